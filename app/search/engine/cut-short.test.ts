import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginAsking, queryMs } from '#app/search/bounds/asking.server.ts'
import { connectDatabase, type DatabaseConnection } from '#db/client.ts'
import { makeStore } from '#test/people/factories.ts'
import { asQuestion, furtherFor, makeMarket, searchFor, titlesOf } from '#test/people/searched-market.ts'
import { noFilters } from '#test/search/no-filters.ts'
import { slowDown } from '#test/search/slow-rows.ts'
import { useDatabase } from '#test/servers/database.ts'
import { readSteps } from './read-steps.server.ts'
import { plainStep } from './steps.server.ts'

const used = useDatabase()
const maxMs = 500
let searches: DatabaseConnection
const search = async (query: string) => await searchFor(searches.db, query, maxMs)

/** Counts as in a market of a million offers: they choose how offers are read. */
const count = async (word: string, offers: number) =>
  await used.db.execute(sql`insert into words values (${word}, ${offers}, ${offers}, array[${word}])
    on conflict (word) do update set offers = excluded.offers, title_offers = excluded.offers`)

beforeAll(async () => {
  await makeMarket(used, [
    'Fridge 1',
    'Fridge 2',
    'Fridge 3',
    { title: 'Lamp and tent', location: 'KwaMashu' },
    { title: 'Lamp, alone', location: 'Umlazi' },
    { title: 'Tent, alone', location: 'Umlazi' },
    'Fresh amagwinya',
    'Vetkoek',
  ])
  const { userId } = await makeStore(used.db)
  await used.db.execute(sql`insert into listings (user_id, title, description, price_cents, created_at)
    select ${userId}::uuid, case when number % 100 = 0 then 'Fridge, old' else 'Bread' end, '', 100, now() - interval '1 year' - number * interval '1 hour'
    from generate_series(1, 2000) number`)
  await count('#all', 1_000_000)
  searches = connectDatabase(used.url, { maxConnections: 1, statementTimeoutMs: queryMs(maxMs) })
  await search('q=bread')
})
afterAll(() => searches.close())

describe('without time left before a query', () => {
  const step = plainStep(noFilters)
  const late = () => ({ ...beginAsking({ db: used.db, maxMs }), usedMs: maxMs, isSmall: false })

  test('no query begins, and the next page begins there', async () => {
    const wanted = { after: null, limit: 24, inFilter: 0, steps: [step] }
    const page = await readSteps(late(), wanted)
    expect(page).toEqual({ groups: [], older: { step: 0, value: null, id: null }, isCutShort: true })
  })

  test('a further page is asked for again, not its step from the beginning', async () => {
    const after = { step: 0, value: '1764000000000000', id: '0b8f5c1e-7a34-4c11-9f55-1b2c3d4e5f60' }
    const page = await readSteps(late(), { after, limit: 24, inFilter: 0, steps: [step] })
    expect(page).toEqual({ groups: [], older: after, isCutShort: true })
  })
})

test('a word of last season, which no recent offer has, is found in time', async () => {
  const { userId } = await makeStore(used.db)
  await used.db.execute(sql`insert into listings (user_id, title, description, price_cents, created_at)
    select ${userId}::uuid, 'Macufe ' || number, '', 100, now() - interval '2 years' from generate_series(1, 5) number`)
  await count('#all', 1_000_000)
  await count('macufe', 56_000)
  const condition = `title = 'Bread' and created_at < now() - interval '1 year' - interval '1900 hours'`
  const quick = await slowDown(used.db, 'listings', { condition, seconds: 0.1 })
  const found = await search('q=macufe')
  expect([titlesOf(found).length, found.isCutShort]).toEqual([5, false])
  await quick()
})

describe('what was found when time runs out is shown', () => {
  test('offers of a walk, and the next page goes on after them', async () => {
    await count('#all', 1_000_000)
    await count('fridge', 60_000)
    const quick = await slowDown(used.db, 'listings', { condition: `title = 'Fridge, old'`, seconds: 9 })
    // 1,700 rows are walked, and the rest is slow.
    await used.db.execute(
      sql`update quick_listings set title = 'Bread' where title = 'Fridge, old' and created_at > now() - interval '1 year' - interval '1750 hours'`,
    )
    const { isCutShort, older, ...found } = await search('q=fridge')
    expect(titlesOf(found)).toEqual(['Fridge 1', 'Fridge 2', 'Fridge 3'])
    expect([isCutShort, older?.step, older?.id]).toEqual([true, 0, found.groups[0]?.offers[2]?.id])
    await quick()
    const next = await searchFor(used.db, { ...asQuestion('q=fridge'), older })
    expect(titlesOf(next)).toEqual(Array(3).fill('Fridge, old'))
  })

  test('offers as typed, when the corrected words come too late', async () => {
    const quick = await slowDown(used.db, 'words', { condition: `word = 'vetkoek'`, seconds: 9 })
    const { userId } = await makeStore(used.db)
    await used.db.execute(sql`insert into quick_words values ('amagwina', 0, 0, '{amagwina}')`)
    await used.db.execute(
      sql`insert into listings (user_id, title, description, price_cents) values (${userId}, 'Amagwina', '', 100)`,
    )
    const found = await search('q=amagwina')
    expect([titlesOf(found), found.isCutShort]).toEqual([['Amagwina'], true])
    await quick()
    expect(titlesOf(await search('q=amagwina'))).toEqual(['Amagwina', 'Fresh amagwinya', 'Vetkoek'])
  })

  test('similar questions, when the next one takes too long', async () => {
    const quick = await slowDown(used.db, 'listings', { condition: `title ~ 'alone'`, seconds: 9 })
    for (const word of ['lamp', 'tent']) await count(word, 10)
    const { rows } = await used.db.execute<{ id: number }>(
      sql`select place_id as id from quick_listings where title ~ 'alone'`,
    )
    await count(`#v${rows[0]?.id}`, 1_000_000)
    const further = await furtherFor(searches.db, 'q=lamp+tent&in=umlazi', maxMs)
    const titles = further.alternatives.map((one) => one.offers.map(({ title }) => title))
    expect([titles, further.isCutShort]).toEqual([[['Lamp and tent']], true])
    await quick()
  })
})

test('a query that takes all the time alone: the page says so, and corrects nothing', async () => {
  const quick = await slowDown(used.db, 'listings', { condition: 'true', seconds: 9 })
  const page = await readSteps(beginAsking({ db: searches.db, maxMs }), {
    after: null,
    limit: 24,
    inFilter: 0,
    steps: [plainStep(noFilters)],
  })
  expect(page).toEqual({ groups: [], older: null, isCutShort: true })
  await quick()
})
