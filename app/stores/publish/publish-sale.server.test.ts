import { expect, test } from 'vitest'
import type { ProductRow, StoreForm } from '#app/stores/form/store-form.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { publishStore } from './publish.server.ts'

const used = useDatabase()
const { formOf, seller, productsOf, versionsOf } = sellersOf(used)

const save = (form: StoreForm) => publishStore(used.db, form.ownerId, form)
const titles = Array.from({ length: 12 }, (_, n) => `Thing ${String(n + 1).padStart(2, '0')}`)
/** Changes the rows of some titles. */
const changed = (form: StoreForm, changes: Record<string, Partial<ProductRow>>): StoreForm => ({
  ...form,
  rows: form.rows.map((row) => ({ ...row, ...changes[row.title] })),
})

test('prices of three among twelve products and one sold are one save, which writes these four alone', async () => {
  const { userId } = await seller(titles.map((title) => product({ title })))
  const before = await versionsOf(userId)
  const form = await formOf(userId)
  const saved = await save(
    changed(form, {
      'Thing 02': { price: '20' },
      'Thing 05': { price: '50,5' },
      'Thing 07': { state: 'sold' },
      'Thing 11': { price: '110' },
    }),
  )
  expect(saved).toMatchObject({ ok: true })
  const products = new Map((await productsOf(userId)).map((one) => [one.title, one]))
  expect(
    ['Thing 02', 'Thing 05', 'Thing 11', 'Thing 12'].map((title) => products.get(title)?.priceCents),
  ).toEqual([2000, 5050, 11_000, 1250])
  expect(products.get('Thing 07')).toMatchObject({ state: 'sold', isActive: false })
  const same = (await versionsOf(userId)).filter((version) => before.includes(version))
  expect(same).toHaveLength(9)
  expect((await formOf(userId)).rows).toHaveLength(11)
})

test('an offer that was sold elsewhere meanwhile is told beside its state, and nothing of the form is saved', async () => {
  const { userId } = await seller([product({ title: 'Stove' }), product({ title: 'Bed' })])
  const [here, there] = [await formOf(userId), await formOf(userId)]
  expect(await save(changed(there, { Stove: { state: 'sold' } }))).toMatchObject({ ok: true })
  const refused = await save(changed(here, { Stove: { state: 'reserved' }, Bed: { price: '7' } }))
  const stove = here.rows.find(({ title }) => title === 'Stove')?.id ?? ''
  expect(refused).toMatchObject({
    ok: false,
    reason: 'changed',
    faults: { rows: { [stove]: { state: 'Changed elsewhere meanwhile. Saved now: Sold' } } },
  })
  const [bed, sold] = await productsOf(userId)
  expect([bed?.priceCents, sold?.state]).toEqual([1250, 'sold'])
})

test('a new product is where its store is, unless it names a place; the store moves alone with the products that have none', async () => {
  const { userId } = await seller([
    product({ title: 'A', place: '' }),
    product({ title: 'B', place: 'Umlazi, Durban' }),
  ])
  const placesOf = async () => (await productsOf(userId)).map(({ location }) => location)
  expect(await placesOf()).toEqual(['Soweto', 'Umlazi, Durban'])
  expect(await save(await formOf(userId, { location: 'Khayelitsha' }))).toMatchObject({ ok: true })
  expect(await placesOf()).toEqual(['Khayelitsha', 'Umlazi, Durban'])
})

test('a number is saved, and one that is none is refused with what was typed', async () => {
  const { userId } = await seller([product({ title: 'Bricks', quantity: '12' })])
  expect((await productsOf(userId))[0]?.quantity).toBe(12)
  const form = await formOf(userId)
  expect(form.rows[0]?.quantity).toBe('12')
  const refused = await save(changed(form, { Bricks: { quantity: 'many' } }))
  expect(refused).toMatchObject({ ok: false })
  expect(await save(changed(form, { Bricks: { quantity: '' } }))).toMatchObject({ ok: true })
  expect((await productsOf(userId))[0]?.quantity).toBeNull()
})

test('a form of before November 29, which lacks place, state and number, leaves them', async () => {
  const { userId } = await seller([product({ title: 'Bricks', quantity: '12', place: 'Umlazi, Durban' })])
  const form = await formOf(userId)
  const former = form.rows.map(({ place: _, state: __, quantity: ___, ...row }) => ({ ...row, price: '9' }))
  expect(await save({ ...form, rows: former })).toMatchObject({ ok: true })
  expect((await productsOf(userId))[0]).toMatchObject({
    priceCents: 900,
    quantity: 12,
    location: 'Umlazi, Durban',
    state: 'active',
  })
})
