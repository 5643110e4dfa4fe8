import { demoId, demoStores } from '#demo/stores.ts'
import { expect, test } from '#e2e/support/fixtures.ts'

const store = demoStores.find(({ hasLogo }) => hasLogo)!

test('§2 vendor store: name in heading and title, logo, bio, rating, number of products, place, products', async ({
  page,
}) => {
  await page.goto(`/vendor/${demoId(store.slug)}`)
  await expect(page).toHaveTitle(`${store.displayName} | Kasi Market`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: store.displayName, exact: true })).toBeVisible()
  await expect(main.getByRole('img', { name: `Logo of ${store.displayName}` })).toBeVisible()
  await expect(main.getByText(store.bio, { exact: true })).toBeVisible()
  await expect(main.getByText('No ratings yet')).toBeVisible()
  await expect(main.getByText(`${store.offers.length} Products`)).toBeVisible()
  await expect(main.getByText(store.location, { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'Our Products' })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(store.offers.length)
  for (const offer of store.offers) {
    const link = main.getByRole('link', { name: `View Details of ${offer.title}`, exact: true })
    await expect(link).toHaveText('View Details')
    await expect(link).toHaveAttribute('href', `/listing/${demoId(store.slug, offer.title)}`)
  }
})

test("§2 an unknown vendor is a 404: 'Vendor not found' with 'Back to marketplace'", async ({ page }) => {
  for (const id of [crypto.randomUUID(), 'abc', '%E0%A4%A', '%00', '-1']) {
    const response = await page.goto(`/vendor/${id}`)
    expect(response?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Vendor not found' }), id).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to marketplace' }), id).toHaveAttribute('href', '/')
  }
})
