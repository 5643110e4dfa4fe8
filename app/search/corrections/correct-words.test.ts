import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findAlternatives } from '#app/search/engine/alternatives.server.ts'
import { searchOffers } from '#app/search/engine/search-offers.server.ts'
import { asQuestion, makeMarket, rebuild, titlesOf } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { canCorrect, correct } from './correct-words.server.ts'

const whole = useDatabase()
const without = useDatabase()
const find = async (db: typeof whole.db, query: string) =>
  titlesOf(await searchOffers({ db: db, maxMs: 60_000 }, asQuestion(query)))

test('the word that more offers have is meant; a word that many offers have is none', async () => {
  await makeMarket(whole, [...Array.from({ length: 30 }, (_, index) => `Fridge ${index}`), 'Frige', 'Bridge'])
  expect(await correct(whole.db, [{ word: 'fridgge', offers: 0 }])).toEqual([
    { typed: 'fridgge', word: 'fridge' },
  ])
  expect(await correct(whole.db, [{ word: 'frige', offers: 1 }])).toEqual([
    { typed: 'frige', word: 'fridge' },
  ])
  expect(await correct(whole.db, [{ word: 'bridge', offers: 10 }])).toEqual([])
  expect(await correct(whole.db, [{ word: 'x'.repeat(300), offers: 0 }])).toEqual([])
})

test('on a database without pg_trgm search corrects nothing, and works', async () => {
  await without.db.execute(sql`drop extension pg_trgm cascade`)
  await makeMarket(without, ['Hot amagwinya'])
  expect([await canCorrect(whole.db), await canCorrect(without.db)]).toEqual([true, false])
  expect(await find(without.db, 'q=amagwinya')).toEqual(['Hot amagwinya'])
  expect(await find(without.db, 'q=vetkoek')).toEqual(['Hot amagwinya'])
  expect(await find(without.db, 'q=amagwina')).toEqual([])
  expect(await findAlternatives({ db: without.db, maxMs: 60_000 }, asQuestion('q=amagwina'))).toEqual([])
  await rebuild(without.url)
})
