import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { block } from '#app/trust/block/blocks.server.ts'
import { contactSettings } from '#db/schema.ts'
import { makeOffer } from '#test/people/factories.ts'
import { makeNewsReader, type NewsServers, startNewsServers } from '#test/people/news-people.ts'
import { minutes, suspend } from '#test/people/notified-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { listNews } from './due-news.server.ts'
import { tellNews as setTellsNews } from './settings.server.ts'

const used = useDatabase()
let servers: NewsServers
beforeAll(async () => (servers = await startNewsServers(used.db)))
afterAll(() => servers.close())

const makeReader = () => makeNewsReader(used.db, servers)
type Reader = Awaited<ReturnType<typeof makeReader>>

const change = (columns: string) => async (_: Reader, id: string) =>
  void (await used.db.execute(sql`update listings set ${sql.raw(columns)} where id = ${id}`))
const leave = (userId: string) =>
  used.db.execute(sql`update users set leaving_at = now() where id = ${userId}`)

const meanwhile: Record<string, (reader: Reader, id: string) => Promise<unknown>> = {
  'the reader left': ({ userId }) => leave(userId),
  'the reader was suspended': ({ userId }) => suspend(used.db, userId),
  'the reader stopped all news': ({ userId }) => setTellsNews(used.db, userId, false),
  'the reader blocked the store': ({ userId, store }) => block(used.db, userId, store.userId),
  'the store blocked the reader': ({ userId, store }) => block(used.db, store.userId, userId),
  'the store left': ({ store }) => leave(store.userId),
  'the store was suspended': ({ store }) => suspend(used.db, store.userId),
  'the search was removed': ({ userId }) =>
    used.db.execute(sql`delete from saved_searches where user_id = ${userId}`),
  'the offer was sold': change(`state = 'sold', is_active = false`),
  'the offer was hidden': change('is_active = false'),
  'the offer became one’s own': ({ userId }, id) =>
    used.db.execute(sql`update listings set user_id = ${userId} where id = ${id}`),
  'the offer is not due': ({ userId }) =>
    used.db.execute(sql`update news set due_at = now() + interval '3 days' where user_id = ${userId}`),
  'the offer was seen in a page': ({ userId }) =>
    used.db.execute(sql`update news set told_at = now() where user_id = ${userId}`),
}

test.each(Object.keys(meanwhile))('nothing is told, by push or mail: %s', async (what) => {
  const reader = await makeReader()
  const { addSearch, noteFound, phone, passToEvening, tellNews, mails } = reader
  const { taken } = await phone()
  await meanwhile[what]?.(reader, await noteFound(await addSearch()))
  await tellNews()
  passToEvening()
  await tellNews()
  expect([taken, mails()]).toEqual([[], []])
})

test('no mail for somebody who wants none, or whose address is dead', async () => {
  for (const setting of [{ mailMessages: 'never' as const }, { mailDeadAt: new Date() }]) {
    const { userId, addSearch, noteFound, passToEvening, tellNews, mails } = await makeReader()
    await used.db.insert(contactSettings).values({ userId, ...setting })
    await noteFound(await addSearch())
    passToEvening()
    expect([await tellNews(), mails()]).toEqual([[], []])
  }
})

test('a search page that no longer shows an offer: the others are told alone, and a digest of none is none', async () => {
  const { addSearch, noteFound, passToEvening, tellNews, mails } = await makeReader()
  const searchId = await addSearch()
  const [shown, gone] = [await noteFound(searchId, 'Shown'), await noteFound(searchId, 'Gone')]
  passToEvening()
  const isStillFound = async () => new Set([`${searchId} ${shown}`])
  await tellNews({ isStillFound })
  expect(mails()[0]?.subject).toBe('One offer that you wait for')
  expect(mails()[0]?.text).not.toContain(gone)
  const other = await makeReader()
  const otherSearch = await other.addSearch()
  await other.noteFound(otherSearch)
  other.passToEvening()
  expect(await other.tellNews({ isStillFound: async () => new Set() })).toEqual(['suppressed'])
  await other.noteFound(otherSearch)
  expect(await other.tellNews(), 'the day has had no digest').toEqual(['news_digest'])
})

test('an engine that fails leaves all of it for later', async () => {
  const { addSearch, noteFound, passToEvening, tellNews, mails, untold, faults } = await makeReader()
  await noteFound(await addSearch())
  passToEvening()
  const busy = new Error('busy')
  expect(await tellNews({ isStillFound: () => Promise.reject(busy) })).toEqual(['failed'])
  expect(faults).toEqual([busy])
  expect(await untold()).toBe(1)
  await tellNews()
  expect(mails()).toHaveLength(1)
})

test('an offer that was paused or off its page when it was due is news again when it comes back', async () => {
  const { userId, addSearch, noteFound, note, passToEvening, nextNoon, tellNews, mails } = await makeReader()
  const searchId = await addSearch()
  const [paused, off] = [await noteFound(searchId, 'Paused'), await noteFound(searchId, 'Off')]
  await used.db.execute(sql`update listings set is_active = false where id = ${paused}`)
  passToEvening()
  await tellNews({ isStillFound: async () => new Set() })
  expect(mails()).toEqual([])
  await used.db.execute(sql`update listings set is_active = true where id = ${paused}`)
  for (const id of [paused, off]) await note(id, 'search', searchId)
  nextNoon()
  passToEvening()
  await tellNews()
  expect(mails()[0]?.subject).toBe('2 offers that you wait for')
  const listed = await listNews(used.db, userId, Date.now())
  expect(listed.map(({ title }) => title)).toEqual(['Off', 'Paused'])
  await used.db.execute(sql`update listings set is_active = false where id = ${off}`)
  await used.db.execute(
    sql`update news set told_at = told_at - interval '17 days' where listing_id = ${paused}`,
  )
  expect(await listNews(used.db, userId, Date.now())).toEqual([])
})

test.each([
  ['cheaper', { priceCents: 90_000 }, 'price_cents = 110000'],
  ['reserved', { state: 'reserved' }, `state = 'active'`],
  ['back', {}, `state = 'reserved'`],
  ['sold', { state: 'sold' }, `state = 'active', is_active = true`],
  ['sold', { state: 'sold' }, 'hidden_by = (select id from actions limit 1)'],
  ['ends', {}, 'expires_at = null'],
] as const)('what is said of a kept offer is still true: %s', async (reason, offer, columns) => {
  await suspend(used.db, (await makeReader()).userId)
  const told: number[] = []
  for (const isTrue of [true, false]) {
    const { keep, note, passToEvening, tellNews, mails, telling } = await makeReader()
    const id = await keep({ title: 'Stove', ...offer })
    passToEvening()
    if (reason === 'ends') {
      const endsAt = new Date(telling.now() + minutes(23 * 60)).toISOString()
      await used.db.execute(sql`update listings set expires_at = ${endsAt} where id = ${id}`)
    }
    if (!isTrue) await used.db.execute(sql`update listings set ${sql.raw(columns)} where id = ${id}`)
    await note(id, reason)
    await tellNews()
    told.push(mails().length)
  }
  expect(told).toEqual([1, 0])
})

test('“Ends tomorrow” is said of what ends on the next day, not of what ends tonight or the day after', async () => {
  const told: number[] = []
  for (const hours of [5, 7, 29, 31]) {
    const { keep, note, passToEvening, tellNews, mails, telling } = await makeReader()
    const id = await keep({ title: 'Stove' })
    passToEvening()
    const endsAt = new Date(telling.now() + minutes(hours * 60)).toISOString()
    await used.db.execute(sql`update listings set expires_at = ${endsAt} where id = ${id}`)
    await note(id, 'ends')
    await tellNews()
    told.push(mails().length)
  }
  expect(told).toEqual([0, 1, 1, 0])
})

test('a store that is followed no more, and an offer that is kept no more, are not told', async () => {
  const { userId, store, follow, keep, note, passToEvening, tellNews, mails } = await makeReader()
  await follow()
  const { id } = await makeOffer(used.db, { userId: store.userId })
  await note(id, 'store')
  await note(await keep({ title: 'Stove', state: 'sold' }), 'sold')
  await used.db.execute(sql`delete from followed_stores where user_id = ${userId}`)
  await used.db.execute(sql`delete from kept_offers where user_id = ${userId}`)
  passToEvening()
  expect([await tellNews(), mails()]).toEqual([['suppressed'], []])
})
