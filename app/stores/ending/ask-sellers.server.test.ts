import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TrySend } from '#app/mail/mail.ts'
import { listings } from '#db/schema.ts'
import { makeOffer, makePicture, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { askSellers } from './ask-sellers.server.ts'
import { endOffers, listEnding } from './ending.server.ts'

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
      sendPush: async () => ({ accepted: 0, retryAt: null }),
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

test('a store whose seller nobody could ask does not empty itself; once it was asked twice where it could be read, it ends', async () => {
  // Those of the tests before never end.
  await used.db.update(listings).set({ expiresAt: null })
  const { userId } = await makeStore(used.db)
  const { id } = await makeOffer(used.db, { userId })
  const passDays = (days: number) =>
    used.db.execute(
      sql`update listings set expires_at = expires_at - ${`${days} days`}::interval where id = ${id}`,
    )
  /** Runs the hourly job once a day; returns the days on which a mail was sent. */
  const runDays = async (days: number, { trySend = null, phones = 0 }: Partial<Reach> = {}) => {
    for (let day = 0; day < days; day += 1) {
      await askSellers({
        db: used.db,
        origin: 'https://kasi.example',
        trySend,
        sendPush: async () => ({ accepted: phones, retryAt: null }),
        onError: raise,
      })
      await endOffers(used.db, 100)
      await passDays(1)
    }
  }
  const isActive = async () => (await used.db.select().from(listings).where(eq(listings.id, id)))[0]?.isActive
  await runDays(100)
  expect(await isActive(), 'no mail, no push, nobody signed in').toBe(true)
  let refused = 0
  await runDays(100, { trySend: async () => ((refused += 1), 'refused') })
  expect([await isActive(), refused], 'a mailbox that is not there is asked once').toEqual([true, 1])
  await used.db.execute(sql`delete from contact_settings where user_id = ${userId}`)
  await runDays(100, { trySend: async () => false })
  expect(await isActive(), 'a mail server that is away').toBe(true)
  let mails = 0
  const trySend = async () => {
    mails += 1
    return true
  }
  await runDays(6, { trySend })
  expect([await isActive(), mails], 'a week to answer the first question').toEqual([true, 1])
  await runDays(4, { trySend })
  expect([await isActive(), mails]).toEqual([false, 2])
})

test('a seller without mail and notices is asked by My Store, twice, days apart', async () => {
  const { userId } = await makeStore(used.db)
  const { id } = await makeOffer(used.db, { userId })
  await used.db.execute(sql`update listings set expires_at = now() - interval '30 days' where id = ${id}`)
  const daysLeft = async () => {
    await endOffers(used.db, 100)
    const [offer] = await used.db.select().from(listings).where(eq(listings.id, id))
    return offer?.isActive ? Math.round((offer.expiresAt!.getTime() - Date.now()) / 86_400_000) : null
  }
  expect(await daysLeft()).toBe(-30)
  for (let visit = 0; visit < 2; visit += 1) expect(await listEnding(used.db, userId)).toHaveLength(1)
  expect(await daysLeft(), 'after the first question, however often it is read').toBe(7)
  await used.db.execute(sql`update listings set expires_at = now() - interval '1 day' where id = ${id}`)
  expect(await daysLeft()).toBe(-1)
  await listEnding(used.db, userId)
  expect(await daysLeft(), 'after the second').toBe(1)
  await used.db.execute(sql`update listings set expires_at = now() - interval '1 hour' where id = ${id}`)
  expect(await daysLeft()).toBe(null)
})

type Reach = { trySend: TrySend | null; phones: number }
const raise = (error: unknown) => {
  throw error
}
