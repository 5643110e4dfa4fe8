import { expect, test } from 'vitest'
import { publishStore } from '#app/stores/publish/publish.server.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { formAfterSave } from './edit-store.server.ts'

const used = useDatabase()
const { newUser, formOf, productsOf } = sellersOf(used)

/** A first publish of two products whose response was lost, and the form after the next one, with a price that is none. */
async function mistyped() {
  const userId = await newUser()
  const [vetkoek, kota] = [product(), product({ title: 'Kota', price: '99' })]
  const form = await formOf(userId, { storeName: 'Thandi', rows: [vetkoek, kota] })
  await publishStore(used.db, userId, form)
  const next = { ...form, rows: [vetkoek, { ...kota, price: '8,9,0' }] }
  const saved = await publishStore(used.db, userId, next)
  if (!saved.ok) throw new Error(saved.message)
  return { userId, after: await formAfterSave(used.db, userId, next, saved.unfinished) }
}
const onMarket = async (userId: string) =>
  (await productsOf(userId))
    .filter(({ isActive }) => isActive)
    .map(({ title, priceCents }) => [title, priceCents])

test('a lost response, a price mistyped, then mended: the product is on the market once', async () => {
  const { userId, after } = await mistyped()
  const rows = after.rows.map((row) => (row.title === 'Kota' ? { ...row, price: '89' } : row))
  expect(await publishStore(used.db, userId, { ...after, rows })).toMatchObject({ ok: true })
  expect(await onMarket(userId)).toEqual([
    ['Kota', 8900],
    ['Vetkoek', 1250],
  ])
})

test('a lost response, a price mistyped, then the product removed: it is gone', async () => {
  const { userId, after } = await mistyped()
  const removed = after.rows.filter(({ title }) => title === 'Kota')
  const rows = after.rows.filter(({ title }) => title !== 'Kota')
  expect(await publishStore(used.db, userId, { ...after, rows, removed })).toMatchObject({ ok: true })
  expect(await onMarket(userId)).toEqual([['Vetkoek', 1250]])
})
