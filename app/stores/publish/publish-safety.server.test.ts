import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type StoreForm } from '#app/stores/form/store-form.ts'
import { listings } from '#db/schema.ts'
import { makePicture } from '#test/people/factories.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { publishStore } from './publish.server.ts'

const used = useDatabase()
const { newUser, formOf, seller, productsOf, profileOf, versionsOf } = sellersOf(used)

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
  // Removing somebody else's product does nothing; their form id is like any other.
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
