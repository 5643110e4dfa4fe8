import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findOffer } from '#app/listings/listings.server.ts'
import { listings, profiles, users } from '#db/schema.ts'
import { useDatabase } from '#test/database.ts'
import { makeOffer, makePicture, makeStore } from '#test/factories.ts'
import { findOwnStore } from './own-store.server.ts'
import { publishStore } from './publish.server.ts'
import { emptyRow, isExistingStore, type ProductRow, type StoreForm } from './store-form.ts'

const used = useDatabase()

async function newUser(): Promise<string> {
  const email = `seller-${crypto.randomUUID()}@example.invalid`
  const [user] = await used.db.insert(users).values({ email }).returning()
  return user!.id
}

const product = (values: Partial<ProductRow> = {}): ProductRow => ({
  ...emptyRow(),
  title: 'Vetkoek',
  price: '12.50',
  ...values,
})

/** The form that `userId` sees now, with changes. */
async function formOf(userId: string, values: Partial<StoreForm> = {}): Promise<StoreForm> {
  const form = await findOwnStore(used.db, userId)
  return { ...form, ...values }
}

/** Somebody with a published store of these products. */
async function seller(rows: ProductRow[] = [product()]) {
  const userId = await newUser()
  const form = await formOf(userId, { storeName: 'Thandi', location: 'Soweto', rows })
  expect(await publishStore(used.db, userId, form)).toMatchObject({ ok: true })
  return { userId, first: form }
}

const productsOf = (userId: string) =>
  used.db.select().from(listings).where(eq(listings.userId, userId)).orderBy(asc(listings.title))

const profileOf = async (userId: string) =>
  (await used.db.select().from(profiles).where(eq(profiles.userId, userId)))[0]

/** Which rows were written since, by the transaction that last wrote them. */
async function versionsOf(userId: string) {
  const { rows } = await used.db.execute<{ version: string }>(sql`
    select title || ' ' || xmin::text as version from listings where user_id = ${userId}
    union all select 'profile ' || xmin::text from profiles where user_id = ${userId} order by 1`)
  return rows.map(({ version }) => version)
}

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

test('an untouched form writes nothing at all, also over texts from before our rules', async () => {
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
    { storeName: 'Thandi', rows: [] },
    { storeName: 'Thandi', rows: [emptyRow()] },
  ])
    expect(await publishStore(used.db, userId, await formOf(userId, values))).toMatchObject({
      ok: false,
      message,
    })
  expect(await profileOf(userId)).toBeUndefined()
})

test.each<[Partial<ProductRow>, string, string]>([
  [{ price: '' }, 'price', 'Error saving products: Vetkoek: Write the price in rand, such as 12,50.'],
  [{ title: ' ' }, 'title', 'Error saving products: Product 2: Write a title, or remove the product.'],
  [
    { price: '1.005' },
    'price',
    'Error saving products: Vetkoek: Write at most two digits after the comma, such as 12,50.',
  ],
  [
    { title: 'x'.repeat(121) },
    'title',
    `Error saving products: ${'x'.repeat(121)}: Make it shorter: at most 120 characters.`,
  ],
  [
    { description: 'x'.repeat(4001) },
    'description',
    'Error saving products: Vetkoek: Make it shorter: at most 4000 characters.',
  ],
])(
  'one product at fault (%j): nothing is saved, and the message names it',
  async (values, field, message) => {
    const userId = await newUser()
    const wrong = product(values)
    const form = await formOf(userId, { storeName: 'Thandi', rows: [product({ title: 'Good' }), wrong] })
    const done = await publishStore(used.db, userId, form)
    expect(done).toMatchObject({ ok: false, message, form })
    expect(done).toHaveProperty(['faults', 'rows', wrong.id, field])
    expect(await productsOf(userId)).toEqual([])
    expect(await profileOf(userId)).toBeUndefined()
  },
)

test('a saved product that is emptied is not lost in silence', async () => {
  const { userId } = await seller()
  const form = await formOf(userId)
  const rows = [{ ...form.rows[0]!, title: '', price: '' }]
  expect(await publishStore(used.db, userId, { ...form, rows })).toMatchObject({
    ok: false,
    message: 'Error saving products: Product 1: Write a title and a price, or remove the product.',
  })
})

test('50 products in one save, not 51', async () => {
  const userId = await newUser()
  const rows = Array.from({ length: 51 }, (_, n) => product({ title: `Product ${n}` }))
  const form = await formOf(userId, { storeName: 'Thandi', rows })
  expect(await publishStore(used.db, userId, form)).toMatchObject({ ok: false, reason: 'too-many' })
  expect(await publishStore(used.db, userId, { ...form, rows: rows.slice(1) })).toMatchObject({ ok: true })
  expect(await productsOf(userId)).toHaveLength(50)
})

test('a double click: the same form twice at once, and once more later, is one publish with one answer', async () => {
  const userId = await newUser()
  const form = await formOf(userId, { storeName: 'Thandi', rows: [product(), product({ title: 'Atchar' })] })
  const published = { ok: true, outcome: 'published', displayName: 'Thandi' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => publishStore(used.db, userId, form)))
  expect(answers).toEqual([published, published, published, published])
  const before = await versionsOf(userId)
  expect(before).toHaveLength(3)
  expect(await publishStore(used.db, userId, form)).toEqual(published)
  expect(await versionsOf(userId)).toEqual(before)
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

test('two tabs that change the same: the later one is told, sees both, and decides', async () => {
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
  // What was not touched here is shown as it is now; what was typed stays.
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

test("nobody changes another person's listing, profile or picture, whatever ids and addresses they send", async () => {
  const victim = await seller()
  const image = `/storage/product-images/${victim.userId}/9.jpg`
  await makePicture(used.db, victim.userId, image)
  const theirs = (await formOf(victim.userId)).rows[0]!
  const before = await versionsOf(victim.userId)
  const thief = (await seller()).userId
  const form = await formOf(thief)
  const attempts: Partial<StoreForm>[] = [
    { rows: [...form.rows, { ...theirs, price: '1' }] },
    { rows: [...form.rows, { ...theirs, id: theirs.id.toUpperCase() }] },
    { removed: [theirs] },
    { logo: image },
    { rows: [...form.rows, product({ image })] },
    { rows: [{ ...form.rows[0]!, image }] },
    { rows: [...form.rows, product({ image: 'https://evil.example/x.jpg' })] },
    { rows: [...form.rows, product({ image: '/storage/product-images/../x.jpg' })] },
    { formId: victim.first.formId, rows: [...form.rows, { ...victim.first.rows[0]!, price: '1' }] },
  ]
  const answers = []
  for (const values of attempts) answers.push(await publishStore(used.db, thief, { ...form, ...values }))
  expect(await versionsOf(victim.userId)).toEqual(before)
  // A removal of what is not theirs removes nothing; a form id of somebody else's is any other.
  expect(answers.map(({ ok }) => ok)).toEqual([false, false, true, false, false, false, false, false, true])
  expect((await productsOf(thief)).every(({ imageUrl }) => imageUrl === null)).toBe(true)
  expect((await profileOf(thief))?.logoUrl).toBeNull()
})

test('the database itself keeps an offer from showing the picture of somebody else', async () => {
  const { userId } = await seller()
  const other = await newUser()
  const image = `/storage/product-images/${other}/1.jpg`
  await makePicture(used.db, other, image)
  const steal = used.db.update(listings).set({ imageUrl: image }).where(eq(listings.userId, userId))
  await expect(steal).rejects.toThrow()
})

test('a store of somebody who is gone is not saved', async () => {
  const form = await formOf(crypto.randomUUID(), { storeName: 'Thandi', rows: [product()] })
  expect(await publishStore(used.db, form.ownerId, form)).toMatchObject({
    ok: false,
    reason: 'no-user',
    message: 'Authentication error. Please log in again.',
  })
})
