import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { holdBack } from '#e2e/support/hold-back.ts'
import { comeSignedIn, fillSignIn, signIn } from '#e2e/support/journey-people.ts'
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
import { untilKept } from '#e2e/support/kept-draft.ts'

const offer = /^You have changes from .* that are not published\.$/

/** Waits longer than the editor waits before it keeps a draft. */
const afterKeeping = (page: Page) => page.waitForTimeout(500)

/** Opens the editor of a published store. */
async function publishStore(page: Page) {
  await beginStore(page)
  await publish(page)
  await expect(page).toHaveURL('/')
  await editor(page)
}

/** Renames the store in another tab, and makes `change`. */
async function saveElsewhere(page: Page, change: (other: Page) => Promise<void> = async () => {}) {
  const other = await page.context().newPage()
  await editor(other)
  await other.getByLabel('Store name').fill('Renamed')
  await change(other)
  await publish(other)
  await expect(other.getByText('Your Renamed store has been updated successfully!')).toBeVisible()
  await other.close()
}

test('a draft is kept as it is typed, pictures included; offered after a reload and a sign-in, gone once published', async ({
  page,
  context,
}) => {
  const person = await signIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Thandi')
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#c63')))
  await expect(page.getByRole('main').getByText('Image uploaded successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You have changes from .* that are not published\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
  await expect(product(page, 1).getByRole('img')).toBeVisible()

  await context.clearCookies()
  await publish(page)
  await expect(page.getByText('Authentication error. Please log in again.')).toBeVisible()
  await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
  await page.goto('/design-store')
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Vetkoek')
  await publish(page)
  await expect(page).toHaveURL('/')
  await editor(page)
  await expect(page.getByText(/You have changes/)).toHaveCount(0)
  await expect(product(page, 1).getByRole('img')).toBeVisible()
})

test("somebody else on the same phone is not offered another person's draft", async ({ page, context }) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Secret plans')
  await untilKept(page, 'Secret plans')
  await context.clearCookies()
  await comeSignedIn(page)
  await editor(page)
  await expect(page.getByText(/You have changes/)).toHaveCount(0)
  await expect(page.getByLabel('Store name')).toHaveValue('')
})

test('an older draft is still there when somebody begins to type before answering the offer', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('The old work')
  await untilKept(page, 'The old work')
  await page.reload()
  await expect(page.getByText(offer)).toBeVisible()
  await page.getByLabel('Location').fill('S')
  await expect(page.getByText(offer)).toHaveCount(0)
  await untilKept(page, 'S')
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Store name')).toHaveValue('The old work')
})

test('a draft that is continued overwrites nothing that was saved later: untouched fields show it, the others say so', async ({
  page,
}) => {
  await publishStore(page)
  await page.getByLabel('Description').first().fill('Typed here')
  await product(page, 1).getByLabel('Price').fill('20')
  await untilKept(page, '20')
  await saveElsewhere(page, (other) => product(other, 1).getByLabel('Price').fill('15'))
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Changed elsewhere meanwhile. Saved now: 15.00')).toBeVisible()
  await expect(page.getByText(/^Your store was saved after you typed this\./)).toBeVisible()
  await expect(page.getByText(/another phone/)).toHaveCount(0)
  await expect(page.getByLabel('Store name')).toHaveValue('Renamed')
  await expect(page.getByLabel('Description').first()).toHaveValue('Typed here')
  await expect(product(page, 1).getByLabel('Price')).toHaveValue('20')
  await publish(page)
  await expect(page.getByText('Your Renamed store has been updated successfully!')).toBeVisible()
  await expect(page.getByLabel('Description').first()).toHaveValue('Typed here')
  await expect(product(page, 1).getByLabel('Price')).toHaveValue('20.00')
  await page.reload()
  await expect(page.getByText(offer)).toHaveCount(0)
})

test.describe('the response is lost', () => {
  test.use({ breaksConnection: true })

  /** Lets the next save succeed and loses its response. */
  async function loseResponse(page: Page) {
    await page.route(
      '**/design-store',
      async (route) => {
        if (route.request().method() !== 'POST') return await route.fallback()
        await route.fetch({ maxRedirects: 0 })
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await publish(page)
    await expect(page.getByText('No connection. What you typed is kept on this device.')).toBeVisible()
  }

  test('a saved draft is not offered, although the response of its save was lost', async ({ page }) => {
    await publishStore(page)
    await page.getByLabel('Description').first().fill('Saved without an answer')
    await loseResponse(page)
    await saveElsewhere(page)
    await page.goto('/design-store')
    await expect(page.getByLabel('Store name')).toHaveValue('Renamed')
    await expect(page.getByLabel('Description').first()).toHaveValue('Saved without an answer')
    await afterKeeping(page)
    await expect(page.getByText(offer)).toHaveCount(0)
  })

  test("text typed after the save is offered, and the person's own saves do not count as another phone's", async ({
    page,
  }) => {
    await publishStore(page)
    const price = product(page, 1).getByLabel('Price')
    await price.fill('15')
    await loseResponse(page)
    await price.fill('16')
    await untilKept(page, '16')
    await page.goto('/design-store')
    await expect(price).toHaveValue('15.00')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(price).toHaveValue('16')
    await publish(page)
    await expect(page.getByText(/updated successfully!$/)).toBeVisible()
    await expect(price).toHaveValue('16.00')
  })
})

test('text typed while the script loads stays, and becomes a draft', async ({ page }) => {
  await publishStore(page)
  const release = await holdBack(page, '**/assets/store-editor-*')
  await page.goto('/design-store', { waitUntil: 'commit' })
  const description = page.getByLabel('Description').first()
  await description.fill('Typed early')
  await product(page, 1).getByLabel('Title').fill('Kota')
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#c63')))
  release()
  await expect(page.getByRole('group', { name: 'Vetkoek' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Kota' })).toBeVisible()
  await expect(description).toHaveValue('Typed early')
  await expect(product(page, 1).getByText('Image uploaded successfully!')).toBeVisible()
  await untilKept(page, 'Kota')
  await page.goto('/design-store')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(description).toHaveValue('Typed early')
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Kota')
  await expect(product(page, 1).getByRole('img')).toBeVisible()
})

test('Back restores the typed text and the picture, and offers no draft', async ({ page }) => {
  await publishStore(page)
  await page.getByLabel('Description').first().fill('Typed')
  await page.getByLabel('Store logo').setInputFiles(file(await smallPhoto('#36c')))
  await expect(page.getByRole('main').getByText('Logo uploaded successfully!')).toBeVisible()
  await page.goto('/inbox')
  await page.goBack()
  await expect(page.getByLabel('Description').first()).toHaveValue('Typed')
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await afterKeeping(page)
  await expect(page.getByText(offer)).toHaveCount(0)
  await publish(page)
  await expect(page.getByText(/updated successfully!$/)).toBeVisible()
  await expect(page.getByLabel('Description').first()).toHaveValue('Typed')
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
})

test("'Publish Store' while the preview waits for a picture: the last press counts", async ({ page }) => {
  await beginStore(page)
  const release = await holdBack(page, '**/pictures')
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#c63')))
  await page.getByRole('button', { name: 'Preview Store' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for photos…' })).toBeVisible()
  await publish(page)
  release()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your Thandi store has been published successfully!')).toBeVisible()
})
