import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readStoreForm, storeFormFields } from '#app/stores/form/form-encoding.ts'
import type { ProductRow, StoreForm } from '#app/stores/form/store-form.ts'
import { listingPictures } from '#db/schema.ts'
import { makePicture } from '#test/people/factories.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { publishStore } from './publish.server.ts'

const used = useDatabase()
const { formOf, seller, productsOf } = sellersOf(used)

/** Saves a form as it arrives from a page. */
const save = (form: StoreForm) =>
  publishStore(used.db, form.ownerId, readStoreForm(storeFormFields(form)) ?? form)
/** Changes the one row of a form. */
const changed = (form: StoreForm, values: Partial<ProductRow>): StoreForm => ({
  ...form,
  rows: form.rows.map((row) => ({ ...row, ...values })),
})
/** The form as a page from before 30 November 2026 has it: with the cover alone. */
const former = (form: StoreForm): StoreForm => ({
  ...form,
  rows: form.rows.map(({ photos: _, ...row }) => row),
})
const told = 'Changed elsewhere meanwhile. Update again to keep yours.'

/** Makes a seller of one offer with three photos. */
async function sellerWithPhotos() {
  const { userId } = await seller([product()])
  const [a, b, c, d] = [1, 2, 3, 4].map((number) => `/storage/product-images/${userId}/${number}.jpg`) as [
    string,
    string,
    string,
    string,
  ]
  for (const address of [a, b, c, d]) await makePicture(used.db, userId, address)
  expect(await save(changed(await formOf(userId), { image: a, photos: [b, c] }))).toMatchObject({ ok: true })
  const photosNow = async () => {
    const [offer] = await productsOf(userId)
    const further = await used.db
      .select()
      .from(listingPictures)
      .where(eq(listingPictures.listingId, offer!.id))
      .orderBy(asc(listingPictures.position))
    return [offer!.imageUrl, ...further.map(({ imageUrl }) => imageUrl)]
  }
  return { userId, photosNow, a, b, c, d }
}

test('§2 the photos of a product are saved in their order, the first as its cover', async () => {
  const { userId, photosNow, a, b, c, d } = await sellerWithPhotos()
  expect(await photosNow()).toEqual([a, b, c])
  expect((await formOf(userId)).rows[0]).toMatchObject({ image: a, photos: [b, c] })
  expect(await save(changed(await formOf(userId), { image: c, photos: [a, d, b] }))).toMatchObject({
    ok: true,
  })
  expect(await photosNow()).toEqual([c, a, d, b])
  expect(await save(changed(await formOf(userId), { image: d, photos: [] }))).toMatchObject({ ok: true })
  expect(await photosNow()).toEqual([d])
  expect(await save(changed(await formOf(userId), { image: '', photos: [] }))).toMatchObject({ ok: true })
  expect(await photosNow()).toEqual([null])
})

test('a form from before leaves the photos after the cover as they are', async () => {
  const { userId, photosNow, a, b, c, d } = await sellerWithPhotos()
  expect(await save(changed(former(await formOf(userId)), { title: 'Kota' }))).toMatchObject({ ok: true })
  expect(await photosNow()).toEqual([a, b, c])
  expect(await save(changed(former(await formOf(userId)), { image: d }))).toMatchObject({ ok: true })
  expect(await photosNow()).toEqual([d, b, c])
})

test('photos that were changed elsewhere stay, unless the form changes them too: then it is told, and saved when sent again', async () => {
  const { userId, photosNow, a, b, c, d } = await sellerWithPhotos()
  const [untouched, here, there] = [await formOf(userId), await formOf(userId), await formOf(userId)]
  expect(await save(changed(there, { image: b, photos: [a, c] }))).toMatchObject({ ok: true })
  expect(await save(changed(untouched, { title: 'Kota' }))).toMatchObject({ ok: true })
  expect(await photosNow()).toEqual([b, a, c])
  const refused = await save(changed(here, { image: a, photos: [d], description: 'Fresh' }))
  if (refused.ok) throw new Error('it is saved')
  const [row] = refused.form.rows
  expect(refused).toMatchObject({ reason: 'changed', faults: { rows: { [row!.id]: { photos: told } } } })
  expect(row).toMatchObject({ image: a, photos: [d], title: 'Kota', description: 'Fresh' })
  expect(await photosNow()).toEqual([b, a, c])
  expect(await save(refused.form)).toMatchObject({ ok: true })
  expect(await photosNow()).toEqual([a, d])
})

test('where something else is told, photos that were changed elsewhere come into the form', async () => {
  const { userId, b, c } = await sellerWithPhotos()
  const [here, there] = [await formOf(userId), await formOf(userId)]
  expect(await save(changed(there, { title: 'Kota', image: b, photos: [c] }))).toMatchObject({ ok: true })
  expect(await save(changed(here, { title: 'Bunny' }))).toMatchObject({
    reason: 'changed',
    form: { rows: [{ title: 'Bunny', image: b, photos: [c] }] },
  })
})

test('a photo of somebody else is refused beside the product', async () => {
  const [own, other] = [await sellerWithPhotos(), await sellerWithPhotos()]
  const form = await formOf(own.userId)
  expect(await save(changed(form, { image: own.a, photos: [other.b] }))).toMatchObject({
    reason: 'invalid',
    faults: {
      rows: { [form.rows[0]!.id]: { photos: 'This picture is not here any more. Please choose it again.' } },
    },
  })
  expect(await own.photosNow()).toEqual([own.a, own.b, own.c])
})
