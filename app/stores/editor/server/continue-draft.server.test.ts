import { expect, test } from 'vitest'
import { newEditorTab, nextRevision, type StoreForm } from '#app/stores/form/store-form.ts'
import { publishStore } from '#app/stores/publish/publish.server.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { continueDraft } from './edit-store.server.ts'
import { findOwnStore, findSavedRevisions } from './own-store.server.ts'

const used = useDatabase()
const { newUser, formOf, seller, profileOf } = sellersOf(used)

const continueIn = (userId: string, draft: StoreForm) => continueDraft(used.db, userId, draft)

/** The store is saved on another phone. */
async function saveElsewhere(userId: string, values: Partial<StoreForm>) {
  expect(await publishStore(used.db, userId, await formOf(userId, values))).toMatchObject({ ok: true })
}

test('a draft of an unchanged store comes back as it was typed, with an editor tab of its own', async () => {
  const { userId } = await seller()
  const begun = product({ title: 'Kota', price: '' })
  const form = await formOf(userId, { storeName: 'Typed', description: 'Fresh' })
  const draft = { ...form, rows: [{ ...form.rows[0]!, price: '15,5' }, begun] }
  const continued = await continueIn(userId, draft)
  expect(continued).toMatchObject({ ok: true, mode: 'edit', notice: null })
  expect(continued.form).toEqual({ ...draft, editorTabId: continued.form.editorTabId, revision: '0' })
  expect(continued.form.editorTabId).not.toBe(draft.editorTabId)
})

test('a later save elsewhere stays: untouched fields show it, typed ones stay and say so', async () => {
  const { userId } = await seller()
  const draft = await formOf(userId, { description: 'Typed here', location: 'Durban' })
  await saveElsewhere(userId, { storeName: 'Saved elsewhere', location: 'Cape Town' })
  const continued = await continueIn(userId, draft)
  expect(continued).toMatchObject({
    ok: false,
    reason: 'changed',
    faults: { store: { location: 'Changed elsewhere meanwhile. Saved now: Cape Town' } },
    form: { storeName: 'Saved elsewhere', description: 'Typed here', location: 'Durban' },
  })
  expect(await profileOf(userId)).toMatchObject({ displayName: 'Saved elsewhere', location: 'Cape Town' })
  expect(await publishStore(used.db, userId, continued.form)).toMatchObject({ ok: true })
  expect(await profileOf(userId)).toMatchObject({
    displayName: 'Saved elsewhere',
    bio: 'Typed here',
    location: 'Durban',
  })
})

test('a product added elsewhere comes last, one removed elsewhere is gone, one half typed stays', async () => {
  const { userId } = await seller([product(), product({ title: 'Kota', price: '35' })])
  const draft = await formOf(userId)
  const half = draft.rows.map((row) => (row.title === 'Kota' ? { ...row, price: '' } : row))
  const fresh = await formOf(userId)
  const vetkoek = fresh.rows.find(({ title }) => title === 'Vetkoek')!
  await saveElsewhere(userId, {
    rows: [...fresh.rows.filter((row) => row !== vetkoek), product({ title: 'Atchar' })],
    removed: [vetkoek],
  })
  const { form } = await continueIn(userId, { ...draft, rows: half })
  expect(form.rows.map(({ title, price }) => [title, price])).toEqual([
    ['Kota', ''],
    ['Atchar', '12.50'],
  ])
})

test('a product removed in the draft stays removed, unless it was changed elsewhere', async () => {
  const { userId } = await seller([product(), product({ title: 'Kota' })])
  const form = await formOf(userId)
  const [gone, ...rows] = form.rows
  const draft = { ...form, rows, removed: [gone!] }
  expect((await continueIn(userId, draft)).form).toMatchObject({
    rows: [{ id: rows[0]!.id }],
    removed: [gone],
  })
  await saveElsewhere(userId, { rows: form.rows.map((row) => ({ ...row, price: '99' })) })
  const told = await continueIn(userId, draft)
  expect(told.form.rows.map(({ id }) => id)).toEqual([rows[0]!.id, gone!.id])
  expect(told).toMatchObject({
    faults: { rows: { [gone!.id]: { row: expect.stringMatching(/^You removed/) } } },
  })
})

test('typing after a lost response: the own save is no change elsewhere', async () => {
  const { userId } = await seller()
  const form = await formOf(userId, { storeName: 'First' })
  await publishStore(used.db, userId, form)
  const draft = nextRevision({ ...form, storeName: 'Second' })
  const continued = await continueIn(userId, draft)
  expect(continued).toMatchObject({ ok: true, form: { storeName: 'Second' } })
  expect(await publishStore(used.db, userId, continued.form)).toMatchObject({ ok: true })
  // Again, by the page that continued the draft.
  const again = nextRevision({ ...continued.form, storeName: 'Third' })
  expect(await continueIn(userId, again)).toMatchObject({ ok: true, form: { storeName: 'Third' } })
})

test('a draft that its tab has saved does not overwrite later saves', async () => {
  const { userId } = await seller()
  const draft = await formOf(userId, { storeName: 'Old words' })
  await publishStore(used.db, userId, draft)
  await saveElsewhere(userId, { storeName: 'Newer' })
  const continued = await continueIn(userId, draft)
  expect(continued).toMatchObject({ ok: true, notice: 'What you typed then is saved already.' })
  expect(continued.form).toMatchObject({ storeName: 'Newer' })
  expect(continued.form.formId).not.toBe(draft.formId)
})

test('a lost response to a first publish, then one more product: the saved one is not doubled', async () => {
  const userId = await newUser()
  const form = await formOf(userId, { storeName: 'Thandi', rows: [product()] })
  await publishStore(used.db, userId, form)
  const draft = nextRevision({ ...form, rows: [...form.rows, product({ title: 'Kota' })] })
  const continued = await continueIn(userId, draft)
  expect(await publishStore(used.db, userId, continued.form)).toMatchObject({ ok: true })
  expect((await findOwnStore(used.db, userId)).rows.map(({ title }) => title).sort()).toEqual([
    'Kota',
    'Vetkoek',
  ])
})

test('the editor knows the saved revision of each tab', async () => {
  const userId = await newUser()
  expect(await findSavedRevisions(used.db, userId)).toEqual({})
  const form = await formOf(userId, { storeName: 'Thandi', rows: [product()] })
  await publishStore(used.db, userId, { ...form, revision: '3' })
  expect(await findSavedRevisions(used.db, userId)).toEqual({ [form.editorTabId]: 3 })
  const next = await formOf(userId, { storeName: 'Sipho', ...newEditorTab() })
  await publishStore(used.db, userId, next)
  expect(await findSavedRevisions(used.db, userId)).toEqual({ [form.editorTabId]: 3, [next.editorTabId]: 0 })
})
