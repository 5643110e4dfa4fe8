import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'
import { connectDatabase, type DatabaseConnection } from './client.ts'
import { executePrepared, prepared } from './prepared.ts'

const used = useDatabase()
let connection: DatabaseConnection

beforeAll(() => {
  connection = connectDatabase(used.url, { maxConnections: 1 })
})
afterAll(() => connection.close())

const double = prepared<{ twice: number }>('double_it', sql`select ${sql.placeholder('n')}::int * 2 as twice`)

test('a statement is planned once on a connection, within transactions too', async () => {
  const { db } = connection
  expect(await double(db, { n: 2 })).toEqual([{ twice: 4 }])
  expect(await db.transaction((tx) => double(tx, { n: 3 }))).toEqual([{ twice: 6 }])
  const { rows } = await db.execute(
    sql`select name, generic_plans + custom_plans as runs from pg_prepared_statements where name = 'double_it'`,
  )
  expect(rows).toEqual([{ name: 'double_it', runs: '2' }])
})

test('a statement of a transaction is undone with it', async () => {
  const { db } = connection
  const note = prepared('note_it', sql`insert into noted values (${sql.placeholder('n')}::int)`)
  await db.execute(sql`create temp table noted (n int)`)
  const failed = db.transaction(async (tx) => {
    await note(tx, { n: 1 })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect((await db.execute(sql`select * from noted`)).rows).toEqual([])
})

test('a text is prepared under one name, with the values of each time', async () => {
  const ask = async (value: number) => await executePrepared(used.db, sql`select ${value}::int + 1 as sum`)
  expect([await ask(1), await ask(41)]).toEqual([[{ sum: 2 }], [{ sum: 42 }]])
  await Promise.all(Array.from({ length: 20 }, (_, value) => ask(value)))
  const { rows } = await used.db.execute(
    sql`select distinct name from pg_prepared_statements where statement like 'select $1::int + 1 as sum'`,
  )
  expect(rows).toEqual([{ name: expect.stringMatching(/^text_\d+$/) }])
})
