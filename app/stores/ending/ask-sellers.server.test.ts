import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#db/schema.ts'
import { makeOffer, makePicture, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { askSellers } from './ask-sellers.server.ts'

const used = useDatabase()

test('a seller is asked once about offers that were posted within a day, a week and a day before they end', async () => {
  const { userId } = await makeStore(used.db)
  for (let hours = 0; hours < 20; hours += 5) {
    const { id } = await makeOffer(used.db, { userId })
    await used.db.execute(
      sql`update listings set expires_at = now() + interval '8 days' + ${hours} * interval '1 hour' where id = ${id}`,
    )
  }
  const asked: string[] = []
  for (let hour = 0; hour < 8 * 24; hour += 1) {
    await askSellers({
      db: used.db,
      origin: 'https://kasi.example',
      trySend: async ({ subject }) => {
        asked.push(`${hour}: ${subject}`)
        return true
      },
      tell: async () => {},
      onError: (error) => {
        throw error
      },
    })
    await used.db.execute(sql`update listings set expires_at = expires_at - interval '1 hour'`)
  }
  expect(asked).toEqual(['24: Still for sale? 4 offers', '168: Still for sale? 4 offers'])
})

test('§2 the 60 days begin anew with a change of words, price, cover, state or number, and with no other', async () => {
  const { userId } = await makeStore(used.db)
  const { id } = await makeOffer(used.db, { userId })
  const imageUrl = `/storage/product-images/${userId}/1.jpg`
  await makePicture(used.db, userId, imageUrl)
  const [soon, late] = [1, 59].map((days) => new Date(Date.now() + days * 86_400_000))
  const isRenewedBy = async (change: Partial<typeof listings.$inferInsert>) => {
    await used.db.update(listings).set({ expiresAt: soon }).where(eq(listings.id, id))
    const changed = used.db.update(listings).set(change).where(eq(listings.id, id))
    const [{ expiresAt } = { expiresAt: null }] = await changed.returning()
    return expiresAt! > late!
  }
  for (const change of [
    { title: 'Hot' },
    { description: 'Now' },
    { priceCents: 1 },
    { imageUrl },
    { state: 'reserved' as const },
    { quantity: 4 },
  ])
    expect(await isRenewedBy(change), JSON.stringify(change)).toBe(true)
  expect(await isRenewedBy({ location: 'Langa' })).toBe(false)
})
