import { drawn } from '#e2e/support/drawn.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { holdBack } from '#e2e/support/hold-back.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
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

test('a product that was removed by mistake comes back with Undo', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await page.getByRole('button', { name: 'Remove Vetkoek' }).click()
  await expect(page.getByText('Vetkoek is removed.')).toBeVisible()
  await expect(products(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Vetkoek')
})

test('a fault is said beside its field, which is focused; no typed text is lost; §8 the sentence goes when it is untrue', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Thandi')
  await product(page, 1).getByLabel('Title').fill('Vetkoek')
  await publish(page)
  const price = product(page, 1).getByLabel('Price')
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(/Write the price in rand, such as 12\.50\./)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Please fill in store name and add at least one product.')
  await expect(alert).toContainText('Vetkoek: Write the price in rand, such as 12.50.')
  await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
  await price.fill('12.50')
  await expect(alert).toHaveCount(0)
})

test('a double click publishes once, and Back from the preview leads to the editor', async ({ page }) => {
  await beginStore(page)
  await page.getByRole('button', { name: 'Preview Store' }).click()
  await expect(page.getByText('4.8 Rating')).toBeVisible()
  await page.goBack()
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Vetkoek')
  let posts = 0
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith('/design-store') && (posts += 1),
  )
  await page.getByRole('button', { name: 'Publish Store' }).dblclick()
  await expect(page).toHaveURL('/')
  expect(posts).toBe(1)
})

test('taps without pause, also while the page is being left after the response, publish once', async ({
  page,
}) => {
  await beginStore(page)
  let posts = 0
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith('/design-store') && (posts += 1),
  )
  await page
    .getByRole('button', { name: 'Publish Store' })
    .evaluate((button: HTMLElement) => void setInterval(() => button.click(), 2))
  await expect(page).toHaveURL('/')
  expect(posts).toBe(1)
})

test('two tabs: the later save sees what changed, and decides', async ({ page, context }) => {
  await beginStore(page)
  await publish(page)
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  await editor(page)
  await editor(other)
  await product(other, 1).getByLabel('Price').fill('15')
  await publish(other)
  await expect(other.getByText(/updated successfully!$/)).toBeVisible()
  await product(page, 1).getByLabel('Price').fill('20')
  await publish(page)
  await expect(page.getByText(/^Your store was changed in another tab/)).toBeVisible()
  await expect(page.getByText('Changed elsewhere meanwhile. Saved now: 15.00')).toBeVisible()
  await expect(product(page, 1).getByLabel('Price')).toHaveValue('20')
  await publish(page)
  await expect(page.getByText(/updated successfully!$/)).toBeVisible()
  await expect(product(page, 1).getByLabel('Price')).toHaveValue('20.00')
})

test('while the form is being sent nothing can be typed that its response would overwrite', async ({
  page,
}) => {
  await beginStore(page)
  await product(page, 1).getByLabel('Price').fill('')
  const release = await holdBack(page, '**/design-store')
  await publish(page)
  const name = page.getByLabel('Store name')
  await expect(page.getByRole('button', { name: 'Publishing…' })).toBeVisible()
  await name.focus()
  await expect(name).not.toBeFocused()
  release()
  await expect(page.getByText(/Please fill in store name/)).toBeVisible()
  await name.focus()
  await expect(name).toBeFocused()
})

test('two products that were removed by mistake come back one after the other, by keyboard', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  await fillProduct(product(page, 1), 'First', '1')
  await page.getByRole('button', { name: 'Add product' }).click()
  await fillProduct(product(page, 2), 'Second', '2')
  await page.getByRole('button', { name: 'Remove First' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.getByRole('button', { name: 'Remove Second' }).press('Enter')
  await expect(undo).toBeFocused()
  await expect(products(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(product(page, 1).getByLabel('Title')).toBeFocused()
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Second')
  await undo.press('Enter')
  await expect(product(page, 1).getByLabel('Title')).toBeFocused()
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('First')
  await expect(product(page, 1).getByLabel('Price')).toHaveValue('1')
  await expect(product(page, 2).getByLabel('Title')).toHaveValue('Second')
  await expect(undo).toHaveCount(0)
})

test('a product that comes back brings its upload along', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  const release = await holdBack(page, '**/pictures')
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#c63')))
  await page.getByRole('button', { name: 'Remove Vetkoek' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  release()
  await expect(product(page, 1).getByRole('img', { name: 'Picture of Vetkoek' })).toBeVisible()
  await expect(product(page, 1).getByText('Image uploaded successfully!')).toBeVisible()
})

test('in the preview: Edit Store twice, and the skip link, stay in the editor', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await page.getByRole('button', { name: 'Preview Store' }).click()
  await expect(page.getByText('4.8 Rating')).toBeVisible()
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL(/#/)
  await drawn(page)
  await expect(page.getByText('4.8 Rating')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Edit Store' }).dblclick()
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Vetkoek')
  await expect(page).toHaveURL(/design-store/)
})
