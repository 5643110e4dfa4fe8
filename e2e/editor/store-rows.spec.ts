import { expect } from '#e2e/support/fixtures.ts'
import {
  beginStore,
  editor,
  fillProduct,
  openProduct,
  product,
  products,
  publish,
  test,
} from '#e2e/support/journey-sellers.ts'

const updated = 'Your Thandi store has been updated successfully!'

test('§2 twelve products are rows: three prices and one sold in six taps, on no other page', async ({
  page,
}) => {
  await beginStore(page)
  for (let number = 2; number <= 12; number += 1) {
    await page.getByRole('button', { name: 'Add product' }).click()
    await fillProduct(product(page, number), `Thing ${number}`, `${number}`)
  }
  await publish(page)
  await expect(page).toHaveURL('/')
  await editor(page)
  const section = page.getByRole('region', { name: 'Your products' })
  expect((await section.boundingBox())?.height).toBeLessThan(2 * 740)
  const rowHeight = async () => (await product(page, 3).boundingBox())?.height
  expect(await rowHeight()).toBeLessThan(90)

  for (const number of [2, 5, 11]) {
    const price = product(page, number).getByLabel('Price')
    await price.tap()
    // Not Control+A: the rows come to one spot of the screen, where two quick taps are a double tap, after which it selects the page.
    await price.selectText()
    await page.keyboard.type(`${number}00`)
  }
  await expect(product(page, 5).getByText('R\u00a0500,00').filter({ visible: true })).toHaveCount(1)
  // A tap on the field, and one on the choice.
  await product(page, 7).getByLabel('Is it still for sale?').selectOption('Sold')
  await publish(page)
  await expect(page.getByText(updated)).toBeVisible()
  await expect(page).toHaveURL('/design-store')
  await expect(products(page)).toHaveCount(11)
  for (const number of [2, 5])
    await expect(product(page, number).getByLabel('Price')).toHaveValue(`${number}00.00`)
  await expect(product(page, 10).getByLabel('Price')).toHaveValue('1100.00')
})

test('Enter goes from price to price, past the forms of closed rows', async ({ page }) => {
  await beginStore(page)
  await page.getByRole('button', { name: 'Add product' }).click()
  await fillProduct(product(page, 2), 'Kota', '30')
  await publish(page)
  await expect(page).toHaveURL('/')
  await editor(page)
  await product(page, 1).getByLabel('Price').press('Enter')
  await expect(product(page, 2).getByLabel('Price')).toBeFocused()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a tap on the title opens the form of the rest, whose place, number and description are saved', async ({
      page,
    }) => {
      await beginStore(page)
      await publish(page)
      await expect(page).toHaveURL('/')
      await editor(page)
      const row = product(page, 1)
      await expect(row.getByLabel('Description')).toBeHidden()
      await openProduct(page, 1)
      await row.getByLabel('Description').fill('Fresh each morning')
      await row.getByLabel('How many are there?').fill('12')
      await row.getByLabel('Where is it?').fill('Umlazi, Durban')
      await row.getByLabel('Price').fill('15')
      await publish(page)
      await expect(page.getByText(updated)).toBeVisible()
      await openProduct(page, 1)
      await expect(row.getByLabel('Description')).toHaveValue('Fresh each morning')
      await expect(row.getByLabel('How many are there?')).toHaveValue('12')
      await expect(row.getByLabel('Where is it?')).toHaveValue('Umlazi, Durban')
      await expect(row.getByLabel('Price')).toHaveValue('15.00')
    })

    test('a product with a fault is open, and says it', async ({ page }) => {
      await beginStore(page)
      await publish(page)
      await expect(page).toHaveURL('/')
      await editor(page)
      await openProduct(page, 1)
      await product(page, 1).getByLabel('How many are there?').fill('many')
      await publish(page)
      await expect(
        product(page, 1).getByText('Write a number from 1 to 999, or leave it empty.'),
      ).toBeVisible()
      await expect(product(page, 1).getByLabel('How many are there?')).toHaveValue('many')
    })
  })
