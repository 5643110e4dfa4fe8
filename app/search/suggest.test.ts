import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeMarket } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { beginningsOf, completionsIn, suggestWords } from './search.server.ts'

const used = useDatabase()
const complete = async (typed: string) => (await suggestWords(completionsIn(used.db), typed)) ?? []
const suggest = async (typed: string) => (await complete(typed)).map(({ word }) => word)

test('the last word is completed from titles, the commonest first, at most eight', async () => {
  await makeMarket(used, [
    'School shoes',
    'School bags',
    'Scones',
    { title: 'Bread', description: 'For school scholars' },
    ...Array.from({ length: 12 }, (_, index) => `Sca${'abcdefghijkl'[index]}`),
  ])
  expect(await suggest('sc')).toHaveLength(8)
  expect((await suggest('sc'))[0]).toBe('school')
  expect(await suggest('school sh')).toEqual(['school shoes'])
  expect(await suggest('SCHÓ')).toEqual(['school'])
  expect(await suggest('schola')).toEqual([])
  expect((await complete('shoe'))[0]).toEqual({
    word: 'shoes',
    category: { slug: expect.any(String), name: expect.any(String) },
  })
})

test('patterns, counts of filters and long texts complete nothing', async () => {
  for (const typed of ['', 's', '%', '%%', '__', '#a', '#all', '\\', "'", 'x'.repeat(1_000_000)])
    expect(await suggest(typed), typed.slice(0, 9)).toEqual([])
  const [long] = await suggest(`${'word '.repeat(100_000)} scho`)
  expect(long ?? '').toBe('')
})

test('the beginnings of a word that are completed', () => {
  expect(beginningsOf('shoe')).toEqual(['sh', 'sho', 'shoe'])
  expect([beginningsOf('x'), beginningsOf('x'.repeat(99)).length]).toEqual([[], 19])
})

test('the primary key finds the words that begin with some letters', async () => {
  const plan = await used.db.transaction(async (own) => {
    await own.execute(sql`set local enable_seqscan = off`)
    const { rows } = await own.execute<{ 'QUERY PLAN': string }>(
      sql`explain select word from words where word like 'abcd%'`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('words_pkey')
  expect(plan).toMatch(/Index Cond: \(\(word >= 'abcd'::text\) AND \(word < 'abce'::text\)\)/)
})
