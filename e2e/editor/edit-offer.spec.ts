import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { file, smallPhoto, test } from '#e2e/support/journey-sellers.ts'
import { anotherBrowser } from '#e2e/support/journey-traders.ts'
import { becomeSellerWithOffers } from '#e2e/support/seller-with-offers.ts'

const saved = (page: Page) => expect(page.getByText('Your changes are saved.')).toBeVisible()
const stove = /^Three-plate stove/

for (const javaScriptEnabled of [false, true])
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('/listing/{id}/edit by keyboard: words, photos, number, state and place of one offer', async ({
      page,
      browser,
      baseURL,
    }) => {
      const { offer } = await becomeSellerWithOffers(page, 3)
      await page.goto(offer)
      await page.getByRole('link', { name: 'Edit this offer' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Edit offer' })).toBeVisible()
      if (javaScriptEnabled) await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
      await page.getByRole('button', { name: 'Remove photo 3' }).press('Enter')
      await expect(page.getByRole('img', { name: /^Photo \d/ })).toHaveCount(2)
      await page.getByRole('button', { name: 'Move photo 2 forward' }).press('Enter')
      await page.getByLabel('Add photos').setInputFiles([file(await smallPhoto('lime'))])
      if (javaScriptEnabled) await expect(page.locator('[name=photo]')).toHaveCount(3)
      await page.getByLabel('Price in rand').fill('cheap')
      await page.getByLabel('Price in rand').press('Enter')
      await expect(page.getByText('This is not a price')).toBeVisible()
      await page.getByLabel('Price in rand').fill('999')
      await page.getByLabel('How many are there?').fill('3')
      await page.getByLabel('Where is it?').fill('Soweto')
      await page.getByLabel('Is it still for sale?').selectOption('Reserved for somebody')
      await page.getByLabel('Price in rand').press('Enter')
      await saved(page)

      const context = await anotherBrowser(browser, baseURL)
      const visitor = await context.newPage()
      await visitor.goto(offer)
      for (const text of ['Reserved', 'R 999', '3 left', 'Soweto'])
        await expect(visitor.getByRole('main').getByText(text).first()).toBeVisible()
      await expect(visitor.getByRole('list', { name: '3 photos' })).toBeVisible()

      await page.getByRole('button', { name: 'Sold one' }).press('Enter')
      await saved(page)
      await visitor.reload()
      await expect(visitor.getByText('2 left')).toBeVisible()
      await context.close()
    })

    test('My Store brings back a sold offer, and pauses and sells by the state', async ({ page }) => {
      const { offer } = await becomeSellerWithOffers(page)
      await page.goto('/design-store')
      await page.getByText('2 offers are off the market').press('Enter')
      await expect(page.getByText('Paused', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Sell Iron again' }).press('Enter')
      await saved(page)
      await page.goto(`${offer}/edit`)
      if (javaScriptEnabled) await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
      await page.getByLabel('Is it still for sale?').selectOption('Paused: nobody sees it')
      await page.getByRole('button', { name: 'Save' }).last().click()
      await expect(page.getByText('This offer is no longer available.')).toBeVisible()
      await page.getByRole('link', { name: 'Put it back on the market' }).click()
      await expect(page.getByText('This offer is paused: nobody sees it.')).toBeVisible()
      await page.getByRole('button', { name: 'Put it back on the market' }).click()
      await saved(page)
    })

    test('opening hours are saved, and shown to visitors', async ({ page, browser, baseURL }) => {
      const { offer } = await becomeSellerWithOffers(page)
      await page.goto('/design-store')
      await page.getByRole('link', { name: 'Opening hours' }).click()
      for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
        await page.getByLabel(`${day}, from`).fill('00:00')
        await page.getByLabel(`${day}, until`).fill('23:59')
      }
      await page.getByLabel('A few words').press('Enter')
      await expect(page.getByLabel('Sunday, until')).toHaveValue('23:59')
      const context = await anotherBrowser(browser, baseURL)
      const visitor = await context.newPage()
      await visitor.goto(offer)
      await visitor.getByRole('link', { name: 'View Vendor' }).click()
      await expect(visitor.getByText('Open now, until 23:59')).toBeVisible()
      await context.close()
    })

    test("'Still for sale?' is answered for one offer; the figures of My Store open", async ({ page }) => {
      await becomeSellerWithOffers(page)
      await page.goto('/design-store')
      const figures = page.getByRole('region', { name: 'Who came by' })
      await figures.getByText(/\(7 days\)$/).press('Enter')
      await expect(figures.getByRole('link', { name: stove })).toBeVisible()
      await page.getByRole('link', { name: 'Still for sale?' }).click()
      await page.getByRole('button', { name: /^Yes, Three-plate stove/ }).press('Enter')
      await expect(page.getByText('1 offer on the market for 60 days more.')).toBeVisible()
      await expect(page.getByText('None of your offers ends in the next days.')).toBeVisible()
    })
  })

test.describe('where the browser asks to save data', () => {
  test('the further photos of an offer load on a tap', async ({ page, browser, baseURL }) => {
    const { offer } = await becomeSellerWithOffers(page, 8)
    const context = await anotherBrowser(browser, baseURL)
    await context.setExtraHTTPHeaders({ 'save-data': 'on' })
    const visitor = await context.newPage()
    const loaded: string[] = []
    visitor.on('requestfinished', (request) => {
      if (request.url().includes('/storage/')) loaded.push(request.url())
    })
    await visitor.goto(offer)
    const row = visitor.getByRole('list', { name: '8 photos' })
    await row.evaluate((photos) => photos.scrollTo({ left: photos.scrollWidth }))
    await visitor.waitForLoadState('networkidle')
    expect(loaded.length, 'the cover alone').toBe(1)
    await row.getByRole('listitem').last().locator('summary').tap()
    await expect.poll(() => loaded.length).toBe(2)
    await context.close()
  })
})
