import pg from 'pg'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'
import { withClient } from './client.ts'
import { migrationLock } from './locks.ts'
import { migrateDatabase } from './migrate.ts'
import type { MigrationWait } from './migration-lock.ts'

const used = useDatabase()

/** Holds the lock as a process of an earlier version does: for its session. */
async function holdLock(name: string) {
  const client = new pg.Client({ connectionString: used.url, application_name: name })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  return client
}

const countLocks = () =>
  withClient({ connectionString: used.url }, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return rowCount
  })

test('a process that waits for the migrations of another says so again and again, with its name, and goes on after it', async () => {
  const holder = await holdLock('kasi-restore')
  const waits: Parameters<MigrationWait['onWait']>[0][] = []
  let isDone = false
  const migrating = migrateDatabase(used.url, {
    onWait: (wait) => waits.push(wait),
    firstMs: 100,
    everyMs: 200,
  }).then(() => (isDone = true))
  await expect.poll(() => waits.length).toBeGreaterThan(1)
  expect(waits[1]?.holder).toMatch(/^kasi-restore \(PostgreSQL process \d+, from 127\.0\.0\.1\)$/)
  expect(isDone).toBe(false)
  await holder.end()
  await migrating
  expect(await countLocks()).toBe(0)
})

test('a wait that does not end ends the start, which names who holds the lock', async () => {
  const holder = await holdLock('kasi-market-migrate')
  const wait = { onWait: () => {}, firstMs: 50, everyMs: 50, mostMs: 200 }
  await expect(migrateDatabase(used.url, wait)).rejects.toThrow(
    /^kasi-market-migrate \(PostgreSQL process \d+, from 127\.0\.0\.1\) has held the lock of migrations for \d+ s$/,
  )
  await holder.end()
})
