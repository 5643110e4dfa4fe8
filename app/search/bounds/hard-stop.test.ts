import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFurther } from '#app/search/engine/alternatives.server.ts'
import { searchOffers } from '#app/search/engine/search-offers.server.ts'
import { connectDatabase, type DatabaseConnection } from '#db/client.ts'
import { asQuestion, makeMarket, searchFor, titlesOf } from '#test/people/searched-market.ts'
import { slowDown } from '#test/search/slow-rows.ts'
import { useDatabase } from '#test/servers/database.ts'
import { beginAsking, inTimeOr, queryMs } from './asking.server.ts'

const used = useDatabase()
const maxMs = 2000
/** Round trips on a busy machine; a query with the time of its own connection would end 850 ms later. */
const slackMs = 800
let searches: DatabaseConnection

beforeAll(async () => {
  await makeMarket(used, ['Tent', 'Lamp', 'Old tent, torn', 'Amagwinya'])
  // A small market would be answered whole (small-market.test.ts).
  await used.db.execute(sql`update words set offers = 1000000 where word = '#all'`)
  searches = connectDatabase(used.url, { maxConnections: 4, statementTimeoutMs: queryMs(maxMs) })
  // Plans are made here; on a busy machine the first search may take longer than the limit of its queries.
  await vi.waitFor(() => searchFor(searches.db, 'q=tent', 5000), 20_000)
})
afterAll(() => searches.close())

/** The whole answer, as a page asks for it. */
async function timeAnswer(query: string) {
  const startedAt = performance.now()
  const search = { db: searches.db, maxMs }
  const asking = beginAsking(search)
  const found = await inTimeOr(searchOffers(asking, asQuestion(query)), null)
  const further = found && (await findFurther(asking, asQuestion(query), found))
  return { found, further, ms: performance.now() - startedAt }
}

test('a query that begins late has only the time that is left', async () => {
  const quickWords = await slowDown(used.db, 'words', { condition: `word = 'tent'`, seconds: 1.25 })
  const quickOffers = await slowDown(used.db, 'listings', { condition: `title ~ 'torn'`, seconds: 9 })
  const { found, ms } = await timeAnswer('q=tent')
  expect(ms).toBeGreaterThan(1250)
  expect(ms).toBeLessThan(maxMs + slackMs)
  expect(found).toMatchObject({ isCutShort: true })
  await quickOffers()
  expect(titlesOf((await timeAnswer('q=tent')).found!)).toHaveLength(2)
  await quickWords()
})

test('similar questions have no time of their own', async () => {
  const quick = await slowDown(used.db, 'listings', { condition: `title ~ 'Tent|Lamp'`, seconds: 1.1 })
  const { found, further, ms } = await timeAnswer('q=lamp+tent+amagwinya')
  expect(ms).toBeLessThan(maxMs + slackMs)
  expect(further?.isCutShort || found?.isCutShort).toBe(true)
  await quick()
})

test('without time for a single query nothing is found, and nothing fails', async () => {
  const quick = await slowDown(used.db, 'words', { condition: `word = 'tent'`, seconds: 9 })
  const { found, ms } = await timeAnswer('q=tent')
  expect(found).toBeNull()
  // The words alone are waited for, for a second.
  expect(ms).toBeLessThan(maxMs + 1000 + slackMs)
  await quick()
})

test('a connection keeps its own limit after a late query', async () => {
  const { rows } = await searches.db.execute(sql`show statement_timeout`)
  expect(rows).toEqual([{ statement_timeout: `${queryMs(maxMs)}ms` }])
})
