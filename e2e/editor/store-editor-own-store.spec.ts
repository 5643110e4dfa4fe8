import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { beginStore, editor, product, publish, test } from '#e2e/support/journey-sellers.ts'

const seeStore = 'See your store'

test("after publishing, the toast leads to the seller's own store; so do a later save's and the editor", async ({
  page,
  context,
}) => {
  await beginStore(page)
  await publish(page)
  await expect(page).toHaveURL('/')
  const toast = page
    .getByRole('status')
    .filter({ hasText: 'Your Thandi store has been published successfully!' })
  await toast.getByRole('link', { name: seeStore }).click()
  await expect(page).toHaveURL(/\/vendor\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Thandi' })).toBeVisible()
  const store = page.url()

  await editor(page)
  await product(page, 1).getByLabel('Price').fill('15')
  await publish(page)
  const updated = page.getByRole('status').filter({ hasText: /updated successfully!/ })
  await expect(updated.getByRole('link', { name: seeStore })).toHaveAttribute('href', new URL(store).pathname)

  // Opens in another tab: typed text stays.
  await editor(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: seeStore }).click()
  await expect(await opened).toHaveURL(store)
})

test('a store that is not published yet has nothing to see', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await expect(page.getByRole('link', { name: seeStore })).toHaveCount(0)
})
