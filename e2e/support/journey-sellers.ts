import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { test as base, expect } from './fixtures.ts'
import { comeSignedIn } from './journey-people.ts'

/** Uses another server, so that the published stores do not appear in other journeys' market. */
export const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(process.env.KASI_SELLERS_ORIGIN),
})

export const smallPhoto = (colour: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

export const file = (buffer: Buffer, name = 'photo.jpg') => ({ name, mimeType: 'image/jpeg', buffer })

/** The description of the store; products have one each. */
export const aboutStore = (page: Page) =>
  page.getByRole('region', { name: 'Your store' }).getByLabel('Description')

/** The products of the store editor. */
export const products = (page: Page) => page.getByRole('main').locator('fieldset')

export const product = (page: Page, number: number) => products(page).nth(number - 1)

/** Opens the form of a saved product, which is closed when the editor opens. */
export async function openProduct(page: Page, number: number): Promise<void> {
  const row = product(page, number)
  if (!(await row.locator('details').evaluate((details) => details.hasAttribute('open'))))
    await row.locator('summary').click()
}

export async function fillProduct(row: Locator, title: string, price: string) {
  await row.getByLabel('Title').fill(title)
  await row.getByLabel('Price').fill(price)
}

/** Opens the editor, with React when scripts run; the page before React has journeys of its own. */
export const editor = async (page: Page) => {
  await page.goto('/design-store')
  await expect(page.getByRole('heading', { level: 1, name: 'My Store' })).toBeVisible()
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches))
    await page.locator('main [data-ready]').waitFor({ state: 'attached' })
}

export const publish = (page: Page) => page.getByRole('button', { name: /^(Publish|Update) Store$/ }).click()

/** Signs in and fills a store that could be published: 'Thandi', who sells 'Vetkoek'. */
export async function beginStore(page: Page): Promise<void> {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Thandi')
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
}
