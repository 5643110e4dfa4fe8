import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { file, smallPhoto, test } from '#e2e/support/journey-sellers.ts'
import { anotherBrowser } from '#e2e/support/journey-traders.ts'

test('a phone of 2021 chooses photos, puts them in order, removes one and publishes', async ({
  browser,
  baseURL,
}) => {
  const context = await anotherBrowser(browser, baseURL)
  await context.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(AbortSignal, 'timeout')
    Reflect.deleteProperty(AbortSignal, 'any')
    Reflect.deleteProperty(window, 'structuredClone')
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'])
      Reflect.deleteProperty(Array.prototype, name)
    for (const type of [Object, Map]) Reflect.deleteProperty(type, 'groupBy')
  })
  const page = await context.newPage()
  await comeSignedIn(page)
  await page.goto('/post')
  await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
  const photos = await Promise.all(['red', 'green', 'blue'].map(smallPhoto))
  await page.getByLabel('Add photos').setInputFiles(photos.map((photo, at) => file(photo, `${at}.jpg`)))
  await expect(page.locator('[name=photo]')).toHaveCount(3)
  await page.getByRole('button', { name: 'Move photo 2 forward' }).click()
  await page.getByRole('button', { name: 'Remove photo 3' }).click()
  await expect(page.locator('[name=photo]')).toHaveCount(2)
  await page.getByLabel('Title').fill('Iron')
  await page.getByLabel('Price in rand').fill('80')
  await page.getByLabel('Your name').fill('Thandi')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your offer is on the market.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(page.getByText('You marked this as sold.').or(page.getByText('Sold')).first()).toBeVisible()
  await page.goto('/design-store')
  await expect(page.locator('main [data-ready]').first()).toBeAttached()
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByLabel('Title').last()).toBeFocused()
  await context.close()
})
