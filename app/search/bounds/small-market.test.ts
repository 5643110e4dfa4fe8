import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchOffers } from '#app/search/engine/search-offers.server.ts'
import { connectDatabase, type DatabaseConnection } from '#db/client.ts'
import { asQuestion, furtherFor, makeMarket, searchFor, titlesOf } from '#test/people/searched-market.ts'
import { slowDown } from '#test/search/slow-rows.ts'
import { useDatabase } from '#test/servers/database.ts'
import { beginAsking, queryMs } from './asking.server.ts'

const used = useDatabase()
/** A machine on which every query takes longer than a search may. */
const maxMs = 20
let searches: DatabaseConnection

beforeAll(async () => {
  await makeMarket(used, ['Tent', 'Lamp', 'Old tent, torn', 'Fresh amagwinya'])
  searches = connectDatabase(used.url, { maxConnections: 4, statementTimeoutMs: queryMs(maxMs) })
})
afterAll(() => searches.close())

const slowAll = async () => {
  const quickWords = await slowDown(used.db, 'words', {
    condition: `word ~ 'tent|amagwinya|fresh'`,
    seconds: 0.1,
  })
  const quickOffers = await slowDown(used.db, 'listings', { condition: `title ~ 'torn|Fresh'`, seconds: 0.1 })
  return async () => {
    await quickOffers()
    await quickWords()
  }
}

describe('a busy machine', () => {
  test('a small market is answered whole', async () => {
    const quick = await slowAll()
    const found = await searchFor(searches.db, 'q=tent', maxMs)
    expect([titlesOf(found), found.isCutShort]).toEqual([['Tent', 'Old tent, torn'], false])
    const corrected = await searchFor(searches.db, 'q=amagwina', maxMs)
    expect([titlesOf(corrected), corrected.isCutShort]).toEqual([['Fresh amagwinya'], false])
    const further = await furtherFor(searches.db, 'q=tent+amagwinya', maxMs)
    expect(further.isCutShort).toBe(false)
    expect(further.alternatives.length).toBeGreaterThan(0)
    await quick()
  })

  test('the time before a query begins is not counted', async () => {
    const asking = beginAsking({ db: used.db, maxMs: 2000 })
    await used.db.execute(sql`update words set offers = 1000000 where word = '#all'`)
    const waits = performance.now() + 2100
    while (performance.now() < waits) continue
    const found = await searchOffers(asking, asQuestion('q=lamp'))
    expect([titlesOf(found), found.isCutShort]).toEqual([['Lamp'], false])
  })

  test('the words of a large market are read however long it takes: the search shows what it found', async () => {
    const quick = await slowDown(used.db, 'words', { condition: `word ~ 'tent'`, seconds: 0.1 })
    const found = await searchFor(searches.db, 'q=tent', maxMs)
    expect(found.isCutShort || titlesOf(found).length > 0).toBe(true)
    await quick()
  })
})
