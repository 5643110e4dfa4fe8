import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'

test.use({ javaScriptEnabled: false })

test('architecture, rule 1: the whole visit without scripts: market, older offers, offer, vendor, back', async ({
  page,
}) => {
  const wanted = demoOffers[30]!
  await page.goto('/')
  await page.getByRole('link', { name: 'Older offers' }).click()
  await page.getByRole('link', { name: `View ${wanted.title}`, exact: true }).click()
  await expect(page).toHaveURL(wanted.path)
  await page.getByRole('link', { name: 'View Vendor' }).click()
  await expect(page).toHaveURL(wanted.storePath)
  await page.getByRole('link', { name: `View Details of ${wanted.title}`, exact: true }).click()
  await expect(page).toHaveURL(wanted.path)
  await page.goBack()
  await expect(page).toHaveURL(wanted.storePath)
  await page.getByRole('banner').getByRole('link', { name: 'Market', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Browse offers' })).toBeVisible()
})
