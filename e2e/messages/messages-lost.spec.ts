import { expect } from '#e2e/support/fixtures.ts'
import { routePosts, threadAddress } from '#e2e/support/hold-back.ts'
import { fillSignIn } from '#e2e/support/journey-people.ts'
import {
  atTheOffer,
  badge,
  bubble,
  contact,
  line,
  test as onSellersServer,
  sendMessage,
  statusOf,
  toast,
  untilReady,
  wordsIn,
} from '#e2e/support/journey-traders.ts'
import { recordsIn } from '#e2e/support/stoppable-server.ts'
import { freePort } from '#test/network/free-port.ts'
import { startResponseDropper } from '#test/network/response-dropper.ts'
import { endProcess, runServer, serverEnv, spawnServer } from '#test/servers/running-server.ts'

/** A server behind a line that loses responses; it can be killed and started again. */
const test = onSellersServer.extend<{ lossy: Awaited<ReturnType<typeof startLossy>> }>({
  lossy: async ({ browserName: _ }, use) => {
    const lossy = await startLossy()
    await use(lossy)
    await lossy.stop()
  },
  baseURL: async ({ lossy }, use) => use(lossy.dropper.origin),
  breaksConnection: true,
})

async function startLossy() {
  const dropper = await startResponseDropper()
  dropper.port = await freePort()
  const settings = { ORIGIN: dropper.origin, PORT: String(dropper.port), TRUST_PROXY: '1', DEMO: 'off' }
  const server = await runServer(settings)
  let process = server.process
  return {
    dropper,
    kill: () => endProcess(process, 'SIGKILL'),
    startAgain: async () => {
      process = (await spawnServer(serverEnv(server.dataDir, settings))).process
    },
    stop: async () => {
      dropper.close()
      await endProcess(process, 'SIGTERM')
      await server.stop()
    },
  }
}

test('a response lost after the request went through: the message exists once, and says Sent', async ({
  page: seller,
  lossy,
  trade: { buyer, path },
}) => {
  lossy.dropper.dropResponsesTo(`POST ${path}`, 2)
  await sendMessage(buyer, 'Did this arrive?')
  await expect(statusOf(buyer, 'Did this arrive?')).toHaveText(/Sent|Read/)
  expect(lossy.dropper.dropped()).toBe(2)
  await expect(bubble(seller, 'Did this arrive?')).toHaveCount(1)
  await buyer.goto(path)
  expect(await wordsIn(buyer)).toEqual(['Hi, is it still warm?', 'Did this arrive?'])

  const other = await seller.context().newPage()
  await other.goto(path)
  expect(await wordsIn(other)).toEqual(['Hi, is it still warm?', 'Did this arrive?'])
})

test('the dialog: without a response its message waits on the phone, and the tries that follow make no second one', async ({
  page: seller,
  browser,
  baseURL,
  lossy,
}) => {
  const { offer, buyer } = await atTheOffer(seller, browser, baseURL)
  // Chromium itself tries again on each connection that it had open.
  lossy.dropper.dropResponsesTo(`POST ${offer}`, 100)
  await contact(buyer, 'Once only')
  const waiting = buyer.getByRole('region', { name: 'Messages that have not left this phone' })
  await expect(waiting.getByText('Waiting for connection')).toBeVisible()
  await expect(waiting.getByText('Once only')).toBeVisible()
  await expect(buyer.getByRole('dialog', { name: 'Contact Vendor' })).toBeHidden()
  await expect(badge(seller), 'it did go through').toHaveText('1 unread')
  lossy.dropper.dropResponsesTo('', 0)
  await expect(toast(buyer)).toContainText('Message sent successfully!', { timeout: 60_000 })
  await expect(waiting).toBeHidden()
  await seller.goto('/inbox')
  await expect(badge(seller)).toHaveText('1 unread')
})

test('the server is killed in the middle and comes back: every acknowledged message is there, none twice, the rest follow', async ({
  page: seller,
  lossy,
  trade: { buyer, path },
}) => {
  const words = Array.from({ length: 12 }, (_, n) => `Number ${n + 1}`)
  for (const [index, one] of words.entries()) {
    await sendMessage(buyer, one)
    if (index === 5) await lossy.kill()
  }
  await expect(statusOf(buyer, 'Number 12')).toHaveText('Waiting for connection')
  const acknowledged = await wordsIn(buyer)
  await lossy.startAgain()
  await expect(statusOf(buyer, 'Number 12')).toHaveText(/Sent|Read/, { timeout: 60_000 })
  const all = ['Hi, is it still warm?', ...words]
  expect(all.slice(0, acknowledged.length)).toEqual(acknowledged)
  await expect.poll(() => wordsIn(buyer)).toEqual(all)
  // The other person's stream reconnects by itself, and the page catches up.
  await expect(bubble(seller, 'Number 12')).toBeAttached()
  expect(await wordsIn(seller)).toEqual(all)
  await buyer.goto(path)
  expect(await wordsIn(buyer)).toEqual(all)
})

onSellersServer(
  'a message that is refused for good keeps its words, and offers another try',
  async ({ page: seller, trade: { buyer, path } }) => {
    await routePosts(buyer, threadAddress, (route) =>
      route.fulfill({ status: 422, json: { kind: 'refused', fault: 'Not today.', rule: null } }),
    )
    await sendMessage(buyer, 'Take this')
    await expect(statusOf(buyer, 'Take this')).toHaveText('Not sent. Not today.')
    await buyer.unroute(threadAddress)
    const loaded = buyer.waitForResponse(/outbox-extras/)
    await buyer.goto('/')
    await loaded
    await expect(toast(buyer), 'its person has seen it').toBeEmpty()
    await buyer.goto(path)
    await expect(statusOf(buyer, 'Take this')).toHaveText('Not sent. Not today.')
    await buyer.getByRole('button', { name: 'Try again' }).click()
    await expect(bubble(seller, 'Take this')).toBeVisible()
    await expect(statusOf(buyer, 'Take this')).toHaveText('Read')
  },
)

onSellersServer(
  'a message that was refused is asked about again after the browser was killed',
  async ({ page: seller, trade: { buyer, path } }) => {
    const asked = 'Call me on 082 345 6789'
    await sendMessage(buyer, asked)
    await expect(buyer.getByRole('button', { name: 'Send anyway' })).toBeVisible()
    await expect.poll(async () => JSON.stringify(await recordsIn(buyer, 'outbox'))).toContain('"rule"')
    await buyer.goto('/robots.txt')
    // A browser that is killed within a minute has not written it.
    await buyer.evaluate(() => localStorage.clear())
    await buyer.goto(path)
    await untilReady(buyer, 'inbox')
    await line(buyer).focus()
    await buyer.getByRole('button', { name: 'Send anyway' }).click()
    await expect(bubble(seller, asked)).toBeVisible()
  },
)

onSellersServer(
  'more than 20 a minute: what is too much waits, says why, and is not lost',
  async ({ page: seller, trade: { buyer } }) => {
    for (let n = 1; n <= 20; n += 1) await sendMessage(buyer, `Number ${n}`)
    await expect(statusOf(buyer, 'Number 19')).toHaveText('Read')
    await expect(statusOf(buyer, 'Number 20')).toContainText('it goes by itself later')
    await expect(bubble(seller, 'Number 20')).toHaveCount(0)
  },
)

onSellersServer(
  'a session that ends elsewhere: the page goes to sign-in, and what was being typed is there again',
  async ({ trade: { buyer, buyerPerson, path } }) => {
    await line(buyer).fill('Half a sen')
    // The button would delete what was typed (app/browser/phone-script.ts).
    await buyer.request.post('/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
    await expect(buyer.getByRole('heading', { level: 1, name: 'Sign in Required' })).toBeVisible()
    await buyer.getByRole('main').getByRole('link', { name: 'Login / Sign up' }).click()
    await fillSignIn(buyer, buyerPerson)
    await expect(buyer).toHaveURL(path)
    await expect(line(buyer)).toHaveValue('Half a sen')
  },
)
