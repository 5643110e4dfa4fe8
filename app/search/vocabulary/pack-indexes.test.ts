import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { packIndexes } from './rebuild.server.ts'

const used = useDatabase()

const bytes = async () =>
  (
    await used.db.execute<{ bytes: number }>(
      sql`select (pg_relation_size('listings_search') + pg_relation_size('listings_title_search'))::int as bytes`,
    )
  ).rows[0]?.bytes ?? 0

const invalid = async () =>
  (
    await used.db.execute<{ name: string }>(
      sql`select indexrelid::regclass::text as name from pg_index where not indisvalid`,
    )
  ).rows

test('indexes lose the room of offers that went, also after a run that was cut off', async () => {
  const { userId } = await makeStore(used.db)
  await used.db.execute(sql`insert into listings (user_id, title, description, price_cents)
    select ${userId}::uuid, 'Offer ' || md5(number::text), '', 100 from generate_series(1, 5000) number`)
  await used.db.execute(sql`delete from listings where id in (select id from listings limit 4000)`)
  const before = await bytes()
  const client = new pg.Client({ connectionString: used.url })
  await client.connect()

  const reader = new pg.Client({ connectionString: used.url })
  await reader.connect()
  await reader.query('begin')
  await reader.query('lock table listings in row exclusive mode')
  await client.query(`set statement_timeout = '500ms'`)
  await expect(packIndexes(client)).rejects.toThrow('statement timeout')
  expect(await invalid()).toHaveLength(1)
  await reader.end()

  await client.query('reset statement_timeout')
  await packIndexes(client)
  expect(await invalid()).toEqual([])
  expect(await bytes()).toBeLessThan(before)
  await client.end()
})
