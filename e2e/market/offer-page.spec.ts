import { formatRand } from '#app/listings/price/money.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'

const offer = demoOffers[0]!

test('§2 offer detail: picture, title, vendor, place, description, price, View Vendor, Contact Vendor', async ({
  page,
}) => {
  await page.goto(offer.path)
  // Below it are further offers.
  const main = page.getByRole('article').first()
  await expect(main.getByRole('heading', { level: 1, name: offer.title, exact: true })).toBeVisible()
  await expect(main.getByRole('img', { name: offer.title, exact: true })).toBeVisible()
  await expect(main.getByText(offer.store.displayName, { exact: true })).toBeVisible()
  await expect(main.getByText(offer.location ?? offer.store.location, { exact: true })).toBeVisible()
  await expect(main.getByText(formatRand(offer.priceCents), { exact: true })).toBeVisible()
  await expect(main.getByText(offer.description, { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'View Vendor' })).toHaveAttribute('href', offer.storePath)
})

test('an offer can be handed on over WhatsApp with title, price and address', async ({ page, baseURL }) => {
  await page.goto(offer.path)
  const link = page.getByRole('link', { name: 'Share on WhatsApp' })
  await expect(link, 'counts the tap').toHaveAttribute('ping', `${offer.path}/shares`)
  const share = await link.getAttribute('href')
  const port = new URL(baseURL ?? '').port
  expect(new URL(share ?? '').searchParams.get('text')).toBe(
    `${offer.title} – ${formatRand(offer.priceCents)} http://localhost:${port}${offer.path}`,
  )
})

test("an unknown offer is a 404 that says 'Offer not found', with a way back", async ({ page }) => {
  const ids = [
    crypto.randomUUID(),
    'abc',
    '1',
    '%00',
    '%E0%A4%A',
    '..%2f..%2fetc',
    "'%20or%201=1",
    'a'.repeat(3000),
  ]
  for (const id of ids) {
    const response = await page.goto(`/listing/${id}`)
    expect(response?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Offer not found' }), id).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to marketplace' }), id).toHaveAttribute('href', '/')
  }
})
