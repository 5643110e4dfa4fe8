import type pg from 'pg'
import { knownMigrations } from '#db/migrate.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { findTables } from './tables.ts'

const namesOfTables = (sql: string) =>
  [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name)

/** Application names of a running server's connections (db/client.ts, db/listen-notify.ts, server/services/jobs/jobs.ts). */
const serverNames = ['kasi-market', 'kasi-market-listen', 'kasi-market-jobs']

/** Throws `BackupRefused` while a server works on it. */
export async function refuseWhileServed(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = any($1) limit 1`,
    [serverNames],
  )
  if (rows.length > 0) throw new BackupRefused('a running Kasi Market uses this database; stop it first')
}

/**
 * Drops the tables and functions of any version of ours. Throws `BackupRefused` when they hold data, unless `replace`,
 * and always when the database has tables that are not ours.
 */
export async function emptyDatabase(
  client: pg.ClientBase,
  manifest: Manifest,
  replace: boolean,
): Promise<void> {
  const tables = (await findTables(client)).map(({ name }) => name)
  const made = knownMigrations().flatMap(({ sql }) => sql.flatMap(namesOfTables))
  const ours = new Set([...made, ...manifest.tables.map(({ name }) => name)])
  const foreign = tables.filter((name) => !ours.has(name))
  if (foreign.length > 0)
    throw new BackupRefused(`this database has tables that are not Kasi Market's: ${foreign.join(', ')}`)
  const quoted = tables.map((name) => client.escapeIdentifier(name))
  for (const table of quoted) {
    const { rows } = await client.query(`select from ${table} limit 1`)
    if (rows.length > 0 && !replace)
      throw new BackupRefused('this database is not empty; --replace deletes what is in it first')
  }
  if (quoted.length > 0) await client.query(`drop table ${quoted.join(', ')}`)
  const { rows: functions } = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc p where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`)
  for (const { name } of functions) await client.query(`drop routine ${name}`)
  await client.query('drop schema if exists drizzle cascade')
  // Queued jobs refer to the dropped rows; pg-boss makes its schema again.
  await client.query('drop schema if exists pgboss cascade')
}
