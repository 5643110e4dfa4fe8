import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { beginAsking } from '#app/search/bounds/asking.server.ts'
import { furtherFor, makeMarket, rebuild, searchFor, titlesOf } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { canCorrect, correct } from './correct-words.server.ts'

const whole = useDatabase()
const without = useDatabase()
const choice = useDatabase()
const market = useDatabase()
const search = async (query: string) => await searchFor(market.db, query)
const meantBy = async (db: typeof whole.db, word: string, offers = 0) =>
  (await correct(beginAsking({ db, maxMs: 60_000 }), [{ word, offers }], [word])).map(({ words }) =>
    words.join(' '),
  )
const find = async (db: typeof whole.db, query: string) => titlesOf(await searchFor(db, query))

test('the word that more offers have is meant; a word that many offers have is none', async () => {
  await makeMarket(whole, [...Array.from({ length: 30 }, (_, index) => `Fridge ${index}`), 'Frige', 'Bridge'])
  expect(await meantBy(whole.db, 'fridgge')).toEqual(['fridge'])
  expect(await meantBy(whole.db, 'frige', 1)).toEqual(['fridge'])
  expect(await meantBy(whole.db, 'bridge', 10)).toEqual([])
  expect(await meantBy(whole.db, 'x'.repeat(300))).toEqual([])
})

test('of two words as near the one that more offers have is meant, before it a nearer one', async () => {
  const common = Array.from({ length: 9 }, (_, index) => `Skirts and wheelbarrows ${index}`)
  const titles = [...common, 'Shirts', 'Wheelbarrow']
  await makeMarket(choice, titles)
  expect(await meantBy(choice.db, 'sgirts')).toEqual(['skirts'])
  expect(await meantBy(choice.db, 'wheelbarrox')).toEqual(['wheelbarrow'])
})

test('on a database without pg_trgm search corrects nothing, and works', async () => {
  await without.db.execute(sql`drop extension pg_trgm cascade`)
  await makeMarket(without, ['Hot amagwinya'])
  expect([await canCorrect(whole.db), await canCorrect(without.db)]).toEqual([true, false])
  expect(await find(without.db, 'q=amagwinya')).toEqual(['Hot amagwinya'])
  expect(await find(without.db, 'q=vetkoek')).toEqual(['Hot amagwinya'])
  expect(await find(without.db, 'q=amagwina')).toEqual([])
  const other = await furtherFor(without.db, 'q=amagwina')
  expect(other).toEqual({ alternatives: [], isCutShort: false })
  await rebuild(without.url)
})

describe('typing mistakes', () => {
  beforeAll(async () => {
    await makeMarket(market, [
      'Fresh amagwinya',
      'Fridge',
      'Fridge, big',
      'Bead necklace',
      ...Array.from({ length: 6 }, (_, index) => `Wheelbarrow ${index}`),
      '5e3kg cement',
    ])
  })

  test('are no words of the table of synonyms: bread is not bead, though no offer has it', async () => {
    const { corrections, groups } = await search('q=bread')
    expect([corrections, groups]).toEqual([[], []])
  })

  test('are corrected, and it is said', async () => {
    for (const typed of ['amagwina', 'amgawinya', 'amagwinnya']) {
      const found = await search(`q=${typed}`)
      expect(found.corrections, typed).toEqual([
        { typed: [typed], words: [expect.stringMatching(/gwinya$/)] },
      ])
      expect(titlesOf(found), typed).toContain('Fresh amagwinya')
      expect(found.groups.every(({ kind }) => kind === 'corrected')).toBe(true)
    }
  })

  test('nothing is mixed in where enough is found, and nothing is shown twice', async () => {
    const enough = await search('q=wheelbarrow')
    expect([enough.corrections, titlesOf(enough).length]).toEqual([[], 6])
    const all = await find(market.db, 'q=fridge')
    expect(new Set(all).size).toBe(all.length)
  })

  test('of a word that four offers have are corrected, of one that five have not', async () => {
    for (const [titles, typed] of [
      [4, 'gazeebo'],
      [5, 'trampolene'],
    ] as const)
      await makeMarket(
        market,
        Array.from({ length: titles }, (_, index) => `${typed} ${index}`),
      )
    const right = ['Gazebo', 'Trampoline'].flatMap((word) => Array.from({ length: 120 }, () => word))
    await makeMarket(market, right)
    expect((await search('q=gazeebo')).corrections).toEqual([{ typed: ['gazeebo'], words: ['gazebo'] }])
    expect((await search('q=trampolene')).corrections).toEqual([])
  })

  test('short words, numbers and nonsense are not corrected', async () => {
    for (const typed of ['sk', '5e3kh', 'qqqqzzzz', '12345'])
      expect((await search(`q=${typed}`)).corrections, typed).toEqual([])
  })
})
