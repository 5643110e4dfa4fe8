import { expect } from '#e2e/support/fixtures.ts'
import {
  anotherBrowser,
  anotherPerson,
  badge,
  becomeBuyer,
  becomeSeller,
  bubble,
  inTheThread,
  line,
  sendMessage,
  statusOf,
  test,
  toast,
  wordsIn,
} from '#e2e/support/journey-traders.ts'

test('§2 §4 three people: the dialog, a toast, the badge, the thread, Sent and Read; the third sees nothing', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const offer = await becomeSeller(seller)
  const third = await anotherPerson(browser, baseURL)
  await third.goto('/inbox')
  const buyer = await (await anotherBrowser(browser, baseURL)).newPage()
  await becomeBuyer(buyer, offer, 'Hi, is it still warm?')
  await expect(buyer.getByRole('dialog')).toBeHidden()

  await expect(toast(seller)).toContainText('New notification')
  await expect(toast(seller)).toContainText('New message')
  await expect(badge(seller)).toHaveText('1 unread')
  await seller.getByRole('link', { name: 'Inbox' }).click()
  const row = seller.getByRole('link', { name: /Vetkoek/ })
  await expect(row).toContainText('Hi, is it still warm?')
  await expect(row).toContainText('now')
  await row.click()
  await expect(bubble(seller, 'Hi, is it still warm?')).toBeVisible()
  await expect(badge(seller)).toBeHidden()

  await toast(buyer).getByRole('link', { name: 'Open' }).click()
  await expect(statusOf(buyer, 'Hi, is it still warm?')).toHaveText('Read')
  await sendMessage(seller, 'Very! Come by.')
  await expect(bubble(buyer, 'Very! Come by.')).toBeVisible()
  await expect(statusOf(seller, 'Very! Come by.')).toHaveText('Read')
  await expect(badge(buyer), 'one looks at it').toBeHidden()
  await expect(toast(buyer)).not.toContainText('New notification')

  await expect(third.getByText('No conversations yet')).toBeVisible()
  await expect(badge(third)).toBeHidden()
  await expect(toast(third)).not.toContainText('New')
})

test('§2 Enter sends, Shift+Enter makes a line, a second Enter sends nothing; bubbles are 80% at most', async ({
  page,
  trade: { buyer },
}) => {
  await line(buyer).fill('One')
  await line(buyer).press('Shift+Enter')
  await line(buyer).pressSequentially('Two')
  await buyer.keyboard.press('Enter')
  await buyer.keyboard.press('Enter')
  await buyer.keyboard.press('Enter')
  await expect(statusOf(buyer, 'One Two')).toHaveText('Read')
  await sendMessage(buyer, `https://elsewhere.example/${'long'.repeat(60)}`)
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(4)
  const log = await buyer.getByRole('log').boundingBox()
  for (const item of await buyer.getByRole('log').getByRole('listitem').all()) {
    const isDay = (await item.getByRole('time').count()) === 0
    const { width, x } = (await item.boundingBox()) ?? { width: 0, x: 0 }
    expect(isDay || width <= (log?.width ?? 0) * 0.8 + 1).toBe(true)
    expect(x + width).toBeLessThanOrEqual(360)
  }
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the badge is right on every page, live, and follows what is read elsewhere', async ({
  page: seller,
  context,
  trade: { buyer, path, offer },
}) => {
  const pages = ['/', offer, '/design-store']
  const tabs = await Promise.all(
    pages.map(async (one) => {
      const tab = await context.newPage()
      await tab.goto(one)
      return tab
    }),
  )
  await seller.goto('/inbox')
  await sendMessage(buyer, 'One more')
  await sendMessage(buyer, 'And another')
  for (const tab of [...tabs, seller]) await expect(badge(tab)).toHaveText('2 unread')
  await expect(seller.getByRole('link', { name: /Vetkoek/ })).toContainText('And another')
  await expect(seller.getByRole('link', { name: /Vetkoek/ })).toContainText('2 unread')
  const reader = await context.newPage()
  await reader.goto(path)
  for (const tab of [...tabs, seller]) await expect(badge(tab)).toBeHidden()
  await expect(seller.getByRole('main').getByText('unread')).toBeHidden()
})

test('one event stream per browser, however many tabs; when its tab closes another takes over; a toast comes once', async ({
  page: seller,
  browser,
  baseURL,
  context,
}) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live') streams.push(`${Date.now()} ${request.frame().url()}`)
  })
  const { buyer } = await inTheThread(seller, browser, baseURL)
  await seller.goto('/')
  await expect.poll(() => streams.at(-1)).toMatch(/\/$/)
  const before = streams.length
  const tabs = [seller]
  for (let n = 0; n < 3; n += 1) {
    const tab = await context.newPage()
    await tab.goto('/')
    tabs.push(tab)
  }
  await sendMessage(buyer, 'Hello?')
  for (const tab of tabs) await expect(badge(tab)).toHaveText('1 unread')
  expect(streams.slice(before)).toEqual([])
  const countToasts = async () => {
    const counts = await Promise.all(tabs.map((tab) => tab.getByText('New notification').count()))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  // A tab waits a moment for another in which the conversation is in view; this waits longer.
  await expect.poll(countToasts).toBe(1)
  await Promise.all(tabs.map((tab) => tab.evaluate(() => new Promise((later) => setTimeout(later, 500)))))
  expect(await countToasts()).toBe(1)
  await seller.close()
  await expect.poll(() => streams.length - before).toBe(1)
  await sendMessage(buyer, 'Anybody?')
  for (const tab of tabs.slice(1)) await expect(badge(tab)).toHaveText('2 unread')
})

test('messages that arrive while a person reads further up move nothing; their own message leads to the end', async ({
  page: seller,
  trade: { buyer },
}) => {
  for (let n = 1; n <= 15; n += 1) await sendMessage(buyer, `Number ${n}`)
  await expect(bubble(seller, 'Number 15')).toBeInViewport()
  const log = seller.getByRole('log')
  await log.evaluate((element) => (element.scrollTop = -400))
  const first = bubble(seller, 'Number 7')
  const before = await first.boundingBox()
  await sendMessage(buyer, 'One more')
  await expect(bubble(seller, 'One more')).toBeAttached()
  expect(Math.abs(((await first.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  await sendMessage(seller, 'I am here')
  await expect(bubble(seller, 'I am here')).toBeInViewport()
})

test("'Earlier messages' come in place, in their order, and what one reads stays where it is", async ({
  page: seller,
  trade: { buyer, path },
}) => {
  // Each person may send 20 a minute.
  for (let n = 1; n <= 19; n += 1) {
    await sendMessage(buyer, `Buyer ${n}`)
    await expect(bubble(seller, `Buyer ${n}`)).toBeAttached()
    await sendMessage(seller, `Seller ${n}`)
    await expect(bubble(buyer, `Seller ${n}`)).toBeAttached()
  }
  await seller.goto(path)
  await expect(seller.getByRole('log').getByRole('listitem')).toHaveCount(31)
  const [words = ''] = await wordsIn(seller)
  await seller.getByRole('link', { name: 'Earlier messages' }).click()
  await expect(bubble(seller, 'Hi, is it still warm?')).toBeAttached()
  await expect(seller).toHaveURL(path)
  await expect(bubble(seller, words)).toBeInViewport()
  await expect(seller.getByRole('link', { name: 'Earlier messages' })).toHaveCount(0)
  await expect(seller.getByText('Today')).toHaveCount(1)
  const all = Array.from({ length: 19 }, (_, n) => [`Buyer ${n + 1}`, `Seller ${n + 1}`]).flat()
  expect(await wordsIn(seller)).toEqual(['Hi, is it still warm?', ...all])

  await seller.goto(`${path}?before=10`)
  await expect(seller.getByRole('link', { name: 'Newest messages' })).toBeVisible()
  await sendMessage(seller, 'From further up')
  // A second press, as of an impatient finger, sends nothing.
  await line(seller).press('Enter')
  await expect(seller).toHaveURL(path)
  await expect(bubble(seller, 'From further up')).toBeInViewport()
  await expect(bubble(buyer, 'From further up')).toBeVisible()
  expect((await wordsIn(buyer)).filter((one) => one === 'From further up')).toHaveLength(1)
})

test('a browser that shows a toast of messages tells the server once that it heard; a thread in view only reads', async ({
  page: seller,
  trade: { buyer, path },
}) => {
  const asked: string[] = []
  seller.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/live') asked.push(`${request.method()} ${search.replace(/^\?as=[^&]+/, '')}`)
  })
  await seller.goto(path)
  await sendMessage(buyer, 'In the thread')
  await expect(statusOf(buyer, 'In the thread')).toHaveText('Read')
  await seller.goto('/')
  await expect.poll(() => asked).toEqual(['GET ', 'GET '])
  await sendMessage(buyer, 'Elsewhere')
  await sendMessage(buyer, 'And again')
  await expect(badge(seller)).toHaveText('2 unread')
  await expect(toast(seller)).toContainText('New message')
  // A stream may have been opened once more on a busy machine.
  const posts = () => asked.filter((one) => one.startsWith('POST'))
  await expect.poll(posts, { timeout: 10_000 }).toEqual(['POST '])
  await seller.goto(path)
  await expect(bubble(seller, 'And again')).toBeVisible()
  expect(posts()).toHaveLength(1)
})
