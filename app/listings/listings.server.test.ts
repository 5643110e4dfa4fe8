import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PageRequest } from '#app/paging/page-cursor.ts'
import { listings } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { findOffer } from './find-offer.server.ts'
import { countActiveOffers, listActiveOffers, listOfferAddresses } from './listings.server.ts'

// One connection, so that prepared statements are explained where they were prepared.
const used = useDatabase({ maxConnections: 1 })
const first: PageRequest = { direction: 'first' }

/** Follows 'Older offers' to the end; returns the ids of each page. */
async function walkOlder(userId?: string) {
  const pages: string[][] = []
  const whose = userId ? { userId } : {}
  let page = await listActiveOffers(used.db, first, whose)
  for (;;) {
    pages.push(page.offers.map((offer) => offer.id))
    if (!page.older) return pages
    page = await listActiveOffers(used.db, { direction: 'older', cursor: page.older }, whose)
  }
}

/** `count` offers with the same time to the microsecond, so that only the id decides. */
async function makeOffers(userId: string, count: number) {
  await used.db.execute(sql`
    insert into listings (user_id, title, price_cents, created_at)
    select ${userId}::uuid, 'Offer ' || n, n, timestamptz '2026-11-01' + (n / 7) * interval '1 microsecond'
    from generate_series(1, ${count}::int) n`)
}

test('an empty market is no offers and no links', async () => {
  expect(await listActiveOffers(used.db, first)).toEqual({ offers: [], newer: null, older: null })
})

test('§4 active offers, newest first, 24 a page, none doubled or left out', async () => {
  const { userId } = await makeStore(used.db)
  await makeOffers(userId, 100)
  await makeOffer(used.db, { userId, title: 'Taken down', isActive: false })
  const pages = await walkOlder()
  expect(pages.map((page) => page.length)).toEqual([24, 24, 24, 24, 4])
  const expected = await used.db.execute<{ id: string }>(
    sql`select id from listings where is_active order by created_at desc, id desc`,
  )
  expect(pages.flat()).toEqual(expected.rows.map((row) => row.id))
})

test("'Newer offers' leads back over the same pages", async () => {
  const pages = await walkOlder()
  const beginning = await listActiveOffers(used.db, first)
  const second = await listActiveOffers(used.db, { direction: 'older', cursor: beginning.older! })
  const third = await listActiveOffers(used.db, { direction: 'older', cursor: second.older! })
  const backToSecond = await listActiveOffers(used.db, { direction: 'newer', cursor: third.newer! })
  expect(backToSecond.offers.map((offer) => offer.id)).toEqual(pages[1])
  const backToFirst = await listActiveOffers(used.db, { direction: 'newer', cursor: backToSecond.newer! })
  expect(backToFirst).toEqual(beginning)
})

test('pages stay correct while offers arrive: none repeats, none is skipped', async () => {
  const { userId } = await makeStore(used.db)
  const seen = await listActiveOffers(used.db, first)
  const rest = (await walkOlder()).slice(1).flat()
  for (let n = 0; n < 30; n += 1) await makeOffer(used.db, { userId, title: `Arrived ${n}` })
  const next = await listActiveOffers(used.db, { direction: 'older', cursor: seen.older! })
  expect(next.offers.map((offer) => offer.id)).toEqual(rest.slice(0, 24))
  const newer = await listActiveOffers(used.db, { direction: 'newer', cursor: next.newer! })
  expect(newer.offers.map((offer) => offer.id)).toEqual(seen.offers.map((offer) => offer.id))
  const arrived = await listActiveOffers(used.db, { direction: 'newer', cursor: newer.newer! })
  const titles = Array.from({ length: 24 }, (_, n) => `Arrived ${23 - n}`)
  expect(arrived.offers.map((offer) => offer.title)).toEqual(titles)
})

test('the end of the market, reached from both sides', async () => {
  const pages = await walkOlder()
  const last = pages.at(-1)!
  const [oldest] = await used.db
    .select({ micros: sql<string>`(extract(epoch from created_at) * 1000000)::bigint` })
    .from(listings)
    .where(eq(listings.id, last.at(-1)!))
  const beyond = await listActiveOffers(used.db, {
    direction: 'older',
    cursor: { createdAtMicros: oldest!.micros, id: last.at(-1)! },
  })
  expect(beyond.offers).toEqual([])
  expect(beyond.older).toBeNull()
  expect(beyond.newer).not.toBeNull()
})

test('a list says which offers are reserved, for their cards', async () => {
  const mine = await makeStore(used.db)
  await makeOffer(used.db, { userId: mine.userId, title: 'Free' })
  await makeOffer(used.db, { userId: mine.userId, title: 'Taken', state: 'reserved' })
  const page = await listActiveOffers(used.db, first, { userId: mine.userId })
  expect(page.offers.map(({ title, isReserved }) => [title, isReserved])).toEqual([
    ['Taken', true],
    ['Free', false],
  ])
})

test('§7 a store lists only its own active offers', async () => {
  const mine = await makeStore(used.db)
  const offer = await makeOffer(used.db, { userId: mine.userId, title: 'Mine' })
  await makeOffer(used.db, { userId: mine.userId, title: 'Mine, taken down', isActive: false })
  const page = await listActiveOffers(used.db, first, { userId: mine.userId })
  expect(page.offers.map((shown) => shown.id)).toEqual([offer.id])
  expect(await countActiveOffers(used.db, mine.userId)).toBe(1)
})

test('§7 one offer by id, with its vendor', async () => {
  const store = await makeStore(used.db, { displayName: "Thandi's Kitchen" })
  const made = await makeOffer(used.db, {
    userId: store.userId,
    title: 'Vetkoek',
    priceCents: 500,
    location: 'Soweto',
  })
  expect(await findOffer(used.db, made.id)).toEqual({
    id: made.id,
    photos: [],
    isReserved: false,
    earlierPriceCents: null,
    quantity: null,
    absence: null,
    userId: store.userId,
    title: 'Vetkoek',
    description: 'Fresh today.',
    priceCents: 500,
    location: 'Soweto',
    imageUrl: null,
    category: null,
    vendorName: "Thandi's Kitchen",
  })
  expect(await findOffer(used.db, crypto.randomUUID())).toBeNull()
})

test('whoever blocked the seller of the newest pages has those of others on the first page', async () => {
  const [blocked, other] = [await makeStore(used.db), await makeStore(used.db)]
  await makeOffers(blocked.userId, 60)
  await used.db
    .update(listings)
    .set({ createdAt: new Date('2031-01-01') })
    .where(eq(listings.userId, blocked.userId))
  const { id } = await makeOffer(used.db, { userId: other.userId, createdAt: new Date('2030-01-01') })
  const page = await listActiveOffers(used.db, first, { without: new Set([blocked.userId]) })
  expect(page.offers.map((offer) => offer.id)).toContain(id)
  expect(
    await listActiveOffers(used.db, first, { userId: blocked.userId, without: new Set([blocked.userId]) }),
  ).toEqual({
    offers: [],
    newer: null,
    older: null,
  })
  for (const { userId } of [blocked, other]) await used.db.delete(listings).where(eq(listings.userId, userId))
})

test('the sitemap names active offers only', async () => {
  const { userId } = await makeStore(used.db)
  const gone = await makeOffer(used.db, { userId, isActive: false })
  const here = await makeOffer(used.db, { userId })
  const ids = (await listOfferAddresses(used.db, 50)).map((offer) => offer.id)
  expect(ids).toContain(here.id)
  expect(ids).not.toContain(gone.id)
})
