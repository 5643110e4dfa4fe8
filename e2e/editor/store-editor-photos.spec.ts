import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
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
import { draftOffer } from '#e2e/support/published-store.ts'
import { recordsIn } from '#e2e/support/stoppable-server.ts'

const colours = ['#cc3333', '#33cc33', '#3333cc'] as const
const [red, green, blue] = ['red', 'green', 'blue'] as const

/** Chooses a red, a green and a blue photo of a product at once. */
async function chooseThree(page: Page, number: number): Promise<void> {
  const files = await Promise.all(
    colours.map(async (colour) => file(await smallPhoto(colour), `${colour}.jpg`)),
  )
  await product(page, number).getByLabel('Add images').setInputFiles(files)
}

/** Returns the main colours of pictures, by their addresses. */
const coloursAt = (page: Page, addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const { dominant } = await sharp(await (await page.request.get(address)).body()).stats()
      const { r, g, b } = dominant
      return r > g && r > b ? red : g > b ? green : blue
    }),
  )

/** Returns the main colours of a product's photos in the form, in their order. */
async function coloursIn(page: Page, number: number): Promise<string[]> {
  const text = await product(page, number).locator('input[name^=photos-]').inputValue()
  return await coloursAt(page, text.split(' '))
}

/** Returns the main colours of the photos on the page of an offer, in their order. */
async function coloursOfOffer(page: Page, title: string): Promise<string[]> {
  await page.goto('/')
  await page.getByRole('link', { name: `View ${title}` }).click()
  const images = page.getByRole('list', { name: '3 photos' }).getByRole('img')
  await expect(images).toHaveCount(3)
  return await coloursAt(
    page,
    await images.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? '')),
  )
}

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('§2 three photos of a product are put in order, published, and seen so on its page', async ({
      page,
    }) => {
      await comeSignedIn(page)
      await editor(page)
      const title = `Pot ${crypto.randomUUID().slice(0, 8)}`
      await page.getByLabel('Store name').fill('Thandi')
      await fillProduct(product(page, 1), title, '120')
      const row = product(page, 1)
      await chooseThree(page, 1)
      // Without scripts any button brings the photos along.
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Add product' }).click()
      await expect(row.getByRole('button', { name: /^Remove picture/ })).toHaveCount(3)
      if (javaScriptEnabled) await expect(row.getByText('Image uploaded successfully!')).toBeVisible()
      await row.getByRole('button', { name: 'Move photo 3 forward' }).click()
      await row.getByRole('button', { name: 'Move photo 2 forward' }).click()
      await expect(row.getByText('Cover', { exact: true })).toBeVisible()
      expect(await coloursIn(page, 1)).toEqual([blue, red, green])
      await publish(page)
      await expect(page).toHaveURL('/')
      expect(await coloursOfOffer(page, title)).toEqual([blue, red, green])

      await editor(page)
      await openProduct(page, 1)
      await expect(row.getByRole('button', { name: /^Remove picture/ })).toHaveCount(3)
      await row.getByRole('button', { name: 'Remove picture 1' }).click()
      await expect(row.getByRole('button', { name: /^Remove picture/ })).toHaveCount(2)
      await publish(page)
      await expect(page.getByText('Your Thandi store has been updated successfully!')).toBeVisible()
      expect(await coloursIn(page, 1)).toEqual([red, green])
      const thumb = row.locator('summary img')
      expect(await coloursAt(page, [(await thumb.getAttribute('src')) ?? ''])).toEqual([red])
    })
  })

/** Begins a store whose photos stay on the device, and returns what lets them go. */
async function beginWithoutUploads(page: Page) {
  await beginStore(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/uploads', () => {})
  return () => page.unroute('**/uploads')
}

/** Waits until the device has so many photos, and what was typed last. */
async function untilPhotosKept(page: Page, count: number): Promise<void> {
  const photos = async () =>
    (await recordsIn(page, 'drafts')).filter(({ id }) => id.split(' ').length > 3).length
  await expect.poll(photos).toBe(count)
  await aboutStore(page).fill('Typed last')
  await untilKept(page, 'Typed last')
}

test('photos that no server had, put in order, come back with the draft where they stood', async ({
  page,
}) => {
  const release = await beginWithoutUploads(page)
  await chooseThree(page, 1)
  const row = product(page, 1)
  await expect(row.locator('li img')).toHaveCount(3)
  await row.getByRole('button', { name: 'Move photo 3 forward' }).click()
  await untilPhotosKept(page, 3)
  await release()
  await page.reload()
  await expect(page.getByText(draftOffer)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(row.getByText('Image uploaded successfully!')).toBeVisible()
  expect(await coloursIn(page, 1)).toEqual([red, blue, green])
})

test('a draft of the version before, with one picture a product, comes back with it', async ({ page }) => {
  const release = await beginWithoutUploads(page)
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#3333cc')))
  await untilPhotosKept(page, 1)
  await release()
  await page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await done(indexedDB.open('kasi'))
    const store = database.transaction('drafts', 'readwrite').objectStore('drafts')
    type DraftRecord = { id: string; fields: string[][]; keptAt: number }
    for (const record of await done<DraftRecord[]>(store.getAll())) {
      const [ownerId = '', , formId = '', row] = record.id.split(' ')
      store.delete(record.id)
      // One picture a row: its key was the row.
      if (row) store.put({ ...record, id: `${ownerId} editor ${formId} ${row}` })
      else {
        const draft = JSON.stringify([{ savedAt: record.keptAt, formId, fields: record.fields }])
        const text = draft.replace(/"photos-(\w+)","[^"]*"/g, '"image-$1",""')
        localStorage.setItem(`kasi-drafts-${ownerId}`, text)
      }
    }
    database.close()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(product(page, 1).getByText('Image uploaded successfully!')).toBeVisible()
  expect(await coloursIn(page, 1)).toEqual([blue])
})

test('nine photos are too many: it says so, and the first eight are there', async ({ page }) => {
  await beginStore(page)
  const photo = file(await smallPhoto('#c63'))
  const row = product(page, 1)
  await row.getByLabel('Add images').setInputFiles(Array.from({ length: 9 }, () => photo))
  await expect(row.getByText('An offer has at most 8 photos. The first 8 are kept.')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Remove picture/ })).toHaveCount(8)
  await expect(row.getByLabel('Add images')).toHaveCount(0)
})
