import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import {
  beginStore,
  editor,
  file,
  fillProduct,
  product,
  publish,
  smallPhoto,
  test,
} from '#e2e/support/journey-sellers.ts'

test.describe('the connection breaks', () => {
  test.use({ breaksConnection: true })

  test('a connection that breaks during an upload: it goes on by itself when it is back', async ({
    page,
    context,
  }) => {
    await comeSignedIn(page)
    await editor(page)
    const row = product(page, 1)
    let cuts = 0
    await page.route('**/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH' || cuts > 0) return await route.continue()
      cuts += 1
      await route.abort('connectionreset')
    })
    await row.getByLabel('Image').setInputFiles(file(await smallPhoto('#c63')))
    await expect(row.getByText('Image uploaded successfully!')).toBeVisible()
    expect(cuts).toBe(1)
    await context.setOffline(true)
    await row.getByLabel('Image').setInputFiles(file(await smallPhoto('#36c')))
    await expect(row.getByText(/^Failed to upload image: the connection broke/)).toBeVisible()
    await expect(row.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(row.getByText('Image uploaded successfully!')).toBeVisible()
  })

  test('no connection when publishing: it says so, keeps everything, and the same form goes by itself once it is back', async ({
    page,
    context,
  }) => {
    await beginStore(page)
    await context.setOffline(true)
    await publish(page)
    const notice = page.getByText('No connection. What you typed is kept on this device.')
    await expect(notice).toBeInViewport()
    await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/')
  })

  test('a lost response: sent again, it is one store with one product', async ({ page }) => {
    await comeSignedIn(page)
    await editor(page)
    const name = `Lost ${crypto.randomUUID().slice(0, 8)}`
    await page.getByLabel('Store name').fill(name)
    await fillProduct(product(page, 1), name, '12.50')
    let isFirst = true
    await page.route('**/design-store', async (route) => {
      if (route.request().method() !== 'POST' || !isFirst) return await route.continue()
      isFirst = false
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    })
    await publish(page)
    await expect(page.getByText(`Your ${name} store has been published successfully!`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { name })).toHaveCount(1)
  })
})
