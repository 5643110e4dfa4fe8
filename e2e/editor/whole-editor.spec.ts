import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import {
  aboutStore,
  editor,
  file,
  fillProduct,
  product,
  products,
  publish,
  smallPhoto,
  test,
} from '#e2e/support/journey-sellers.ts'

test('§2 §4 a store from nothing: fields, picture, logo, preview, publish; then an update that stays', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill("Thandi's kitchen")
  await aboutStore(page).fill('Fresh every day.')
  await page.getByLabel('Location').fill('Soweto')
  await page.getByLabel('Store logo').setInputFiles(file(await smallPhoto('#36c')))
  await expect(page.getByRole('main').getByText('Logo uploaded successfully!')).toBeVisible()
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#c63')))
  await expect(page.getByRole('main').getByText('Image uploaded successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(product(page, 2).getByLabel('Title')).toBeFocused()
  await fillProduct(product(page, 2), 'Atchar', '65')

  await page.getByRole('button', { name: 'Preview Store' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Thandi's kitchen" })).toBeVisible()
  await expect(page.getByText('4.8 Rating')).toBeVisible()
  await expect(page.getByText('2 Products')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Vetkoek' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Store' }).click()
  await expect(product(page, 2).getByLabel('Title')).toHaveValue('Atchar')

  await publish(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByText("Your Thandi's kitchen store has been published successfully!")).toBeVisible()
  await editor(page)
  await expect(page.getByRole('button', { name: 'Update Store' })).toBeVisible()
  await page.getByLabel('Store name').fill('Thandi and Sons')
  await publish(page)
  await expect(page.getByText('Your Thandi and Sons store has been updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/design-store')
})

test('the first file input of the page is the store logo; a Remove button says of what', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await expect(page.locator('input[type=file]').first()).toHaveAccessibleName('Store logo')
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await expect(page.getByRole('button', { name: 'Remove Vetkoek' })).toBeVisible()
  const price = product(page, 1).getByLabel('Price')
  await expect(price).toHaveAttribute('type', 'number')
  await expect(price).toHaveAttribute('step', '0.01')
})

test('the whole editor by keyboard alone', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  const type = (text: string) => page.keyboard.type(text)
  const tabTo = async (
    name: string | RegExp,
    role: 'button' | 'textbox' | 'spinbutton' | 'combobox' = 'button',
  ) => {
    const target = page
      .getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      .first()
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`no way to ${String(name)}`)
  }
  await tabTo('Store name', 'textbox')
  await type('Keys')
  await tabTo('Title', 'textbox')
  await type('Vetkoek')
  await tabTo('Price', 'spinbutton')
  await type('12.50')
  await tabTo('Add product')
  await page.keyboard.press('Enter')
  await expect(product(page, 2).getByLabel('Title')).toBeFocused()
  await tabTo('Remove Product 2')
  await page.keyboard.press('Enter').catch(() => {})
  await expect(products(page)).toHaveCount(1)
  await tabTo('Preview Store')
  await page.keyboard.press('Enter')
  await expect(page.getByText('4.8 Rating')).toBeVisible()
  await tabTo('Edit Store')
  await page.keyboard.press('Enter')
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Vetkoek')
  await tabTo('Publish Store')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your Keys store has been published successfully!')).toBeVisible()
})

test('a price with a comma is that price, typed or pasted, and is read back as others will see it', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  const price = product(page, 1).getByLabel('Price')
  await price.pressSequentially('12,50')
  await expect(price).toHaveValue('12.50')
  await expect(product(page, 1).getByText('R\u00a012,50', { exact: true })).toBeVisible()
  const paste = (text: string) =>
    price.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  for (const [pasted, value] of [
    ['R 1 234,5', '1234.50'],
    ['R12,50/kg', '12.50'],
    ['1.250,00', '1250.00'],
    ['15,00 each', '15.00'],
  ] as const) {
    await paste(pasted)
    await expect(price).toHaveValue(value)
  }
  await paste('from 15 to 20')
  await expect(page.getByText('This is not a price. Write it in rand, such as 12.50.')).toBeVisible()
  await expect(price).toHaveValue('15.00')
})

test('Enter goes on to the next field, and sends nothing', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await product(page, 1).getByLabel('Title').press('Enter')
  await expect(product(page, 1).getByLabel('Price')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(product(page, 1).getByLabel('Description')).toBeFocused()
})

test('every product is a group of its own name, for the ear too', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByRole('group', { name: 'Product 2', exact: true })).toBeVisible()
  await product(page, 2).getByLabel('Title').fill('Atchar')
  await expect(page.getByRole('group', { name: 'Atchar', exact: true })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole editor: add, remove, picture, preview, edit, publish, update', async ({ page }) => {
    await comeSignedIn(page)
    await editor(page)
    await page.getByLabel('Store name').fill('Sipho')
    await fillProduct(product(page, 1), 'Kota', '35')
    await product(page, 1)
      .getByLabel('Image')
      .setInputFiles(file(await smallPhoto('#c63')))
    await page.getByRole('button', { name: 'Add product' }).click()
    await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
    await expect(product(page, 2).getByLabel('Title')).toBeFocused()
    await fillProduct(product(page, 2), 'Chips', '20')
    await page.getByRole('button', { name: 'Add product' }).click()
    await page.getByRole('button', { name: 'Remove Chips' }).click()
    await expect(page.getByText('Chips is removed.')).toBeVisible()
    await page.getByLabel('Store name').press('Enter')
    await expect(page.getByText('4.8 Rating')).toBeVisible()
    await expect(page.getByText('1 Product')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Store' }).click()
    await expect(product(page, 1).getByLabel('Title')).toHaveValue('Kota')
    await publish(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your Sipho store has been published successfully!')).toBeVisible()
    await editor(page)
    await product(page, 1).getByLabel('Price').fill('36.5')
    await publish(page)
    await expect(page.getByText('Your Sipho store has been updated successfully!')).toBeVisible()
    await expect(product(page, 1).getByLabel('Price')).toHaveValue('36.50')
  })
})
