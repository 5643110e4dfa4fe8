import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { anotherBrowser, becomeSeller, test } from '#e2e/support/journey-traders.ts'

test('§5 without scripts: asked about a number, ‘Send anyway’, then block and unblock', async ({
  page,
  browser,
  baseURL,
}) => {
  const offer = await becomeSeller(page)
  const context = await anotherBrowser(browser, baseURL, { javaScriptEnabled: false })
  const buyer = await context.newPage()
  await comeSignedIn(buyer)
  await buyer.goto(offer)
  await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
  const words = 'Call me on 072 555 0143'
  await buyer.getByRole('textbox', { name: 'Message' }).fill(words)
  await buyer.getByRole('button', { name: 'Send Message' }).click()
  await expect(buyer.getByText('Your phone number goes to a stranger.')).toBeVisible()
  await expect(buyer.getByRole('textbox', { name: 'Message' })).toHaveValue(words)
  await expect(buyer.getByRole('link', { name: 'How to buy and sell safely' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Send anyway' }).click()

  await buyer.goto('/inbox')
  await buyer.getByRole('link', { name: words }).click()
  await expect(buyer.getByRole('log').getByText(words)).toBeVisible()
  await buyer.getByLabel('Block or report').click()
  await buyer.getByRole('button', { name: /^Block/ }).click()
  await expect(buyer.getByText(/is blocked\.$/)).toBeVisible()
  await expect(buyer.getByRole('link', { name: words })).toHaveCount(0)
  await buyer.goto('/account/blocks')
  await buyer.getByRole('button', { name: 'Unblock' }).click()
  await expect(buyer.getByText(/can write to you again\.$/)).toBeVisible()
  await context.close()
})
