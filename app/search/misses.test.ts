import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'
import { listMisses, listMissesOfAreas, noteMiss, sweepMisses } from './misses.server.ts'

const used = useDatabase()
const note = async (words: string[], clientAddress: string, area = '') =>
  await noteMiss(used.db, { words, area, clientAddress, secret: 'a secret' })

test('words are shown once three addresses in one day looked for them, never for fewer', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2']) await note(['thandi', 'dlamini'], address)
  for (let turn = 0; turn < 5; turn += 1) await note(['thandi', 'dlamini'], '192.0.2.1')
  await used.db.execute(sql`
    insert into search_misses (day, words, asker) select current_date - 1, words, asker from search_misses`)
  expect(await listMisses(used.db)).toEqual([])
  await note(['thandi', 'dlamini'], '192.0.2.3')
  for (const last of [1, 2, 3, 4]) await note(['helicopter'], `198.51.100.${last}`)
  expect(await listMisses(used.db)).toEqual([
    { words: 'thandi dlamini', askers: 5, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { words: 'helicopter', askers: 4, lastDay: expect.any(String) },
  ])
})

test('an address is kept as a hash only', async () => {
  const { rows } = await used.db.execute<{ row: string }>(sql`select m::text as row from search_misses m`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toMatch(/192\.0|198\.51/)
  const { rows: lengths } = await used.db.execute(
    sql`select distinct length(asker) as length from search_misses`,
  )
  expect(lengths).toEqual([{ length: 8 }])
})

test('words of a municipality need three addresses there; an address counts once a day, in the first municipality that it named', async () => {
  for (const last of [1, 2, 3]) await note(['hammock'], `192.0.2.${last}`, 'ethekwini')
  for (const last of [4, 5]) await note(['hammock'], `192.0.2.${last}`, 'tshwane')
  // The same question, first without a place.
  for (const area of ['', 'tshwane', 'msunduzi', '']) await note(['hammock'], '192.0.2.6', area)
  for (const last of [1, 2]) await note(['raft'], `192.0.2.${last}`, 'ethekwini')
  await note(['raft'], '192.0.2.3')
  const found = await listMissesOfAreas(used.db)
  expect(found.toSorted((a, b) => a.area.localeCompare(b.area))).toEqual([
    { area: 'ethekwini', words: 'hammock', askers: 3 },
    { area: 'tshwane', words: 'hammock', askers: 3 },
  ])
})

test('the longest words are noted, cut', async () => {
  for (const last of [1, 2, 3]) await note(['f'.repeat(300)], `203.0.113.${last}`)
  expect((await listMisses(used.db)).map(({ words }) => words)).toContain('f'.repeat(100))
})

test('rows go after 30 days', async () => {
  await used.db.execute(sql`insert into search_misses (day, words, asker)
    values (current_date - 31, 'old', '\\x01'), (current_date - 30, 'younger', '\\x01')`)
  await sweepMisses(used.db)
  const { rows } = await used.db.execute(
    sql`select words from search_misses where words in ('old', 'younger')`,
  )
  expect(rows).toEqual([{ words: 'younger' }])
})
