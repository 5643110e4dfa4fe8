import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { continueDraft } from '#app/stores/editor/server/edit-store.server.ts'
import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { newEditorTab, nextRevision, type ProductRow, type StoreForm } from '#app/stores/form/store-form.ts'
import { listings } from '#db/schema.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { publishStore } from './publish.server.ts'

const used = useDatabase()
const { newUser, formOf, seller, productsOf, versionsOf } = sellersOf(used)

const [food, phones, transport] = [1, 4, 7]
const amagwinya = (values: Partial<ProductRow> = {}) => product({ title: 'Hot amagwinya', ...values })

const save = (form: StoreForm) => publishStore(used.db, form.ownerId, form)
const withRows = (form: StoreForm, values: Partial<ProductRow>): StoreForm => ({
  ...form,
  rows: form.rows.map((row) => ({ ...row, ...values })),
})
const categoryOf = async (userId: string) => (await productsOf(userId))[0]?.category
const shownIn = async (userId: string) => (await findOwnStore(used.db, userId)).rows[0]?.category
/** A listing from before categories, or one that could not be guessed. */
const forget = (userId: string) =>
  used.db.update(listings).set({ category: null }).where(eq(listings.userId, userId))

/** The same form as a page from before products had categories posts it. */
const former = (form: StoreForm): StoreForm => {
  const hashes = ({ baseHashes }: { baseHashes: string }) => baseHashes.slice(0, 32)
  return {
    ...form,
    rows: form.rows.map((row) => ({ ...row, category: '', baseHashes: hashes(row) })),
    removed: form.removed.map((row) => ({ ...row, baseHashes: hashes(row) })),
  }
}

test('a save guesses the category from the title, and the editor shows it', async () => {
  const { userId } = await seller([amagwinya()])
  expect([await categoryOf(userId), await shownIn(userId)]).toEqual([food, '1'])
})

test('a chosen category is kept, whatever the title says then and later', async () => {
  const { userId } = await seller([amagwinya({ category: '7' })])
  expect(await categoryOf(userId)).toBe(transport)
  await save(withRows(await formOf(userId), { title: 'Samsung phone' }))
  expect([await categoryOf(userId), await shownIn(userId)]).toEqual([transport, '7'])
})

test('a guess is changed by choosing; nothing but the choice is written', async () => {
  const { userId } = await seller([amagwinya()])
  expect(await save(withRows(await formOf(userId), { category: '7' }))).toMatchObject({ ok: true })
  expect(await productsOf(userId)).toMatchObject([{ category: transport, title: 'Hot amagwinya' }])
  const before = await versionsOf(userId)
  await save(await formOf(userId))
  expect(await versionsOf(userId)).toEqual(before)
})

test("'Choose for me' on a stored product guesses from the title it has now; without a guess the choice stays", async () => {
  const { userId } = await seller([amagwinya({ category: '7' })])
  await save(withRows(await formOf(userId), { category: '' }))
  expect([await categoryOf(userId), await shownIn(userId)]).toEqual([food, '1'])
  await save(withRows(await formOf(userId), { category: '', title: 'Samsung phone' }))
  expect(await categoryOf(userId)).toBe(phones)
  await save(withRows(await formOf(userId), { category: '', title: 'Qwxz' }))
  expect(await productsOf(userId)).toMatchObject([{ category: phones, title: 'Qwxz' }])
})

test('where no category is stored, the next change guesses, and no form without a change does', async () => {
  const { userId } = await seller([amagwinya()])
  await forget(userId)
  const before = await versionsOf(userId)
  await save(await formOf(userId))
  expect(await versionsOf(userId)).toEqual(before)
  await save(withRows(await formOf(userId), { price: '9' }))
  expect(await categoryOf(userId)).toBe(food)
})

test('a category that does not exist, or no title of ours: none is stored', async () => {
  const { userId } = await seller([product({ title: 'Qwxz', category: '13' })])
  expect([await categoryOf(userId), await shownIn(userId)]).toEqual([null, ''])
  expect(await save(withRows(await formOf(userId), { category: '4' }))).toMatchObject({ ok: true })
  expect(await categoryOf(userId)).toBe(phones)
})

test('a category chosen elsewhere meanwhile is told by name; sent again, the choice here is saved', async () => {
  const { userId } = await seller([amagwinya()])
  const [here, elsewhere] = [await formOf(userId), await formOf(userId)]
  await save(withRows(elsewhere, { category: '7' }))
  const told = await save(withRows(here, { category: '4' }))
  expect(told).toMatchObject({
    ok: false,
    reason: 'changed',
    faults: {
      rows: { [here.rows[0]!.id]: { category: 'Changed elsewhere meanwhile. Saved now: Transport & cars' } },
    },
  })
  expect(told.ok || (await save(told.form))).toMatchObject({ ok: true })
  expect(await categoryOf(userId)).toBe(phones)
})

test('an untouched category follows the choice made elsewhere', async () => {
  const { userId } = await seller([amagwinya()])
  const [here, elsewhere] = [await formOf(userId), await formOf(userId)]
  await save(withRows(elsewhere, { category: '7' }))
  expect(await save(withRows(here, { price: '9' }))).toMatchObject({ ok: true })
  expect(await productsOf(userId)).toMatchObject([{ category: transport, priceCents: 900 }])
})

test('a lost response, then a choice: the guess of the own save is no change elsewhere', async () => {
  const userId = await newUser()
  const first = await formOf(userId, { storeName: 'Thandi', rows: [amagwinya()] })
  await save(first)
  expect(await save(withRows(nextRevision(first), { category: '7' }))).toMatchObject({ ok: true })
  expect(await categoryOf(userId)).toBe(transport)

  await forget(userId)
  const later = await formOf(userId)
  await save(withRows(later, { title: 'Samsung phone' }))
  const chosen = withRows(nextRevision(later), { title: 'Samsung phone', category: '7' })
  expect(await save(chosen)).toMatchObject({ ok: true })
  expect(await categoryOf(userId)).toBe(transport)
})

test('a page from before products had categories: it saves, keeps the stored ones, and may remove', async () => {
  const { userId } = await seller([amagwinya({ category: '7' })])
  const before = await versionsOf(userId)
  expect(await save(former(await formOf(userId)))).toMatchObject({ ok: true })
  expect(await versionsOf(userId)).toEqual(before)
  expect(await save(former(withRows(await formOf(userId), { price: '9' })))).toMatchObject({ ok: true })
  expect(await productsOf(userId)).toMatchObject([{ category: transport, priceCents: 900 }])
  const { rows, ...form } = await formOf(userId)
  const removing = { ...form, rows: [product({ title: 'Kota' })], removed: rows }
  expect(await save(former(removing))).toMatchObject({ ok: true })
  expect((await findOwnStore(used.db, userId)).rows.map(({ title }) => title)).toEqual(['Kota'])
})

test('a product whose category was changed elsewhere is not removed unseen', async () => {
  const { userId } = await seller([amagwinya(), product({ title: 'Kota' })])
  const form = await formOf(userId)
  const [gone, ...rows] = form.rows
  await save(withRows(await formOf(userId), { category: '7' }))
  const told = await save({ ...form, rows, removed: [gone!] })
  expect(told).toMatchObject({ ok: false, reason: 'changed' })
  expect(told.ok || told.form.rows.find(({ id }) => id === gone!.id)?.category).toBe('7')
})

test('a draft from before products had categories continues with the stored ones', async () => {
  const { userId } = await seller([amagwinya({ category: '7' })])
  const draft = { ...former(withRows(await formOf(userId), { price: '9' })), ...newEditorTab() }
  const { form } = await continueDraft(used.db, userId, draft)
  expect(form.rows).toMatchObject([{ category: '7', price: '9' }])
  expect(await save(withRows(form, { category: '4' }))).toMatchObject({ ok: true })
  expect(await categoryOf(userId)).toBe(phones)
})
