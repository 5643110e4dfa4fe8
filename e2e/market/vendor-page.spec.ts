import { demoId } from '#demo/ids.ts'
import { demoStores } from '#demo/stores.ts'
import { expect, test } from '#e2e/support/fixtures.ts'

const rated = demoStores.find((store) => store.rating !== null && store.hasLogo)!
const unrated = demoStores.find((store) => store.rating === null)!

test('§2 vendor store: name in heading and title, logo, bio, rating, number of products, place, products', async ({
  page,
}) => {
  await page.goto(`/vendor/${demoId(rated.slug)}`)
  await expect(page).toHaveTitle(`${rated.displayName} | Kasi Market`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: rated.displayName, exact: true })).toBeVisible()
  await expect(main.getByRole('img', { name: `Logo of ${rated.displayName}` })).toBeVisible()
  await expect(main.getByText(rated.bio, { exact: true })).toBeVisible()
  await expect(main.getByText(`${rated.rating?.toFixed(1)} Rating`)).toBeVisible()
  await expect(main.getByText(`${rated.offers.length} Products`)).toBeVisible()
  await expect(main.getByText(rated.location, { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'Our Products' })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(rated.offers.length)
  for (const offer of rated.offers) {
    const link = main.getByRole('link', { name: `View Details of ${offer.title}`, exact: true })
    await expect(link).toHaveText('View Details')
    await expect(link).toHaveAttribute('href', `/listing/${demoId(rated.slug, offer.title)}`)
  }
})

test("a rating is shown only when it is real: 'No ratings yet' otherwise", async ({ page }) => {
  await page.goto(`/vendor/${demoId(unrated.slug)}`)
  await expect(page.getByText('No ratings yet')).toBeVisible()
  await expect(page.getByText(/\d Rating/)).toHaveCount(0)
})

test("§2 an unknown vendor is a 404: 'Vendor not found' with 'Back to marketplace'", async ({ page }) => {
  for (const id of [crypto.randomUUID(), 'abc', '%E0%A4%A', '%00', '-1']) {
    const response = await page.goto(`/vendor/${id}`)
    expect(response?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Vendor not found' }), id).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to marketplace' }), id).toHaveAttribute('href', '/')
  }
})
