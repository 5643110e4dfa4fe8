import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const title = 'Marimba'
let vendor: Trader & { offerId: string }
let reader: Trader
beforeAll(async () => {
  vendor = await seller(title)
  reader = await trader()
})
const post = (path: string, fields: Record<string, string> = {}) =>
  reader.by.post(path, { as: reader.userId, ...fields })
/** The reader is to be told of the offer, for that reason alone. */
const noteOffer = (reason: string) =>
  used.db.execute(sql`
    insert into news (user_id, listing_id, reason, search_id)
    values (${reader.userId}, ${vendor.offerId}, ${reason}, (select id from saved_searches where user_id = ${reader.userId} and ${reason} = 'search'))
    on conflict (user_id, listing_id) do update set reason = excluded.reason, search_id = excluded.search_id, told_at = null`)
const isSeen = async () =>
  (
    await used.db.execute(
      sql`select from news where user_id = ${reader.userId} and listing_id = ${vendor.offerId} and told_at is not null`,
    )
  ).rows.length === 1

test.each([
  ['its own page', 'cheaper', () => `/listing/${vendor.offerId}`],
  ['its store', 'store', () => `/vendor/${vendor.userId}`],
  ['the page of a saved search', 'search', () => `/search?q=${title}&in=umlazi`],
])(
  'an offer counts as seen where somebody opens %s, not where a browser prefetches it',
  async (_, reason, pathOf) => {
    await post('/search/saved', { q: title, in: 'umlazi' })
    await post(`/vendor/${vendor.userId}/follow`)
    await noteOffer(reason)
    await reader.by.ask(pathOf(), { method: 'HEAD' })
    for (const purpose of ['prefetch', 'prefetch;prerender'])
      expect((await reader.by.ask(pathOf(), { headers: { 'sec-purpose': purpose } })).status).toBe(200)
    expect(await isSeen()).toBe(false)
    expect((await reader.by.get(pathOf())).status).toBe(200)
    expect(await isSeen()).toBe(true)
  },
)

test('somebody who turned all news off is not promised any, but led to the button that turns them on', async () => {
  await post('/account/kept', { tells: 'no' })
  const { location } = await post(`/listing/${vendor.offerId}/keep`)
  expect(location).toBe('/account/kept')
  const { toast, body } = await reader.by.get('/account/kept')
  expect(toast).toContain('You get no notices of what you wait for.')
  expect(body).toContain('Tell me again')
  expect(body).toContain(title)
})

test('what was told lately stands on /account/kept, each line leading to its offer; not that of others', async () => {
  await noteOffer('store')
  expect((await reader.by.get('/account/kept')).body).not.toContain('New from')
  await used.db.execute(sql`update news set told_at = now() where user_id = ${reader.userId}`)
  const { body } = await reader.by.get('/account/kept')
  expect(body).toMatch(/<h2[^>]*>One offer that you wait for<\/h2>/)
  expect(body).toMatch(new RegExp(`href="/listing/${vendor.offerId}"[^>]*>New from `))
  expect((await (await trader()).by.get('/account/kept')).body).not.toContain('New from')
})
