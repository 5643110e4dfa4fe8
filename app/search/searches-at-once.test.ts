import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAsking, inTimeOr } from '#app/search/bounds/asking.server.ts'
import { searchOffers } from '#app/search/engine/search-offers.server.ts'
import { createLimits } from '#server/services/limiters.ts'
import { asQuestion, makeMarket, titlesOf } from '#test/people/searched-market.ts'
import { slowDown } from '#test/search/slow-rows.ts'
import { useDatabase } from '#test/servers/database.ts'
import { createSearch } from './search.server.ts'

const used = useDatabase()
let made: ReturnType<typeof createSearch>

beforeAll(async () => {
  await makeMarket(used, ['Lamp', 'Tent', 'Tents'])
  const { makeLimiter } = createLimits(undefined, () => {})
  made = createSearch({
    databaseUrl: used.url,
    isPooler: false,
    searchesAtOnce: 4,
    maxMs: 3000,
    makeLimiter,
    secret: 'a secret of this test, long enough',
    warn: () => () => {},
  })
})
afterAll(() => made.close())

/** Searches for the slow word; `running` counts those that have begun and not ended. */
function searchMany(count: number) {
  const counted = { running: 0, most: 0, ended: 0 }
  const results = Array.from({ length: count }, () =>
    made.search.runBounded(async () => {
      counted.running += 1
      counted.most = Math.max(counted.most, counted.running)
      const found = await inTimeOr(searchOffers(beginAsking(made.search), asQuestion('q=lamp')), null)
      counted.running -= 1
      counted.ended += 1
      return found
    }),
  )
  return { counted, results }
}

test('four searches run at once and fifty wait; the next is refused at once, and suggestions wait for none of them', async () => {
  const quick = await slowDown(used.db, 'listings', { condition: `title = 'Lamp'`, seconds: 1 })
  const { counted, results } = searchMany(54)
  expect(await made.search.runBounded(async () => 'not refused')).toBeNull()
  expect(await made.search.suggest('te', '192.0.2.1')).toEqual({
    ok: true,
    suggestions: [expect.objectContaining({ word: 'tent' }), expect.objectContaining({ word: 'tents' })],
  })
  expect(counted).toEqual({ running: 4, most: 4, ended: 0 })
  await quick()
  const found = await Promise.all(results)
  expect(counted).toEqual({ running: 0, most: 4, ended: 54 })
  for (const one of found) expect(one && titlesOf(one)).toEqual(['Lamp'])
  expect(await made.search.runBounded(async () => 'not refused')).toBe('not refused')
}, 30_000)
