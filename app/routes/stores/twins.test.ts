import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listings, pictures } from '#db/schema.ts'
import { makeOffer } from '#test/people/factories.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { product } from '#test/sellers/test-sellers.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { open, post, seller, productsOf } = editorOf(used)
afterAll(() => expectCleanLog(used))

test('the store editor tells of a product that is there already, when it is published and not later', async () => {
  const { by, userId } = await seller()
  const form = await open(by)
  const twice = { ...form, rows: [...form.rows, product({ title: 'VETKOEK!' })] }
  expect((await post(by, twice, 'publish')).status).toBe(303)
  const told = 'You already have such an offer: VETKOEK!.'
  expect((await by.get('/design-store')).body).toContain(told)
  await used.db
    .update(listings)
    .set({ createdAt: new Date(Date.now() - 3600_000) })
    .where(eq(listings.userId, userId))
  await post(by, { ...(await open(by)), storeName: 'Another name' }, 'publish')
  const later = await by.get('/design-store')
  expect([later.toast?.includes('updated'), later.body.includes(told)]).toEqual([true, false])
})

test('an offer with the photo of another one is told, also where it was recompressed; with another photo not', async () => {
  const { by, userId } = await seller()
  const hashes = ['1'.repeat(64), '1'.repeat(54) + '0'.repeat(10), '1'.repeat(53) + '0'.repeat(11)]
  const [first, near, far] = await Promise.all(
    hashes.map(async (wholeHash, at) => {
      const imageUrl = `/storage/product-images/${userId}/${at}.jpg`
      const offer = await makeOffer(used.db, { userId, imageUrl, title: `Photo ${at}` })
      await used.db
        .update(pictures)
        .set({ wholeHash, hashedAt: new Date() })
        .where(eq(pictures.imageUrl, imageUrl))
      return offer
    }),
  )
  const posted = async (id = '') => (await by.get(`/listing/${id}?posted`)).body
  await used.db
    .update(listings)
    .set({ isActive: false })
    .where(eq(listings.id, far?.id ?? ''))
  expect(await posted(near?.id)).toContain(`/listing/${first?.id}"`)
  await used.db
    .update(listings)
    .set({ isActive: true })
    .where(eq(listings.id, far?.id ?? ''))
  await used.db
    .update(listings)
    .set({ isActive: false })
    .where(eq(listings.id, near?.id ?? ''))
  expect(await posted(far?.id), 'eleven bits apart').not.toContain('You already have')
  expect(await productsOf(userId)).toHaveLength(4)
})
