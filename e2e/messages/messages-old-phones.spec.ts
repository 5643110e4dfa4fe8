import { expect } from '#e2e/support/fixtures.ts'
import {
  anotherBrowser,
  becomeBuyer,
  becomeSeller,
  bubble,
  sendMessage,
  statusOf,
  test,
  toast,
} from '#e2e/support/journey-traders.ts'

test('a phone without Web Locks, BroadcastChannel and randomUUID: live, and sending', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const offer = await becomeSeller(seller)
  const context = await anotherBrowser(browser, baseURL)
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
    Reflect.deleteProperty(window, 'BroadcastChannel')
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(AbortSignal, 'timeout')
    for (const name of ['toSorted', 'toReversed']) Reflect.deleteProperty(Array.prototype, name)
  })
  const buyer = await context.newPage()
  await becomeBuyer(buyer, offer, 'From an old phone')
  await toast(buyer).getByRole('link', { name: 'Open' }).click()
  await expect(bubble(buyer, 'From an old phone')).toBeVisible()
  await seller.goto(new URL(buyer.url()).pathname)
  await sendMessage(seller, 'Still works')
  await expect(bubble(buyer, 'Still works')).toBeVisible()
  await sendMessage(buyer, 'It does')
  await expect(statusOf(buyer, 'It does')).toHaveText('Read')
})
