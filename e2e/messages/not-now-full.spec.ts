import { expect } from '#e2e/support/fixtures.ts'
import { becomeBuyer, becomeSeller, toast, untilReady } from '#e2e/support/journey-traders.ts'
import { askLine, isAsked, test, withPermission, withPushes } from '#e2e/support/push-browser.ts'

test.use({ expectedErrors: /QuotaExceeded/ })

test('‘Not now’ closes the question on a phone that is full', async ({
  page: seller,
  browser,
  baseURL,
  pushes,
}) => {
  const offer = await becomeSeller(seller)
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await withPushes(context, pushes)
  await withPermission(context)
  const buyer = await context.newPage()
  await becomeBuyer(buyer, offer, 'Hi, is it still warm?')
  await toast(buyer).getByRole('link', { name: 'Open' }).click()
  await untilReady(buyer, 'inbox')
  await buyer.getByRole('link', { name: 'All conversations' }).click()
  await isAsked(buyer, 'Get told when somebody writes to you?')
  await buyer.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await askLine(buyer).getByRole('button', { name: 'Not now' }).click()
  await expect(askLine(buyer).getByRole('button')).toHaveCount(0)
})
