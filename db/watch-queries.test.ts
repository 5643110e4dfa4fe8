import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startProxy } from '#test/network/tcp-proxy.ts'
import { useDatabase } from '#test/servers/database.ts'
import { connectDatabase, type DatabaseConnection } from './client.ts'
import { isDatabaseAway } from './errors.ts'
import { prepared } from './prepared.ts'
import { type SlowQuery, watchQueries } from './watch-queries.ts'

const used = useDatabase()
const asker = new AsyncLocalStorage<string>()
const told: (SlowQuery & { asker: string | undefined })[] = []
let connection: DatabaseConnection

beforeAll(() => {
  connection = connectDatabase(used.url, {
    maxConnections: 1,
    onSlowQuery: (slow) => told.push({ ...slow, asker: asker.getStore() }),
  })
})
beforeEach(() => told.splice(0))
afterAll(() => connection.close())

const sleepQuery = prepared('sleep_a_while', sql`select pg_sleep(${sql.placeholder('seconds')}::float8)`)

test('a prepared query is reported by its name, another by its text, neither with its values', async () => {
  const { db } = connection
  await sleepQuery(db, { seconds: 0.25 })
  await db.execute(sql`select pg_sleep(0.25),\n  ${'geheim'}::text`)
  expect(told.map(({ query }) => query)).toEqual(['sleep_a_while', 'select pg_sleep(0.25), $1::text'])
  for (const { ms } of told) expect(ms).toBeGreaterThanOrEqual(200)
})

test('a quick query is not reported, nor is the wait for a connection', async () => {
  const { db } = connection
  await Promise.all([sleepQuery(db, { seconds: 0.25 }), sleepQuery(db, { seconds: 0 })])
  expect(told).toHaveLength(1)
})

test('a failed query, and one of a transaction, are reported too', async () => {
  const { db } = connection
  await expect(db.execute(sql`select pg_sleep(0.25), 1 / (pg_backend_pid() * 0)`)).rejects.toThrow()
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 250`)
      await sleepQuery(tx, { seconds: 1 })
    }),
  ).rejects.toThrow()
  expect(told.map(({ query }) => query).at(-1)).toBe('sleep_a_while')
})

test("each query is reported in its caller's context, though another caller returned the connection", async () => {
  const ask = (name: string) => asker.run(name, () => sleepQuery(connection.db, { seconds: 0.22 }))
  await Promise.all(['a', 'b', 'c'].map(ask))
  expect(told.map((slow) => slow.asker)).toEqual(['a', 'b', 'c'])
})

test('a silent connection is ended: its query fails as in an outage, others go on', async () => {
  const proxy = await startProxy(used.url)
  const pool = new pg.Pool({ connectionString: proxy.url, max: 1 })
  pool.on('error', () => {})
  watchQueries(pool, { silentMs: 600, onSlow: () => {} })
  const { rows } = await pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  // Idle for longer than the limit, but no result is due.
  await new Promise((later) => setTimeout(later, 1200))
  // A firewall that has forgotten the connection does the same.
  proxy.silence('select 1')
  const failure = await pool.query('select 2').catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
  await pool.end()
  await proxy.down()
})
