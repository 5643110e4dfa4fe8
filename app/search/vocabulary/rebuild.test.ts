import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { searchLock } from '#db/locks.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { rebuild, searchFor, titlesOf } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { countChanges } from './count-changes.server.ts'
import { hasVocabulary } from './rebuild.server.ts'

const used = useDatabase()
const find = async (query: string) => titlesOf(await searchFor(used.db, query))

async function rowOf(id: string) {
  const { rows } = await used.db.execute<{ category: number; place_id: number; province: number }>(
    sql`select category, place_id, province from listings where id = ${id}`,
  )
  return rows[0]
}

test('rows that were written by SQL get their place and category; a chosen category stays', async () => {
  expect(await hasVocabulary(used.db)).toBe(false)
  const { userId } = await makeStore(used.db)
  const plain = await makeOffer(used.db, { userId, title: 'Hot amagwinya', location: 'Zone 6, Umlazi' })
  const chosen = await makeOffer(used.db, { userId, title: 'Amagwinya for parties', location: 'my house' })
  await used.db.execute(sql`update listings set category = 8 where id = ${chosen.id}`)
  const rebuilt = await rebuild(used.url)
  expect(rebuilt).toMatchObject({ placed: 1, categorised: 1 })
  expect(await rowOf(plain.id)).toEqual({ category: 1, place_id: expect.any(Number), province: 4 })
  expect(await rowOf(chosen.id)).toEqual({ category: 8, place_id: null, province: null })
  expect(await rebuild(used.url)).toMatchObject({ placed: 0, categorised: 0 })
  expect(await hasVocabulary(used.db)).toBe(true)
})

test('a row that moved, or left its place, by SQL follows', async () => {
  const { userId } = await makeStore(used.db)
  const { id } = await makeOffer(used.db, { userId, location: 'Umlazi' })
  await rebuild(used.url)
  const before = await rowOf(id)
  await used.db.execute(sql`update listings set location = 'Soweto' where id = ${id}`)
  await rebuild(used.url)
  expect(await rowOf(id)).not.toEqual(before)
  await used.db.execute(sql`update listings set location = null where id = ${id}`)
  await rebuild(used.url)
  expect(await rowOf(id)).toMatchObject({ place_id: null, province: null })
})

test('a word that was saved after the rebuild is found as typed; once counted also by its forms and mistyped', async () => {
  const { userId } = await makeStore(used.db)
  await makeOffer(used.db, { userId, title: 'Zimbeleko' })
  expect(await find('q=zimbeleko')).toEqual(['Zimbeleko'])
  await countChanges(used.db)
  await countChanges(used.db)
  expect(await find('q=zimbeleko')).toEqual(['Zimbeleko'])
  expect(await find('q=zimbelekos')).toEqual(['Zimbeleko'])
  expect(await find('q=zimbelleko')).toEqual(['Zimbeleko'])
})

test('words of withdrawn offers go with the next rebuild', async () => {
  await used.db.execute(sql`update listings set is_active = false where title = 'Zimbeleko'`)
  await rebuild(used.url)
  const { rows } = await used.db.execute(sql`select from words where word = 'zimbeleko'`)
  expect(rows).toEqual([])
  expect(await find('q=zimbeleko')).toEqual([])
})

test('one process rebuilds at a time', async () => {
  const client = new pg.Client({ connectionString: used.url })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [searchLock])
  expect(await rebuild(used.url)).toBeNull()
  await client.end()
  expect(await rebuild(used.url)).not.toBeNull()
})

test('a save that adds a word while the rebuild writes it makes neither fail', async () => {
  const { userId } = await makeStore(used.db)
  await makeOffer(used.db, { userId, title: 'Zzlate' })
  const saving = new pg.Client({ connectionString: used.url })
  await saving.connect()
  await saving.query('begin')
  await saving.query(
    `insert into words (word, offers, title_offers, stems) values ('zzlate', 1, 1, '{zzlate}')`,
  )
  const rebuilding = rebuild(used.url)
  const waiting = async () =>
    (
      await used.db.execute(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'insert into words'`,
      )
    ).rows
  await expect.poll(waiting).toHaveLength(1)
  await saving.query('commit')
  expect(await rebuilding).not.toBeNull()
  await saving.end()
})

test('words of offers that are saved while the rebuild reads are not lost', async () => {
  const { userId } = await makeStore(used.db)
  // Holds the rebuild between its reading and its writing.
  const reader = new pg.Client({ connectionString: used.url })
  await reader.connect()
  await reader.query(`insert into words values ('zzgone', 3, 3, '{zzgone}')`)
  await reader.query('begin')
  await reader.query(`select from words for key share`)
  const rebuilding = rebuild(used.url)
  const waits = async () =>
    (
      await used.db.execute(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from words%'`,
      )
    ).rows
  await expect.poll(waits).toHaveLength(1)
  await makeOffer(used.db, { userId, title: 'Zzmeanwhile' })
  // The rebuild has the words.
  expect(await countChanges(used.db)).toEqual([])
  await reader.query('rollback')
  await reader.end()
  expect(await rebuilding).not.toBeNull()
  expect(await countChanges(used.db)).toContain('zzmeanwhile')
  expect(await find('q=zzmeanwhiles')).toEqual(['Zzmeanwhile'])
})
