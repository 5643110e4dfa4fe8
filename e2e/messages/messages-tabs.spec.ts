import { expect } from '#e2e/support/fixtures.ts'
import { holdBack, routePosts, threadAddress } from '#e2e/support/hold-back.ts'
import {
  anotherBrowser,
  anotherPerson,
  atTheOffer,
  badge,
  becomeSeller,
  bubble,
  contact,
  line,
  sendMessage,
  statusOf,
  test,
  toast,
  unsentIn,
  untilReady,
} from '#e2e/support/journey-traders.ts'

test('two tabs of one thread: a message that is on its way in one stands once in both, and says Sent in both', async ({
  page: seller,
  trade: { buyer, path },
}) => {
  await seller.goto('/')
  const release = await holdBack(buyer, threadAddress)
  await sendMessage(buyer, 'Slow one')
  await expect(statusOf(buyer, 'Slow one')).toHaveText('Sending…')
  const other = await buyer.context().newPage()
  await other.goto(path)
  release()
  for (const tab of [buyer, other]) {
    await expect(statusOf(tab, 'Slow one')).toHaveText('Sent')
    await expect(bubble(tab, 'Slow one')).toHaveCount(1)
    await expect(unsentIn(tab)).toHaveCount(0)
  }
})

test('the stream changes hands slowly: messages of the gap appear all the same', async ({
  page: seller,
  context,
  trade: { buyer, path },
}) => {
  const follower = await context.newPage()
  // It asks once when it hears of the stream; later it would read the message of the gap.
  const hasRequested = follower.waitForResponse(`**${path}/read`)
  await follower.goto(path)
  await hasRequested
  await expect(bubble(follower, 'Hi, is it still warm?')).toBeVisible()
  const release = await holdBack(follower, '**/live?*')
  await seller.close()
  await sendMessage(buyer, 'In the gap')
  await expect(statusOf(buyer, 'In the gap')).toHaveText('Sent')
  release()
  await expect(bubble(follower, 'In the gap')).toBeVisible()
  await expect(badge(follower)).toBeHidden()
})

test('a tab that holds the stream but is frozen loses it to one that somebody looks at', async ({
  page: seller,
  context,
  trade: { buyer, path },
}) => {
  const follower = await context.newPage()
  await follower.clock.install()
  // It asks once when it hears of the stream.
  const hasRequested = follower.waitForResponse(`**${path}/read`)
  await follower.goto(path)
  await hasRequested
  // A frozen tab tells the others nothing.
  await seller.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {}
  })
  await sendMessage(buyer, 'Is anybody there?')
  await expect(statusOf(buyer, 'Is anybody there?')).toHaveText('Read')
  await expect(bubble(follower, 'Is anybody there?')).toHaveCount(0)
  await follower.clock.runFor(80_000)
  await expect(bubble(follower, 'Is anybody there?')).toBeVisible()
  await sendMessage(buyer, 'And now?')
  await expect(bubble(follower, 'And now?')).toBeVisible()
})

test('the newest conversation comes first, whichever is opened', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const offers = [await becomeSeller(seller)]
  const other = await (await anotherBrowser(browser, baseURL)).newPage()
  offers.push(await becomeSeller(other))
  const buyer = await anotherPerson(browser, baseURL)
  await buyer.setViewportSize({ width: 1280, height: 800 })
  for (const offer of offers) {
    await buyer.goto(offer)
    await contact(buyer, `About ${offer}`)
    await expect(toast(buyer)).toContainText('Message sent successfully!')
  }
  await buyer.goto('/inbox')
  const rows = buyer.getByRole('region', { name: 'Conversations' }).getByRole('link')
  await expect(rows.first()).toContainText(`About ${offers[1]}`)
  await Promise.all([buyer.waitForResponse('**/inbox/*/read'), rows.nth(1).click()])
  await expect(bubble(buyer, `About ${offers[0]}`)).toBeVisible()
  await expect(rows.first()).toContainText(`About ${offers[1]}`)
  await sendMessage(buyer, 'Once more')
  await expect(rows.first()).toContainText('Once more')
})

test('a person who reads further up is told of new messages, and led to them', async ({
  page: seller,
  trade: { buyer },
}) => {
  for (let n = 1; n <= 12; n += 1) await sendMessage(buyer, `Number ${n}`)
  await expect(bubble(seller, 'Number 12')).toBeInViewport()
  await seller.getByRole('log').evaluate((log) => (log.scrollTop = -400))
  await sendMessage(buyer, 'Down here')
  await seller.getByRole('button', { name: 'New messages' }).click()
  await expect(bubble(seller, 'Down here')).toBeInViewport()
  await expect(seller.getByRole('button', { name: 'New messages' })).toBeHidden()
})

test('long titles and long messages stay within a phone; the button stays beside the line', async ({
  trade: { buyer },
}) => {
  await buyer
    .getByRole('heading', { level: 1 })
    .evaluate((title) => (title.textContent = 'A very long title '.repeat(8)))
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await line(buyer).fill('A line that is longer than the field.\n'.repeat(4))
  const field = await line(buyer).boundingBox()
  const button = await buyer.getByRole('button', { name: 'Send', exact: true }).boundingBox()
  expect(button?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0))
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(740)
})

test('a message that is refused while one is elsewhere is said there; a dialog that was closed too early as well', async ({
  trade: { buyer, path, offer },
}) => {
  const refuse = (route: import('@playwright/test').Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not here</h1>' })
  await routePosts(buyer.context(), threadAddress, (route) => route.abort())
  await sendMessage(buyer, 'Anybody?')
  await expect(statusOf(buyer, 'Anybody?')).toHaveText('Waiting for connection')
  // A refusal in the conversation itself is said there.
  await buyer.goto('about:blank')
  await buyer.context().unroute(threadAddress)
  await routePosts(buyer.context(), threadAddress, refuse)
  await buyer.goto('/')
  await expect(toast(buyer)).toContainText('Not sent.')
  await expect(toast(buyer)).toContainText('Failed to send message. Please try again.')
  await expect(toast(buyer).getByRole('link', { name: 'Open' })).toHaveAttribute('href', path)

  await buyer.goto(offer)
  const release = await holdBack(buyer, '**/contact', refuse)
  await contact(buyer, 'Closed too early')
  await buyer.keyboard.press('Escape')
  release()
  await expect(toast(buyer)).toContainText('Failed to send message. Please try again.')
  await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
  await expect(buyer.getByRole('dialog').getByRole('textbox')).toHaveValue('Closed too early')
})

test('the dialog: busy it says so, a second click sends nothing, and a reload does not open it again', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { offer, buyer } = await atTheOffer(seller, browser, baseURL)
  await buyer.goto(`${offer}/contact`)
  await untilReady(buyer, 'contact')
  const release = await holdBack(buyer, '**/contact')
  await buyer.getByRole('dialog').getByRole('textbox').fill('Once')
  await buyer.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(buyer.getByRole('button', { name: 'Sending...' })).toBeVisible()
  release()
  await expect(toast(buyer)).toContainText('Message sent successfully!')
  await buyer.unroute('**/contact')
  await buyer.reload()
  await expect(buyer).toHaveURL(offer)
  await expect(buyer.getByRole('dialog')).toBeHidden()
  await expect(badge(seller)).toHaveText('1 unread')
})
