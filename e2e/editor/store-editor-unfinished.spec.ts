import { expect } from '#e2e/support/fixtures.ts'
import {
  beginStore,
  editor,
  file,
  fillProduct,
  product,
  products,
  publish,
  smallPhoto,
  test,
} from '#e2e/support/journey-sellers.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('§5 a store with a half-filled product is published without it; the product stays, is named, and can be finished', async ({
      page,
    }) => {
      await beginStore(page)
      await page.getByRole('button', { name: 'Add product' }).click()
      await product(page, 2).getByLabel('Title').fill('Kota')
      await product(page, 2)
        .getByLabel('Image')
        .setInputFiles(file(await smallPhoto('#c63')))
      if (javaScriptEnabled)
        await expect(page.getByRole('main').getByText('Image uploaded successfully!')).toBeVisible()

      await page.getByRole('button', { name: 'Preview Store' }).click()
      await expect(page.getByText('1 Product', { exact: true })).toBeVisible()
      await expect(page.getByText('1 product is not finished: Kota: Write the price in rand')).toBeVisible()
      await page.getByRole('button', { name: 'Edit Store' }).click()
      await expect(product(page, 2).getByLabel('Title')).toHaveValue('Kota')

      await publish(page)
      const notice = page.getByText('Your Thandi store has been published successfully!')
      await expect(notice).toBeInViewport()
      await expect(
        page.getByText('1 product is not finished: Kota: Write the price in rand'),
      ).toBeInViewport()
      const kota = page.getByRole('group', { name: 'Kota' })
      await expect(kota.getByRole('img')).toBeVisible()
      await expect(kota.getByLabel('Price')).toHaveAccessibleDescription(/^Write the price in rand/)
      await kota.getByLabel('Price').fill('35')
      await publish(page)
      await expect(page).toHaveURL('/design-store')
      await expect(page.getByText('Your Thandi store has been updated successfully!')).toBeVisible()
      await expect(products(page)).toHaveCount(2)
      await expect(page.getByText(/not finished/)).toHaveCount(0)
    })
  })
}

test('an unfinished product that stayed after publishing is still there when the page is opened again', async ({
  page,
}) => {
  await beginStore(page)
  await page.getByRole('button', { name: 'Add product' }).click()
  await product(page, 2).getByLabel('Title').fill('Kota')
  await publish(page)
  await expect(page.getByText('Your Thandi store has been published successfully!')).toBeVisible()
  await editor(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const kota = page.getByRole('group', { name: 'Kota' })
  await kota.getByLabel('Price').fill('35')
  await publish(page)
  await expect(page.getByText('Your Thandi store has been updated successfully!')).toBeVisible()
  await editor(page)
  await expect(products(page)).toHaveCount(2)
  await expect(page.getByText(/You have changes/)).toHaveCount(0)
})

test('a published product whose price was deleted stays on the market as it was', async ({ page }) => {
  await beginStore(page)
  await page.getByRole('button', { name: 'Add product' }).click()
  await fillProduct(product(page, 2), 'Kota', '35')
  await publish(page)
  await expect(page).toHaveURL('/')
  await editor(page)
  const kota = page.getByRole('group', { name: 'Kota' })
  await kota.getByLabel('Price').fill('')
  await publish(page)
  await expect(page.getByText('1 product is not finished: Kota: Write the price in rand')).toBeVisible()
  await expect(kota.getByLabel('Price')).toHaveValue('')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Kota' }).first()).toBeVisible()
})
