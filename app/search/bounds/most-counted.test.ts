import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { viewResults } from '#app/search/page/results-view.server.ts'
import { makeStore } from '#test/people/factories.ts'
import { asQuestion, rebuild, searchFor } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()

/** Offers for R1, R2 and so on. */
beforeAll(async () => {
  const { userId } = await makeStore(used.db)
  await used.db.execute(sql`insert into listings (user_id, title, description, price_cents)
    select ${userId}::uuid, 'Spinach and cabbage', '', 100 * number from generate_series(1, 1300) number`)
  await rebuild(used.url)
})

async function countOf(query: string) {
  const question = asQuestion(query)
  const found = await searchFor(used.db, question)
  return { ...found.count, text: viewResults(question, found).count?.replaceAll('\u00a0', ' ') }
}

test.each([
  ['q=spinach&max=24', { offers: 24, isMore: false, text: '24 offers' }],
  ['q=spinach&max=1', { offers: 1, isMore: false, text: '1 offer' }],
  ['q=spinach&max=999', { offers: 999, isMore: false, text: '999 offers' }],
  ['q=spinach&max=1000', { offers: 1000, isMore: false, text: '1 000 offers' }],
  ['q=spinach&max=1001', { offers: 1000, isMore: true, text: 'More than 1 000 offers' }],
  ['q=spinach', { offers: 1000, isMore: true, text: 'More than 1 000 offers' }],
  ['q=spinach+cabbage&sort=cheapest', { offers: 1000, isMore: true, text: 'More than 1 000 offers' }],
  ['sort=cheapest', { offers: 1000, isMore: true, text: 'More than 1 000 offers' }],
])('%s is counted up to a thousand', async (query, expected) => {
  expect(await countOf(query)).toEqual(expected)
})

test('what would take long to count is at least more than a page', async () => {
  await used.db.execute(sql`update words set offers = 5000, title_offers = 5000`)
  expect(await countOf('q=spinach+cabbage')).toEqual({
    offers: 24,
    isMore: true,
    text: 'More than 24 offers',
  })
})

test('a further page is not counted', async () => {
  const { older } = await searchFor(used.db, 'q=spinach')
  const next = await searchFor(used.db, { ...asQuestion('q=spinach'), older })
  expect(next.count).toBeNull()
})
