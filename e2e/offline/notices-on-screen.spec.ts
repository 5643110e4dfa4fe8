import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import {
  becomeSeller,
  bubble,
  contact,
  sendMessage,
  toast,
  untilReady,
} from '#e2e/support/journey-traders.ts'
import { askLine, openPhone, test } from '#e2e/support/push-browser.ts'
import { deliveriesTo, showingBrowser, shown, tap, workerOf } from '#e2e/support/shown-notices.ts'
import { untilKept } from '#e2e/support/stoppable-server.ts'

test.skip(showingBrowser === null, 'the packaged shell of Chromium shows no notices: install chromium')
if (showingBrowser) test.use({ launchOptions: showingBrowser })

test('a push becomes a notice without the text, which the next one replaces without a sound; a tap opens the conversation, and a sign-out takes it away', async ({
  page: seller,
  browser,
  baseURL,
  pushes,
}) => {
  const offer = await becomeSeller(seller)
  const phone = await openPhone(browser, baseURL, pushes)
  const buyer = await phone.newPage()
  await comeSignedIn(buyer)
  await buyer.goto(offer)
  await untilKept(buyer)
  await contact(buyer, 'Hi, is it still warm?')
  await toast(buyer).getByRole('link', { name: 'Open' }).click()
  await askLine(buyer).getByRole('button', { name: 'Tell me' }).click()
  await expect(askLine(buyer)).toContainText('This phone shows when somebody writes to you.')
  const path = new URL(buyer.url()).pathname
  // A page that hears of messages would hold the push back.
  await buyer.goto('/robots.txt')
  const deliver = await deliveriesTo(buyer)

  await seller.goto(path)
  await untilReady(seller, 'inbox')
  for (const [at, words] of ['Yes, come by', 'Bring a bag'].entries()) {
    await sendMessage(seller, words)
    await expect(bubble(seller, words)).toBeVisible()
    await expect.poll(() => pushes.taken().length).toBe(at + 1)
    await deliver(pushes.taken()[at]!)
    await expect.poll(async () => (await shown(buyer)).map(({ silent }) => silent)).toEqual([at > 0])
  }
  const [notice] = await shown(buyer)
  expect(notice).toMatchObject({
    title: 'Thandi',
    body: expect.stringMatching(/^New message about Vetkoek [0-9a-f]{8}$/),
    tag: `c-${path.replace('/inbox/', '')}`,
    data: path,
  })
  expect(JSON.stringify(notice)).not.toMatch(/come by|bag/)
  expect(pushes.faults).toEqual([])

  const worker = workerOf(phone.pages()[0]!)
  await tap(worker!)
  await expect(buyer).toHaveURL(path)
  await expect(bubble(buyer, 'Bring a bag')).toBeVisible()
  expect(await shown(buyer)).toEqual([])

  await deliver(pushes.taken()[1]!)
  await expect.poll(async () => (await shown(buyer)).length).toBe(1)
  await buyer.getByRole('button', { name: 'Logout' }).click()
  await expect(buyer.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
  expect(await shown(buyer)).toEqual([])
  await sendMessage(seller, 'Nobody is told')
  await expect(bubble(seller, 'Nobody is told')).toBeVisible()
  // Pushes are due after a second.
  await seller.waitForTimeout(3000)
  expect(pushes.taken()).toHaveLength(2)
  await phone.close()
})
