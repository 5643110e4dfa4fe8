import { expect, test } from 'vitest'
import { pictures } from '#db/schema.ts'
import { makeOffer } from '#test/people/factories.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { publishStore } from './publish.server.ts'

const used = useDatabase()
const { newUser, formOf, seller, productsOf } = sellersOf(used)

test('50 products in one save, not 51', async () => {
  const userId = await newUser()
  const rows = Array.from({ length: 51 }, (_, n) => product({ title: `Product ${n}` }))
  const form = await formOf(userId, { storeName: 'Thandi', rows })
  expect(await publishStore(used.db, userId, form)).toMatchObject({ ok: false, reason: 'too-many' })
  expect(await publishStore(used.db, userId, { ...form, rows: rows.slice(1) })).toMatchObject({ ok: true })
  expect(await productsOf(userId)).toHaveLength(50)
})

test('a store that has more than 50 products may be changed, and shrink, but not grow', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => product({ title: `P${n}` }))
  const { userId } = await seller(many(30))
  const [one, two] = [await formOf(userId), await formOf(userId)]
  expect(await publishStore(used.db, userId, { ...one, rows: [...one.rows, ...many(20)] })).toMatchObject({
    ok: true,
  })
  const grown = await publishStore(used.db, userId, { ...two, rows: [...two.rows, ...many(20)] })
  expect(grown).toMatchObject({ ok: false, reason: 'too-many' })
  for (let n = 0; n < 10; n += 1) await makeOffer(used.db, { userId })
  const form = await formOf(userId, { storeName: 'Renamed' })
  expect(form.rows).toHaveLength(60)
  expect(await publishStore(used.db, userId, form)).toMatchObject({ ok: true })
})

test.each([
  ['storeName', 80],
  ['description', 1000],
  ['location', 80],
] as const)('§3 the %s of a store has at most %i characters', async (field, most) => {
  const { userId } = await seller()
  const form = await formOf(userId)
  const publish = (text: string) => publishStore(used.db, userId, { ...form, [field]: text })
  expect(await publish('🥟'.repeat(most + 1))).toMatchObject({
    ok: false,
    faults: { store: { [field]: `Make it shorter: at most ${most} characters.` } },
  })
  expect(await publish('🥟'.repeat(most))).toMatchObject({ ok: true })
})

test.each(['\0', 'x', 'https://evil.example/a.jpg', '/storage/product-images/../../etc/passwd'])(
  'an address that no picture of ours can have (%j) is refused beside the product, and as a logo',
  async (image) => {
    const { userId } = await seller()
    const form = await formOf(userId)
    const message = 'This picture is not here any more. Please choose it again.'
    const offered = await publishStore(used.db, userId, { ...form, rows: [{ ...form.rows[0]!, image }] })
    expect(offered).toMatchObject({ ok: false, message: `Error saving products: Vetkoek: ${message}` })
    const logo = await publishStore(used.db, userId, { ...form, logo: image })
    expect(logo).toMatchObject({ ok: false, message: `Error saving store profile: ${message}` })
  },
)

test('a picture whose files are not all stored yet cannot be shown', async () => {
  const { userId } = await seller()
  const image = `/storage/product-images/${userId}/1795000000001.jpg`
  await used.db.insert(pictures).values({ userId, imageUrl: image })
  const form = await formOf(userId, { logo: image })
  expect(await publishStore(used.db, userId, form)).toMatchObject({
    ok: false,
    faults: { store: { logo: expect.any(String) } },
  })
})
