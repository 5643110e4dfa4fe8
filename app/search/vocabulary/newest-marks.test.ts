import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { rebuild, searchFor, titlesOf } from '#test/people/searched-market.ts'
import { noFilters } from '#test/search/no-filters.ts'
import { useDatabase } from '#test/servers/database.ts'
import { readVocabulary } from './read-vocabulary.server.ts'

const used = useDatabase()
const offers = 12_000
let owner = ''

/** Each offer is a minute older than the one before; every fifth is a kettle, every 600th is off the market. */
beforeAll(async () => {
  owner = (await makeStore(used.db)).userId
  await used.db.execute(sql`insert into listings (user_id, title, description, price_cents, created_at, is_active)
    select ${owner}::uuid, case when number % 5 = 0 then 'Kettle ' else 'Pot ' end || number, '', 100,
      timestamptz '2026-02-01' - number * interval '1 minute', number % 600 <> 0
    from generate_series(1, ${offers}) number`)
  await rebuild(used.url)
})

const marks = async () => (await readVocabulary(used.db, [], noFilters)).marks
const find = async (query: string) => titlesOf(await searchFor(used.db, query))

test('a rebuild notes when the newest 5,000 offers began, where there are twice as many on the market', async () => {
  const { rows } = await used.db.execute<{ at: number }>(sql`
    select extract(epoch from created_at)::float8 * 1000000 as at from listings where is_active
    order by created_at desc offset 5000 limit 1`)
  expect(await marks()).toEqual([{ offers: 5000, sinceUs: rows[0]?.at }])
})

test('lists begin with offers that are newer than the last rebuild', async () => {
  await makeOffer(used.db, { userId: owner, title: 'Kettle of today' })
  const older = [5, 10, 15, 20].map((number) => `Kettle ${number}`)
  expect((await find('q=kettle')).slice(0, 5)).toEqual(['Kettle of today', ...older])
  expect(await find('q=kettle+595')).toEqual(['Kettle 595'])
})

test('thousands of offers at once make the times void, until the next rebuild', async () => {
  await used.db.execute(sql`insert into listings (user_id, title, description, price_cents)
    select ${owner}::uuid, 'Lamp', '', 100 from generate_series(1, 1001)`)
  expect(await marks()).toEqual([])
  await rebuild(used.url)
  expect(await marks()).toHaveLength(1)
})
