import { expect, test } from 'vitest'
import { findOffer } from '#app/listings/find-offer.server.ts'
import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { publishStore } from './publish.server.ts'

const used = useDatabase()
const { newUser, formOf, seller, productsOf, profileOf, versionsOf } = sellersOf(used)

test('a double click: the same form twice at once, and once more later, is one publish with one answer', async () => {
  const userId = await newUser()
  const form = await formOf(userId, { storeName: 'Thandi', rows: [product(), product({ title: 'Atchar' })] })
  const published = { ok: true, outcome: 'published', displayName: 'Thandi', unfinished: {} }
  const answers = await Promise.all([1, 2, 3, 4].map(() => publishStore(used.db, userId, form)))
  expect(answers).toEqual([published, published, published, published])
  const before = await versionsOf(userId)
  expect(before).toHaveLength(3)
  expect(await publishStore(used.db, userId, form)).toEqual(published)
  expect(await versionsOf(userId)).toEqual(before)
})

test('a store from before, saved twice by one form, is an update both times', async () => {
  const { userId } = await makeStore(used.db)
  await makeOffer(used.db, { userId })
  const form = await formOf(userId, { storeName: 'Renamed' })
  const answers = [await publishStore(used.db, userId, form), await publishStore(used.db, userId, form)]
  const updated = { ok: true, outcome: 'updated', displayName: 'Renamed', unfinished: {} }
  expect(answers).toEqual([updated, updated])
})

test('an old form sent again does not bring back what was removed since', async () => {
  const { userId, first } = await seller([product(), product({ title: 'Atchar' })])
  const form = await formOf(userId)
  const [gone, ...rows] = form.rows
  await publishStore(used.db, userId, { ...form, rows, removed: [gone!] })
  expect(await publishStore(used.db, userId, first)).toMatchObject({ ok: true })
  expect((await findOwnStore(used.db, userId)).rows).toHaveLength(1)
})

test('two tabs that change different things: both are kept', async () => {
  const { userId } = await seller()
  const [one, two] = [await formOf(userId), await formOf(userId)]
  await publishStore(used.db, userId, { ...one, storeName: 'Thandi and Sons' })
  const rows = [{ ...two.rows[0]!, price: '15' }, product({ title: 'Kota' })]
  expect(await publishStore(used.db, userId, { ...two, rows })).toMatchObject({
    ok: true,
    outcome: 'updated',
  })
  expect(await profileOf(userId)).toMatchObject({ displayName: 'Thandi and Sons' })
  expect(await productsOf(userId)).toMatchObject([{ title: 'Kota' }, { title: 'Vetkoek', priceCents: 1500 }])
})

test('two tabs that change the same field: the later one is told, sees both, and decides', async () => {
  const { userId } = await seller()
  const [one, two] = [await formOf(userId), await formOf(userId)]
  const row = one.rows[0]!
  await publishStore(used.db, userId, { ...one, rows: [{ ...row, price: '15', description: 'Hot' }] })
  const refused = await publishStore(used.db, userId, {
    ...two,
    rows: [{ ...row, price: '20', title: 'Fat cakes' }],
  })
  expect(refused).toMatchObject({
    ok: false,
    reason: 'changed',
    faults: { store: {}, rows: { [row.id]: { price: 'Changed elsewhere meanwhile. Saved now: 15.00' } } },
  })
  expect((await productsOf(userId))[0]).toMatchObject({ title: 'Vetkoek', priceCents: 1500 })
  if (refused.ok) throw new Error('saved')
  // An untouched field shows what is stored now; a typed one stays.
  expect(refused.form.rows[0]).toMatchObject({ title: 'Fat cakes', price: '20', description: 'Hot' })
  expect(await publishStore(used.db, userId, refused.form)).toMatchObject({ ok: true })
  expect((await productsOf(userId))[0]).toMatchObject({
    title: 'Fat cakes',
    priceCents: 2000,
    description: 'Hot',
  })
})

test('two tabs, two first publishes of different stores: the second is told', async () => {
  const userId = await newUser()
  const [one, two] = [await formOf(userId), await formOf(userId)]
  await publishStore(used.db, userId, { ...one, storeName: 'Thandi', rows: [product()] })
  const refused = await publishStore(used.db, userId, {
    ...two,
    storeName: 'Sipho',
    rows: [product({ title: 'Kota' })],
  })
  expect(refused).toMatchObject({
    ok: false,
    reason: 'changed',
    faults: { store: { storeName: expect.any(String) } },
  })
  expect(await profileOf(userId)).toMatchObject({ displayName: 'Thandi' })
})

test('two tabs, removed in one and changed in the other: told, and put back only when asked again', async () => {
  const { userId } = await seller([product(), product({ title: 'Atchar' })])
  const [one, two] = [await formOf(userId), await formOf(userId)]
  const [row, ...others] = one.rows
  await publishStore(used.db, userId, { ...one, rows: others, removed: [row!] })
  const refused = await publishStore(used.db, userId, { ...two, rows: [{ ...row!, price: '99' }, ...others] })
  expect(refused).toMatchObject({ ok: false, reason: 'changed' })
  expect(await findOffer(used.db, row!.id)).toMatchObject({ isWithdrawn: true })
  if (refused.ok) throw new Error('saved')
  expect(await publishStore(used.db, userId, refused.form)).toMatchObject({ ok: true })
  expect(await findOffer(used.db, row!.id)).toMatchObject({ priceCents: 9900 })
})

test('two tabs, changed in one and removed in the other: the removal is asked for again', async () => {
  const { userId } = await seller([product(), product({ title: 'Atchar' })])
  const [one, two] = [await formOf(userId), await formOf(userId)]
  const [row, ...others] = one.rows
  await publishStore(used.db, userId, { ...one, rows: [{ ...row!, price: '99' }, ...others] })
  const refused = await publishStore(used.db, userId, { ...two, rows: others, removed: [row!] })
  expect(refused).toMatchObject({ ok: false, reason: 'changed' })
  if (refused.ok) throw new Error('saved')
  const back = refused.form.rows.find(({ id }) => id === row!.id)
  expect(back).toMatchObject({ title: row!.title, price: '99.00' })
  const again = { ...refused.form, rows: others, removed: [back!] }
  expect(await publishStore(used.db, userId, again)).toMatchObject({ ok: true })
  expect(await findOffer(used.db, row!.id)).toMatchObject({ isWithdrawn: true })
})

test('a change in another tab stays, whatever an older form has in its untouched fields', async () => {
  const { userId } = await seller()
  const [one, two] = [await formOf(userId), await formOf(userId)]
  await publishStore(used.db, userId, { ...two, rows: [{ ...two.rows[0]!, description: 'Hot' }] })
  const priced = (price: string) => ({ ...one, rows: [{ ...one.rows[0]!, price }] })
  await publishStore(used.db, userId, priced('15'))
  await publishStore(used.db, userId, priced('16'))
  expect(await productsOf(userId)).toMatchObject([{ description: 'Hot', priceCents: 1600 }])
})

test('cleaned texts: the same form again changes nothing', async () => {
  const userId = await newUser()
  const form = await formOf(userId, {
    storeName: 'a \u202a b',
    description: 'x \u0001\t\r\n y',
    rows: [product({ title: 'x \u202c  y \u200b' })],
  })
  const first = await publishStore(used.db, userId, form)
  expect(first).toMatchObject({ ok: true })
  expect(await publishStore(used.db, userId, form)).toEqual(first)
})
