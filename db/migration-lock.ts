import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { migrationLock } from './locks.ts'

/** Another process has held the lock of migrations for longer than this one waits; the message names it. */
export class MigrationsLocked extends Error {
  override name = 'MigrationsLocked'
}

export type MigrationWait = {
  /** Called after `firstMs`, and then every `everyMs`: `holder` names the connection that holds the lock. */
  onWait: (wait: { seconds: number; holder: string }) => void
  firstMs?: number
  everyMs?: number
  /** After this the wait ends with `MigrationsLocked`. */
  mostMs?: number
}

const tryMs = 250

/**
 * Takes the lock of migrations until the end of the transaction that is open on `client`: a process that dies, or a pooler that keeps its
 * connection, cannot keep it. Processes that start together wait for one another.
 */
export async function lockMigrations(
  client: pg.ClientBase,
  { onWait, firstMs = 3_000, everyMs = 10_000, mostMs = 110_000 }: MigrationWait,
): Promise<void> {
  const beganAt = performance.now()
  let sayAtMs = firstMs
  while (!(await isTaken(client))) {
    const waitedMs = performance.now() - beganAt
    if (waitedMs >= sayAtMs) {
      const seconds = Math.round(waitedMs / 1000)
      const holder = await findHolder(client)
      if (waitedMs >= mostMs)
        throw new MigrationsLocked(`${holder} has held the lock of migrations for ${seconds} s`)
      onWait({ seconds, holder })
      sayAtMs = Math.min(sayAtMs + everyMs, mostMs)
    }
    await sleep(tryMs)
  }
}

async function isTaken(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isOurs"',
    [migrationLock],
  )
  return rows[0]?.isOurs === true
}

/** Returns how `pg_stat_activity` knows the connection. */
async function findHolder(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('%s (PostgreSQL process %s%s)', coalesce(nullif(application_name, ''), 'a connection without a name'), pid,
        ', from ' || host(client_addr)) as holder
      from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and objsubid = 1 and (classid::bigint << 32) + objid::bigint = $1
        and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [migrationLock],
  )
  // A transaction sees the connections as they were at its first look.
  await client.query('select pg_stat_clear_snapshot()')
  return rows[0]?.holder ?? 'another process'
}
