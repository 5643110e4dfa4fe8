import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { suspend } from '#test/people/notified-people.ts'
import { asQuestion } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { followStore } from './followed-stores.server.ts'
import { noteEndings } from './kept-changes.server.ts'
import { keepOffer } from './kept-offers.server.ts'
import { freshAtOnce, matchFresh } from './match-offers.server.ts'
import { addressOf, removeSearch, saveSearch } from './saved-searches.server.ts'
import { sweepNews } from './start.server.ts'

const used = useDatabase()
const run = (statement: ReturnType<typeof sql>) => used.db.execute(statement)
const somebody = async () => (await makeStore(used.db)).userId
const match = async () => {
  while ((await matchFresh(used.db)) > 0);
}
const waitsFor = async (query: string) => {
  const userId = await somebody()
  expect(await saveSearch(used.db, userId, asQuestion(query))).toEqual({ ok: true })
  return userId
}
type News = { reason: string; title: string; isTold: boolean; waitsHours: number; before: number | null }
const newsOf = async (userId: string) =>
  (
    await run(sql`
      select reason, title, told_at is not null as "isTold", round(extract(epoch from due_at - now()) / 3600)::int as "waitsHours",
        before_cents as before
      from news n join listings l on l.id = n.listing_id where n.user_id = ${userId} order by title`)
  ).rows as News[]
const reasons = async (userId: string) => (await newsOf(userId)).map(({ reason }) => reason)
const tellAll = () => run(sql`update news set told_at = now()`)

let seller = ''
beforeEach(async () => {
  seller = await somebody()
  await run(sql`update users set created_at = now() - interval '30 days'`)
  await run(sql`delete from fresh_offers`)
})

test('a new offer is noted once for each person who waits for it, by a search or by its store', async () => {
  const [one, both] = [await waitsFor('q=isihlalo'), await waitsFor('q=isihlalo')]
  await saveSearch(used.db, both, asQuestion('q=izihlalo&max=500'))
  await followStore(used.db, both, seller)
  const follower = await somebody()
  await followStore(used.db, follower, seller)
  await makeOffer(used.db, { userId: seller, title: 'Izihlalo', priceCents: 40_000 })
  await makeOffer(used.db, { userId: seller, title: 'Umbhede' })
  await match()
  expect(await newsOf(one)).toEqual([
    { reason: 'search', title: 'Izihlalo', isTold: false, waitsHours: 0, before: null },
  ])
  expect(await reasons(both)).toEqual(['store', 'store'])
  expect(await reasons(follower)).toEqual(['store', 'store'])
})

test('a search that is removed takes along what waits to be told of it: another finds the offer then', async () => {
  const waits = await waitsFor('q=marimba')
  const { id } = await makeOffer(used.db, { userId: seller, title: 'Marimba' })
  await match()
  expect(await reasons(waits)).toEqual(['search'])
  expect(await removeSearch(used.db, waits, addressOf(asQuestion('q=marimba')))).toBe(true)
  expect(await reasons(waits)).toEqual([])
  await followStore(used.db, waits, seller)
  await run(sql`insert into fresh_offers (listing_id, is_new) values (${id}, true)`)
  await match()
  expect(await reasons(waits)).toEqual(['store'])
})

test('offers that are written by SQL count; those of an import of a thousand do not', async () => {
  const waits = await waitsFor('q=wheelbarrow')
  await run(sql`insert into listings (user_id, title, price_cents) values (${seller}, 'Wheelbarrow', 100)`)
  await run(sql`
    insert into listings (user_id, title, price_cents) select ${seller}, 'Wheelbarrow', 100 from generate_series(1, 1001)`)
  await match()
  expect(await reasons(waits)).toEqual(['search'])
})

test('nobody is told of an own offer, or one of somebody with a block between, or after leaving or saying no', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => waitsFor('q=marimba')))
  const [blocker, blocked, leaver, silent, suspended] = people as [string, string, string, string, string]
  await saveSearch(used.db, seller, asQuestion('q=marimba'))
  await run(sql`insert into blocks (by_id, of_id) values (${blocker}, ${seller}), (${seller}, ${blocked})`)
  await run(sql`update users set leaving_at = now() where id = ${leaver}`)
  await run(sql`insert into contact_settings (user_id, tells_news) values (${silent}, false)`)
  await suspend(used.db, suspended)
  const waits = await waitsFor('q=marimba')
  await makeOffer(used.db, { userId: seller, title: 'Marimba' })
  await match()
  for (const userId of [seller, blocker, blocked, leaver, silent, suspended])
    expect(await reasons(userId)).toEqual([])
  expect(await reasons(waits)).toEqual(['search'])
})

test('offers of a new account are due after two hours', async () => {
  const waits = await waitsFor('q=djembe')
  await makeOffer(used.db, { userId: await somebody(), title: 'Djembe' })
  await match()
  expect(await newsOf(waits)).toMatchObject([{ waitsHours: 2 }])
})

test('an edit of an offer that was there before is no news, but a price that falls to what the search allows is', async () => {
  const { id } = await makeOffer(used.db, { userId: seller, title: 'Trampoline', priceCents: 90_000 })
  await match()
  const [any, cheap, follower] = [
    await waitsFor('q=trampoline'),
    await waitsFor('q=trampoline&max=500'),
    await somebody(),
  ]
  await followStore(used.db, follower, seller)
  await run(sql`update listings set description = 'Big.' where id = ${id}`)
  await match()
  expect([await reasons(any), await reasons(cheap), await reasons(follower)]).toEqual([[], [], []])
  await run(sql`update listings set price_cents = 40000 where id = ${id}`)
  await match()
  expect([await reasons(any), await reasons(cheap), await reasons(follower)]).toEqual([[], ['search'], []])
  await run(sql`update listings set is_active = false, state = 'paused' where id = ${id}`)
  await run(sql`update listings set is_active = true where id = ${id}`)
  await match()
  expect([await reasons(any), await reasons(cheap), await reasons(follower)]).toEqual([
    ['search'],
    ['search'],
    ['store'],
  ])
  await tellAll()
  await run(sql`update listings set title = 'Trampoline with net' where id = ${id}`)
  await match()
  expect(await newsOf(any)).toMatchObject([{ isTold: true }])
})

test('an edit tells of an old offer once, also long after that', async () => {
  const waits = await waitsFor('q=trampoline')
  const { id } = await makeOffer(used.db, { userId: seller, title: 'Trampoline' })
  await match()
  expect(await reasons(waits)).toEqual(['search'])
  await run(sql`update saved_searches set made_at = now() - interval '70 days'`)
  await run(sql`update news set told_at = now() - interval '61 days'`)
  await run(
    sql`update listings set created_at = now() - interval '61 days', description = 'Big.' where id = ${id}`,
  )
  await sweepNews(used.db)
  await match()
  expect(await reasons(waits)).toEqual([])
})

test('two matchers at once, or one that fails, neither note twice nor lose anything', async () => {
  const waits = await waitsFor('q=kettle')
  await run(
    sql`insert into listings (user_id, title, price_cents) select ${seller}, 'Kettle ' || n, 100 from generate_series(1, 500) n`,
  )
  const failing = used.db.transaction(async (own) => {
    expect(await matchFresh(own)).toBe(freshAtOnce)
    throw new Error('the process ends')
  })
  await expect(failing).rejects.toThrow('the process ends')
  await Promise.all([match(), match(), match()])
  await match()
  const news = await newsOf(waits)
  expect([news.length, new Set(news.map(({ title }) => title)).size]).toEqual([500, 500])
  expect(await matchFresh(used.db)).toBe(0)
})

test('what was told goes after 60 days', async () => {
  const waits = await waitsFor('q=djembe')
  await makeOffer(used.db, { userId: seller, title: 'Djembe' })
  await makeOffer(used.db, { userId: seller, title: 'Djembe, small' })
  await match()
  await run(
    sql`update news set told_at = now() - interval '61 days' where listing_id in (select id from listings where title = 'Djembe')`,
  )
  await sweepNews(used.db)
  expect((await newsOf(waits)).map(({ title }) => title)).toEqual(['Djembe, small'])
})

/** A kept offer with what changes it. */
async function keepsOne(priceCents = 10_000) {
  const keeper = await somebody()
  const { id } = await makeOffer(used.db, { userId: seller, priceCents })
  expect(await keepOffer(used.db, keeper, id)).toEqual({ ok: true })
  const to = async (change: ReturnType<typeof sql>) => {
    await run(sql`update listings set ${change} where id = ${id}`)
    await match()
    return (await newsOf(keeper)).filter(({ isTold }) => !isTold).map(({ reason }) => reason)
  }
  return {
    id,
    keeper,
    costs: (cents: number) => to(sql`price_cents = ${cents}`),
    is: (state: 'active' | 'reserved') => to(sql`state = ${state}, is_active = true`),
    isSold: () => to(sql`state = 'sold', is_active = false, sold_at = now()`),
    isPaused: () => to(sql`state = 'paused', is_active = false`),
    daysPass: (days: number) =>
      Promise.all([
        run(
          sql`update kept_offers set raised_at = raised_at - ${days} * interval '1 day' where listing_id = ${id}`,
        ),
        run(
          sql`update listing_prices set since = since - ${days} * interval '1 day', until = until - ${days} * interval '1 day' where listing_id = ${id}`,
        ),
      ]),
  }
}

test('a kept offer that is reserved, back or sold is news for who keeps it', async () => {
  const kept = await keepsOne()
  expect(await kept.is('reserved')).toEqual(['reserved'])
  await tellAll()
  expect(await kept.is('active')).toEqual(['back'])
  await tellAll()
  expect(await kept.isSold()).toEqual(['sold'])
  await tellAll()
  expect(await kept.is('active')).toEqual(['back'])
  await tellAll()
  expect(await kept.isPaused()).toEqual([])
  expect(await kept.is('active')).toEqual(['back'])
})

test('a state that goes and comes back before it is told is no news', async () => {
  const kept = await keepsOne()
  await kept.is('reserved')
  expect(await kept.is('active')).toEqual([])
  await kept.isSold()
  expect(await kept.is('active')).toEqual([])
  await kept.is('reserved')
  await tellAll()
  await kept.is('active')
  expect(await kept.is('reserved')).toEqual([])
})

test('a lower price is news, with the price that was known', async () => {
  const kept = await keepsOne()
  expect(await kept.costs(9000)).toEqual(['cheaper'])
  expect(await kept.costs(8000)).toEqual(['cheaper'])
  expect(await kept.costs(8500)).toEqual(['cheaper'])
  expect((await newsOf(kept.keeper))[0]?.before).toBe(10_000)
  expect(await kept.costs(10_000)).toEqual([])
  await kept.costs(8000)
  await tellAll()
  expect(await kept.costs(7000)).toEqual(['cheaper'])
  expect((await newsOf(kept.keeper))[0]?.before).toBe(8000)
})

test('a price that went up and comes down again is no news, unless it stood for a week', async () => {
  const kept = await keepsOne()
  await kept.costs(15_000)
  expect(await kept.costs(10_000)).toEqual([])
  await kept.costs(15_000)
  await kept.daysPass(8)
  expect(await kept.costs(12_000)).toEqual(['cheaper'])
  expect((await newsOf(kept.keeper))[0]?.before).toBe(15_000)

  const raised = await makeOffer(used.db, { userId: seller, priceCents: 10_000 })
  await run(sql`update listings set price_cents = 15000 where id = ${raised.id}`)
  const late = await somebody()
  await keepOffer(used.db, late, raised.id)
  await run(sql`update listings set price_cents = 10000 where id = ${raised.id}`)
  await match()
  expect(await reasons(late)).toEqual([])
  await run(sql`update listings set price_cents = 9000 where id = ${raised.id}`)
  await match()
  expect(await newsOf(late)).toMatchObject([{ reason: 'cheaper', before: 10_000 }])
})

test('an offer that ends tomorrow is news once for each end, if its seller was asked', async () => {
  const kept = await keepsOne()
  const endsSoon = (asked: number) =>
    run(
      sql`update listings set expires_at = now() + interval '20 hours', asked = ${asked} where id = ${kept.id}`,
    )
  await endsSoon(0)
  await noteEndings(used.db)
  expect(await reasons(kept.keeper)).toEqual([])
  await endsSoon(1)
  await noteEndings(used.db)
  expect(await reasons(kept.keeper)).toEqual(['ends'])
  await tellAll()
  await noteEndings(used.db)
  expect(await newsOf(kept.keeper)).toMatchObject([{ isTold: true }])
  await run(sql`update listings set expires_at = now() + interval '60 days' where id = ${kept.id}`)
  await noteEndings(used.db)
  await endsSoon(2)
  await noteEndings(used.db)
  expect(await newsOf(kept.keeper)).toMatchObject([{ reason: 'ends', isTold: false }])
})
