import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { newEditorTab, type ProductRow } from '#app/stores/form/store-form.ts'
import { storeSaves } from '#db/schema.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { publishStore } from './publish.server.ts'

const used = useDatabase()
const { newUser, formOf, seller, productsOf, profileOf } = sellersOf(used)

test('a lost response, then the old value again: it is written', async () => {
  const { userId } = await seller()
  const form = await formOf(userId)
  const priced = (price: string) => ({ ...form, rows: [{ ...form.rows[0]!, price }] })
  await publishStore(used.db, userId, priced('99'))
  expect(await publishStore(used.db, userId, priced('12.50'))).toMatchObject({ ok: true })
  expect((await productsOf(userId))[0]?.priceCents).toBe(1250)
})

test('a lost response, then another edit: no conflict with another tab', async () => {
  const { userId } = await seller()
  const form = await formOf(userId)
  const priced = (price: string) => ({
    ...form,
    storeName: `At ${price}`,
    rows: [{ ...form.rows[0]!, price }],
  })
  await publishStore(used.db, userId, priced('99'))
  expect(await publishStore(used.db, userId, priced('98'))).toMatchObject({ ok: true })
  expect((await productsOf(userId))[0]?.priceCents).toBe(9800)
  expect(await profileOf(userId)).toMatchObject({ displayName: 'At 98' })
})

test('a lost response to a first publish, then one product removed and another added', async () => {
  const userId = await newUser()
  const [vetkoek, kota] = [product(), product({ title: 'Kota' })]
  const form = await formOf(userId, { storeName: 'Thandi', rows: [vetkoek] })
  await publishStore(used.db, userId, form)
  const next = { ...form, rows: [kota], removed: [{ id: vetkoek.id, baseHashes: '' }] }
  expect(await publishStore(used.db, userId, next)).toMatchObject({ ok: true, outcome: 'published' })
  expect((await findOwnStore(used.db, userId)).rows.map(({ title }) => title)).toEqual(['Kota'])
})

test('a lost response to a removal, then undo: the product is back', async () => {
  const { userId } = await seller([product(), product({ title: 'Kota' })])
  const form = await formOf(userId)
  const [gone, ...rows] = form.rows
  await publishStore(used.db, userId, { ...form, rows, removed: [gone!] })
  expect(await publishStore(used.db, userId, form)).toMatchObject({ ok: true })
  expect((await findOwnStore(used.db, userId)).rows).toHaveLength(2)
})

test('a lost response, a save elsewhere, then the old value again: it is written', async () => {
  const { userId } = await seller()
  const [one, two] = [await formOf(userId), await formOf(userId)]
  const priced = (price: string) => ({ ...one, rows: [{ ...one.rows[0]!, price }] })
  await publishStore(used.db, userId, priced('99'))
  await publishStore(used.db, userId, { ...two, description: 'From the other tab' })
  expect(await publishStore(used.db, userId, priced('12.50'))).toMatchObject({ ok: true })
  expect((await productsOf(userId))[0]?.priceCents).toBe(1250)
  expect(await profileOf(userId)).toMatchObject({ bio: 'From the other tab' })
})

test('a lost response to a removal, a save elsewhere, then undo: the product is back', async () => {
  const { userId } = await seller([product(), product({ title: 'Kota' })])
  const [one, two] = [await formOf(userId), await formOf(userId)]
  const [gone, ...rows] = one.rows
  await publishStore(used.db, userId, { ...one, rows, removed: [gone!] })
  await publishStore(used.db, userId, { ...two, description: 'From the other tab' })
  expect(await publishStore(used.db, userId, one)).toMatchObject({ ok: true })
  expect((await findOwnStore(used.db, userId)).rows).toHaveLength(2)
})

test('a field overwritten by another tab is no longer ours', async () => {
  const { userId } = await seller()
  const [one, two] = [await formOf(userId), await formOf(userId)]
  const priced = (form: typeof one, price: string) => ({ ...form, rows: [{ ...form.rows[0]!, price }] })
  await publishStore(used.db, userId, priced(one, '99'))
  const told = await publishStore(used.db, userId, priced(two, '50'))
  expect(told).toMatchObject({ ok: false, reason: 'changed' })
  expect(told.ok || (await publishStore(used.db, userId, told.form))).toMatchObject({ ok: true })
  expect(await publishStore(used.db, userId, priced(one, '98'))).toMatchObject({
    ok: false,
    reason: 'changed',
  })
  expect((await productsOf(userId))[0]?.priceCents).toBe(5000)
})

test('two tabs with the same draft, and so the same form: neither undoes the other', async () => {
  const { userId } = await seller()
  const one = await formOf(userId)
  const two = { ...one, ...newEditorTab() }
  await publishStore(used.db, userId, { ...one, description: 'From the first' })
  const priced = { ...two, rows: [{ ...two.rows[0]!, price: '15' }] }
  expect(await publishStore(used.db, userId, priced)).toMatchObject({ ok: true })
  expect(await profileOf(userId)).toMatchObject({ bio: 'From the first' })
  expect((await productsOf(userId))[0]?.priceCents).toBe(1500)
})

test('a save overtaken by a later one of the same tab changes nothing, and is reported as saved', async () => {
  const { userId } = await seller()
  const form = await formOf(userId)
  const priced = (price: string, revision: string, more: ProductRow[] = []) => ({
    ...form,
    revision,
    rows: [{ ...form.rows[0]!, price }, ...more],
  })
  await publishStore(used.db, userId, priced('89', '2'))
  const late = priced('98', '1', [product({ title: 'Taken out again' })])
  expect(await publishStore(used.db, userId, late)).toMatchObject({ ok: true, outcome: 'updated' })
  expect(await productsOf(userId)).toMatchObject([{ priceCents: 8900 }])
})

test('the write log is bounded', async () => {
  const { userId } = await seller()
  const form = await formOf(userId)
  let before: ProductRow[] = []
  for (let round = 0; round < 12; round += 1) {
    const rows = Array.from({ length: 40 }, (_, n) => product({ title: `Round ${round} ${n}` }))
    const removed = before.map(({ id, baseHashes }) => ({ id, baseHashes }))
    const next = { ...form, rows: [form.rows[0]!, ...rows], removed }
    expect(await publishStore(used.db, userId, next)).toMatchObject({ ok: true })
    before = rows
  }
  const [saves] = await used.db.select().from(storeSaves).where(eq(storeSaves.userId, userId))
  expect(saves?.written.length).toBeLessThanOrEqual(1000)
})
