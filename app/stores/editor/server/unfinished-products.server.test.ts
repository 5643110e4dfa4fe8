import { expect, test } from 'vitest'
import { emptyRow, type ProductRow } from '#app/stores/form/store-form.ts'
import { publishStore } from '#app/stores/publish/publish.server.ts'
import { makePicture } from '#test/people/factories.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { formAfterSave } from './edit-store.server.ts'

const used = useDatabase()
const { newUser, formOf, seller, productsOf, profileOf, versionsOf } = sellersOf(used)

test.each<[Partial<ProductRow>, string, string]>([
  [{ price: '' }, 'price', 'Write the price in rand, such as 12.50.'],
  [{ title: ' ' }, 'title', 'Write a title, or remove the product.'],
  [{ title: '', price: '', description: 'Hot' }, 'row', 'Write a title and a price, or remove the product.'],
  [{ price: 'abc' }, 'price', 'This is not a price. Write it in rand, such as 12.50.'],
  [{ price: '12,345' }, 'price', 'Write at most two digits after the comma: 12345 or 12.34.'],
  [{ price: 'R150/kg' }, 'price', 'Write 150 here, and the rest in the description.'],
  [{ title: 'x'.repeat(121) }, 'title', 'Make it shorter: at most 120 characters.'],
  [{ description: 'x'.repeat(4001) }, 'description', 'Make it shorter: at most 4000 characters.'],
])(
  '§5 a product that is not finished (%j) is not saved, and says why; the others are',
  async (values, field, why) => {
    const userId = await newUser()
    const unfinished = product(values)
    const form = await formOf(userId, { storeName: 'Thandi', rows: [unfinished, product({ title: 'Good' })] })
    expect(await publishStore(used.db, userId, form)).toEqual({
      ok: true,
      outcome: 'published',
      displayName: 'Thandi',
      unfinished: { [unfinished.id]: { [field]: why } },
    })
    expect((await productsOf(userId)).map(({ title }) => title)).toEqual(['Good'])
    expect(await profileOf(userId)).toMatchObject({ displayName: 'Thandi' })
  },
)

test('an empty row is ignored; a row with only a picture is not', async () => {
  const userId = await newUser()
  const image = `/storage/product-images/${userId}/1.jpg`
  await makePicture(used.db, userId, image)
  const pictured = { ...emptyRow(), image }
  const form = await formOf(userId, { storeName: 'Thandi', rows: [emptyRow(), product(), pictured] })
  const done = await publishStore(used.db, userId, form)
  expect(done.ok && Object.keys(done.unfinished)).toEqual([pictured.id])
})

test('§5 without a finished product nothing is saved', async () => {
  const userId = await newUser()
  const row = product({ price: 'about R20' })
  const form = await formOf(userId, { storeName: 'Thandi', rows: [row] })
  expect(await publishStore(used.db, userId, form)).toMatchObject({
    ok: false,
    message: 'Error saving products: Vetkoek: This is not a price. Write it in rand, such as 12.50.',
    faults: { rows: { [row.id]: { price: 'This is not a price. Write it in rand, such as 12.50.' } } },
    form,
  })
  expect(await profileOf(userId)).toBeUndefined()
})

test.each<[string, Partial<ProductRow>]>([
  ['its price', { price: '' }],
  ['its title', { title: '' }],
  ['everything', { title: '', price: '', description: '' }],
])('a published product that lost %s stays as it was, on the market too', async (_, values) => {
  const { userId } = await seller([product(), product({ title: 'Kota' })])
  const before = await versionsOf(userId)
  const form = await formOf(userId)
  const rows = form.rows.map((row) =>
    row.title === 'Kota' ? { ...row, description: 'New', ...values } : row,
  )
  const kota = form.rows.find(({ title }) => title === 'Kota')!
  const done = await publishStore(used.db, userId, { ...form, rows })
  expect(done.ok && Object.keys(done.unfinished)).toEqual([kota.id])
  expect(await versionsOf(userId)).toEqual(before)
  expect((await productsOf(userId)).map(({ isActive }) => isActive)).toEqual([true, true])
})

test('the editor shows what is stored, and unfinished rows as typed, each in its place', async () => {
  const { userId } = await seller([product({ title: 'Old' })])
  const before = await formOf(userId)
  const old = { ...before.rows[0]!, price: 'soon', description: 'Typed' }
  const begun = product({ title: 'Begun', price: '', image: '/storage/product-images/x/1.jpg' })
  const form = { ...before, rows: [begun, product({ title: 'Whole', price: '7,5' }), old, emptyRow()] }
  const done = await publishStore(used.db, userId, form)
  if (!done.ok) throw new Error(done.message)
  const next = await formAfterSave(used.db, userId, form, done.unfinished)
  expect(next.rows).toMatchObject([begun, { title: 'Whole', price: '7.50' }, old])
  const whole = (await productsOf(userId)).find(({ title }) => title === 'Whole')
  expect(next.rows[1]?.id, 'it is a saved product now').toBe(whole?.id)

  const finished = { ...next, rows: next.rows.map((row) => ({ ...row, price: '9', image: '' })) }
  expect(await publishStore(used.db, userId, finished)).toMatchObject({
    ok: true,
    outcome: 'updated',
    unfinished: {},
  })
  expect((await productsOf(userId)).map(({ title, priceCents }) => [title, priceCents])).toEqual([
    ['Begun', 900],
    ['Old', 900],
    ['Whole', 900],
  ])
})

test('the editor shows what another tab added meanwhile', async () => {
  const { userId } = await seller()
  const form = await formOf(userId)
  const elsewhere = await formOf(userId)
  await publishStore(used.db, userId, {
    ...elsewhere,
    rows: [...elsewhere.rows, product({ title: 'Other' })],
  })
  const begun = product({ price: '' })
  const rows = [...form.rows, begun]
  const next = await formAfterSave(used.db, userId, { ...form, rows }, { [begun.id]: { price: 'missing' } })
  expect(next.rows.map(({ title, price }) => [title, price])).toEqual([
    ['Vetkoek', '12.50'],
    ['Vetkoek', ''],
    ['Other', '12.50'],
  ])
})
