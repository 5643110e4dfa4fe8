import { expect, test } from '#e2e/support/fixtures.ts'

test("§2 store editor, not signed in: 'Please log in to access your store.' at /auth", async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'My Store' }).click()
  await expect(page).toHaveURL('/auth?next=%2Fdesign-store')
  await expect(page.getByText('Please log in to access your store.')).toBeVisible()
})

test("§2 §8 inbox, not signed in: 'Sign in Required' and 'Please sign in to view your inbox.', as a toast too", async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Inbox' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in Required' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Please sign in to view your inbox.')
  await expect(page.getByText('Please sign in to view your inbox.')).toHaveCount(2)
  await page.getByRole('main').getByRole('link', { name: 'Login / Sign up' }).click()
  await expect(page).toHaveURL('/auth?next=%2Finbox')
})
