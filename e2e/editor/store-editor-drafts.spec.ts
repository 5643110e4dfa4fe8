import { sharedPhoneKey } from '#app/device/shared-phone.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { holdBack } from '#e2e/support/hold-back.ts'
import { comeSignedIn, fillSignIn, signIn } from '#e2e/support/journey-people.ts'
import {
  aboutStore,
  beginStore,
  editor,
  file,
  fillProduct,
  openProduct,
  product,
  publish,
  smallPhoto,
  test,
} from '#e2e/support/journey-sellers.ts'
import { untilKept } from '#e2e/support/kept-draft.ts'
import { afterKeeping, draftOffer, publishStore, saveElsewhere } from '#e2e/support/published-store.ts'

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
  await expect(product(page, 1).locator('summary img')).toBeVisible()
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

test('§2 on a shared phone too, what is typed into the editor stays; it says that it loads while it continues', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  await page.evaluate((key) => localStorage.setItem(key, '1'), sharedPhoneKey)
  await editor(page)
  await page.getByLabel('Store name').fill('Thandi')
  await untilKept(page, 'Thandi')
  await page.reload()
  const release = await holdBack(page, '**/design-store')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Loading…')).toBeVisible()
  release()
  await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
})

test('an older draft is still there when somebody begins to type before answering the offer', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('The old work')
  await untilKept(page, 'The old work')
  await page.reload()
  await expect(page.getByText(draftOffer)).toBeVisible()
  await page.getByLabel('Location').fill('S')
  await expect(page.getByText(draftOffer)).toHaveCount(0)
  await untilKept(page, 'S')
  // The browser's database answers two seconds late, when the draft is discarded already: its copy must not come back.
  await page.addInitScript(() => {
    const opening = indexedDB.open('kasi')
    opening.onsuccess = () => {
      const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
      const untilMs = performance.now() + 2000
      const hold = () => {
        if (performance.now() < untilMs) store.get('none').onsuccess = hold
        else opening.result.close()
      }
      hold()
    }
  })
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForTimeout(2500)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Store name')).toHaveValue('The old work')
})

test('a draft that is continued overwrites nothing that was saved later: untouched fields show it, the others say so', async ({
  page,
}) => {
  await publishStore(page)
  await aboutStore(page).fill('Typed here')
  await product(page, 1).getByLabel('Price').fill('20')
  await untilKept(page, '20')
  await saveElsewhere(page, (other) => product(other, 1).getByLabel('Price').fill('15'))
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Changed elsewhere meanwhile. Saved now: 15.00')).toBeVisible()
  await expect(page.getByText(/^Your store was saved after you typed this\./)).toBeVisible()
  await expect(page.getByText(/another phone/)).toHaveCount(0)
  await expect(page.getByLabel('Store name')).toHaveValue('Renamed')
  await expect(aboutStore(page)).toHaveValue('Typed here')
  await expect(product(page, 1).getByLabel('Price')).toHaveValue('20')
  await publish(page)
  await expect(page.getByText('Your Renamed store has been updated successfully!')).toBeVisible()
  await expect(aboutStore(page)).toHaveValue('Typed here')
  await expect(product(page, 1).getByLabel('Price')).toHaveValue('20.00')
  await page.reload()
  await expect(page.getByText(draftOffer)).toHaveCount(0)
})

test('text typed while the script loads stays, and becomes a draft', async ({ page }) => {
  await publishStore(page)
  const release = await holdBack(page, '**/assets/store-editor-*')
  await page.goto('/design-store', { waitUntil: 'commit' })
  const description = aboutStore(page)
  await description.fill('Typed early')
  await openProduct(page, 1)
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
  await expect(product(page, 1).locator('summary img')).toBeVisible()
})

test('Back restores the typed text and the picture, and offers no draft', async ({ page }) => {
  await publishStore(page)
  await aboutStore(page).fill('Typed')
  await page.getByLabel('Store logo').setInputFiles(file(await smallPhoto('#36c')))
  await expect(page.getByRole('main').getByText('Logo uploaded successfully!')).toBeVisible()
  await page.goto('/inbox')
  await page.goBack()
  await expect(aboutStore(page)).toHaveValue('Typed')
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await afterKeeping(page)
  await expect(page.getByText(draftOffer)).toHaveCount(0)
  await publish(page)
  await expect(page.getByText(/updated successfully!$/)).toBeVisible()
  await expect(aboutStore(page)).toHaveValue('Typed')
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

test('a form that the server cannot read, as one of an older version: what was typed is offered again', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Kept for later')
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await page.route('**/design-store', async (route) => {
    const postData = route.request().postData()?.replace('editorTabId', 'someOtherName')
    await route.continue(postData === undefined ? {} : { postData })
  })
  await publish(page)
  await expect(page.getByText('This form could not be read', { exact: false }).first()).toBeVisible()
  await page.unroute('**/design-store')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Store name')).toHaveValue('Kept for later')
})
