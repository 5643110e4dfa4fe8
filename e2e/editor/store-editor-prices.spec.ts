import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { beginStore, editor, fillProduct, product, publish, test } from '#e2e/support/journey-sellers.ts'

const priceOf = (page: Page) => product(page, 1).getByLabel('Price')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('§2 a price with a comma is that price: preview, market and editor show what was understood', async ({
    page,
  }) => {
    await comeSignedIn(page)
    await editor(page)
    await expect(priceOf(page)).toHaveAttribute('type', 'text')
    await expect(priceOf(page)).toHaveAttribute('inputmode', 'decimal')
    await page.getByLabel('Store name').fill('Thandi')
    const title = `Vetkoek ${crypto.randomUUID().slice(0, 8)}`
    await fillProduct(product(page, 1), title, '')
    await priceOf(page).pressSequentially('12,50')
    const understood = page.getByText('R\u00a012,50', { exact: true })
    await page.getByRole('button', { name: 'Preview Store' }).click()
    await expect(understood).toBeVisible()
    await page.getByRole('button', { name: 'Edit Store' }).click()
    await expect(priceOf(page)).toHaveValue('12,50')
    await expect(understood).toBeVisible()
    await publish(page)
    await expect(page).toHaveURL('/')
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card.getByText('R\u00a012,50')).toBeVisible()

    await editor(page)
    await priceOf(page).fill('R 1 250,5')
    await publish(page)
    await expect(page.getByText(/updated successfully!$/)).toBeVisible()
    const read = product(page, 1).getByText('R\u00a01\u00a0250,50', { exact: true })
    await expect(read.filter({ visible: true })).toHaveCount(1)
  })
})

test.describe('typed before the scripts are here', () => {
  /** Opens the editor without its scripts, which load when the returned function is called. */
  async function openEarly(page: Page): Promise<() => void> {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/store-editor-*', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/design-store', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Publish Store' })).toBeVisible()
    return release
  }

  test('§2 a comma is read; the field becomes a number field with step 0.01', async ({ page }) => {
    await comeSignedIn(page)
    const release = await openEarly(page)
    await priceOf(page).pressSequentially('1 012,50')
    await page.getByLabel('Store name').fill('Thandi')
    await expect(priceOf(page)).toHaveAttribute('type', 'text')
    release()
    await expect(priceOf(page)).toHaveAttribute('type', 'number')
    await expect(priceOf(page)).toHaveAttribute('step', '0.01')
    await expect(priceOf(page)).toHaveValue('1012.50')
    await expect(product(page, 1).getByText('R\u00a01\u00a0012,50', { exact: true })).toBeVisible()
  })

  test('a person who is typing a price when the scripts load goes on undisturbed', async ({ page }) => {
    await comeSignedIn(page)
    const release = await openEarly(page)
    await priceOf(page).pressSequentially('12,')
    release()
    await expect(page.locator('main [data-ready]')).toBeAttached()
    await page.keyboard.type('50')
    await expect(product(page, 1).getByText('R\u00a012,50', { exact: true })).toBeVisible()
    await page.getByLabel('Store name').click()
    await expect(priceOf(page)).toHaveAttribute('type', 'number')
    await expect(priceOf(page)).toHaveValue('12.50')
  })

  test('text that is no price stays as typed', async ({ page }) => {
    await comeSignedIn(page)
    const release = await openEarly(page)
    await priceOf(page).pressSequentially('about 20')
    await page.getByLabel('Store name').fill('Thandi')
    release()
    await expect(page.locator('main [data-ready]')).toBeAttached()
    await expect(priceOf(page)).toHaveValue('about 20')
    await priceOf(page).fill('20,5')
    await page.getByLabel('Store name').click()
    await expect(priceOf(page)).toHaveValue('20.5')
  })
})

test('§2 every price is a number field: of a product that was added, and after the preview', async ({
  page,
}) => {
  await beginStore(page)
  await page.getByRole('button', { name: 'Add product' }).click()
  await product(page, 2).getByLabel('Price').pressSequentially('7,5')
  await page.getByLabel('Store name').click()
  await expect(product(page, 2).getByLabel('Price')).toHaveAttribute('type', 'number')
  await expect(product(page, 2).getByLabel('Price')).toHaveValue('7.5')
  await page.getByRole('button', { name: 'Preview Store' }).click()
  await expect(page.getByText('4.8 Rating')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Store' }).click()
  for (const price of await page.getByLabel('Price').all())
    await expect(price).toHaveAttribute('type', 'number')
})

test('neither the wheel nor the arrow keys change a price; the page scrolls', async ({ page }) => {
  await beginStore(page)
  await priceOf(page).fill('5')
  await page.getByLabel('Store name').click()
  await expect(priceOf(page)).toHaveAttribute('type', 'number')
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) await priceOf(page).press(key)
  await expect(priceOf(page)).toHaveValue('5')
  await priceOf(page).hover()
  const top = () => page.evaluate(() => scrollY)
  const before = await top()
  await page.mouse.wheel(0, 120)
  await expect.poll(top).toBeGreaterThan(before)
  await expect(priceOf(page)).toHaveValue('5')
})
