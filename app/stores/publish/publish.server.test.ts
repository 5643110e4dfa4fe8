import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { findOffer } from '#app/listings/find-offer.server.ts'
import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { emptyRow, isExistingStore } from '#app/stores/form/store-form.ts'
import { makeOffer, makePicture, makeStore } from '#test/people/factories.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { publishStore } from './publish.server.ts'

const used = useDatabase()
const { newUser, formOf, seller, productsOf, profileOf, versionsOf } = sellersOf(used)

test('§4 §7 a first publish makes profile and listings; the store is existing from then on', async () => {
  const userId = await newUser()
  const image = `/storage/product-images/${userId}/1.jpg`
  await makePicture(used.db, userId, image)
  expect(isExistingStore(await findOwnStore(used.db, userId))).toBe(false)
  const form = await formOf(userId, {
    storeName: '  Thandi’s   kitchen ',
    description: 'Fresh\r\nevery day',
    location: 'Soweto',
    rows: [
      product({ image, description: 'Hot' }),
      product({ title: 'Atchar', price: 'R 1 065,00' }),
      emptyRow(),
    ],
  })
  expect(await publishStore(used.db, userId, form)).toEqual({
    ok: true,
    outcome: 'published',
    displayName: 'Thandi’s kitchen',
    unfinished: {},
  })
  expect(await profileOf(userId)).toMatchObject({
    displayName: 'Thandi’s kitchen',
    bio: 'Fresh\nevery day',
    location: 'Soweto',
    logoUrl: null,
    rating: null,
  })
  const common = { userId, currency: 'ZAR', location: 'Soweto', isActive: true }
  expect(await productsOf(userId)).toMatchObject([
    { ...common, title: 'Atchar', priceCents: 106_500, imageUrl: null, description: '' },
    { ...common, title: 'Vetkoek', priceCents: 1250, imageUrl: image, description: 'Hot' },
  ])
  const again = await findOwnStore(used.db, userId)
  expect(isExistingStore(again)).toBe(true)
  expect(again.rows.map(({ title }) => title)).toEqual(['Vetkoek', 'Atchar'])
})

test('a later save is an update, and writes only what the person changed', async () => {
  const { userId } = await seller([product(), product({ title: 'Atchar' }), product({ title: 'Kota' })])
  const before = await versionsOf(userId)
  const form = await formOf(userId)
  const rows = form.rows.map((row) => (row.title === 'Kota' ? { ...row, price: '30' } : row))
  expect(await publishStore(used.db, userId, { ...form, rows })).toMatchObject({
    ok: true,
    outcome: 'updated',
  })
  const after = await versionsOf(userId)
  expect(
    after.filter((version) => !before.includes(version)).map((version) => version.split(' ')[0]),
  ).toEqual(['Kota'])
  expect((await productsOf(userId)).map(({ priceCents }) => priceCents)).toEqual([1250, 3000, 1250])
})

test('an untouched form writes nothing, even over texts older than our rules', async () => {
  const { userId } = await makeStore(used.db, { displayName: ' Old  name ', bio: 'a\r\nb ' })
  await makeOffer(used.db, { userId, title: 'Two  spaces ', description: ' x\t' })
  const before = await versionsOf(userId)
  expect(await publishStore(used.db, userId, await formOf(userId))).toMatchObject({ ok: true })
  expect(await versionsOf(userId)).toEqual(before)
})

test('a removed product becomes inactive, and leaves market and store', async () => {
  const { userId } = await seller([product(), product({ title: 'Atchar' })])
  const form = await formOf(userId)
  const [gone, ...rows] = form.rows
  await publishStore(used.db, userId, { ...form, rows, removed: [gone!] })
  expect(await findOffer(used.db, gone!.id)).toMatchObject({ isWithdrawn: true })
  expect((await findOwnStore(used.db, userId)).rows.map(({ title }) => title)).toEqual(['Atchar'])
})

test('a store that moves takes its offers along', async () => {
  const { userId } = await seller()
  await publishStore(used.db, userId, await formOf(userId, { location: 'Umlazi' }))
  expect((await productsOf(userId))[0]?.location).toBe('Umlazi')
})

test('§5 without a store name or a product nothing is saved', async () => {
  const userId = await newUser()
  const message = 'Please fill in store name and add at least one product.'
  for (const values of [
    { storeName: ' \u200b', rows: [product()] },
    { storeName: '\u3164', rows: [product()] },
    { storeName: 'Thandi', rows: [product({ title: '\u2800\u0301' })] },
    { storeName: 'Thandi', rows: [] },
    { storeName: 'Thandi', rows: [emptyRow()] },
  ])
    expect(await publishStore(used.db, userId, await formOf(userId, values))).toMatchObject({
      ok: false,
      message,
    })
  expect(await profileOf(userId)).toBeUndefined()
})

test('§8 nothing is half saved: what the database refuses of a product leaves the profile as it was', async () => {
  const { userId } = await seller()
  const form = await formOf(userId, { storeName: 'Renamed' })
  await used.db.execute(sql`alter table listings add constraint one_title check (title <> 'Kota') not valid`)
  onTestFinished(
    async () => void (await used.db.execute(sql`alter table listings drop constraint one_title`)),
  )
  const rows = [...form.rows, product({ title: 'Kota' })]
  await expect(publishStore(used.db, userId, { ...form, rows })).rejects.toThrow()
  expect(await profileOf(userId)).toMatchObject({ displayName: 'Thandi' })
  expect(await productsOf(userId)).toHaveLength(1)
})

test('a product that is put back is at the present place of its store', async () => {
  const { userId } = await seller([product(), product({ title: 'Kota' })])
  const stale = await formOf(userId)
  const [gone, ...rows] = stale.rows
  await publishStore(used.db, userId, { ...(await formOf(userId)), rows, removed: [gone!] })
  await publishStore(used.db, userId, await formOf(userId, { location: 'Umlazi' }))
  const told = await publishStore(used.db, userId, { ...stale, rows: [{ ...gone!, price: '9' }, ...rows] })
  expect(told).toMatchObject({ ok: false, reason: 'changed' })
  expect(told.ok || (await publishStore(used.db, userId, told.form))).toMatchObject({ ok: true })
  expect((await productsOf(userId)).map(({ location, isActive }) => [location, isActive])).toEqual([
    ['Umlazi', true],
    ['Umlazi', true],
  ])
})
