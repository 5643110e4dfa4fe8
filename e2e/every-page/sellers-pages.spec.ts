import { checkPage } from '#e2e/support/check-page.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { test } from '#e2e/support/journey-sellers.ts'
import { anotherBrowser } from '#e2e/support/journey-traders.ts'
import { becomeSellerWithOffers } from '#e2e/support/seller-with-offers.ts'

const scripts = ['entry.client', 'phone-script']

test.beforeEach(() => test.setTimeout(240_000))

test('what visitors see of a seller: an offer with eight photos, a sold one, the store', async ({
  page,
  browser,
  baseURL,
}) => {
  const { offer, sold } = await becomeSellerWithOffers(page, 8)
  const context = await anotherBrowser(browser, baseURL)
  const visitor = await context.newPage()
  await visitor.goto(offer)
  await expect(visitor.getByRole('list', { name: '8 photos' })).toBeVisible()
  for (const path of [offer, sold])
    await test.step(path, async () => checkPage(visitor, { path, status: 200 }))
  await context.close()
})

test('a seller’s own pages: an offer with its panel, the edit form, an offer off the market', async ({
  page,
}) => {
  const { offer, sold } = await becomeSellerWithOffers(page, 8)
  for (const path of [`${offer}?posted`, `${offer}/edit`, sold, `${sold}/edit`])
    await test.step(path, async () => checkPage(page, { path, status: 200, scripts }))
})

test('a seller’s store: figures, offers off the market, poster, cards, sharing, what ends', async ({
  page,
}) => {
  await becomeSellerWithOffers(page)
  await page.goto('/design-store')
  await expect(page.getByText(/looks.*\(7 days\)/)).toBeVisible()
  await expect(page.getByText('2 offers are off the market')).toBeVisible()
  const poster = '/design-store/poster'
  for (const path of [
    '/design-store',
    poster,
    `${poster}?size=card`,
    '/design-store/share',
    '/still-for-sale',
  ])
    await test.step(path, async () => checkPage(page, { path, status: 200, scripts }))
})
