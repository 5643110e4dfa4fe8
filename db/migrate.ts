import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { withClient } from './client.ts'
import { lockMigrations, type MigrationWait } from './migration-lock.ts'
import { projectFolder } from './read-rows.ts'

const migrationsFolder = join(projectFolder, 'db/migrations')

const leastVersion = 15

/** The database responds but cannot hold this market; the message is for the person who chose it. */
export class UnsuitableDatabase extends Error {
  override name = 'UnsuitableDatabase'
}

/**
 * Applies the `.sql` files of `db/migrations` that this database lacks, in the order of `meta/_journal.json`, in one
 * transaction, and writes nothing where it lacks none. Processes that start together wait for one another; `onWait` hears of it. Throws
 * when a file fails (nothing of it stays), `UnsuitableDatabase` for one that is too old or not UTF-8, and `MigrationsLocked`.
 */
export async function migrateDatabase(
  url: string,
  wait: MigrationWait = { onWait: () => {} },
): Promise<void> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'kasi-market-migrate',
  }
  await withClient(config, async (client) => {
    await refuseUnsuitable(client)
    await client.query('begin')
    await client.query('set local client_min_messages = warning')
    await lockMigrations(client, wait)
    const applied = await appliedMigrations(client)
    const newest = applied.at(-1)?.when ?? 0
    await applyMigrations(
      client,
      knownMigrations().filter(({ folderMillis }) => folderMillis > newest),
    )
    await client.query('commit')
  })
}

/** All migrations of this version, oldest first. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/** Returns the migrations that Drizzle has recorded, oldest first; [] in a new database. */
export async function appliedMigrations(client: pg.ClientBase): Promise<{ hash: string; when: number }[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as id`)
  if (found[0]?.id === null) return []
  const { rows } = await client.query<{ hash: string; when: number }>(
    'select hash, created_at::float8 as when from drizzle.__drizzle_migrations order by created_at',
  )
  return rows
}

/** Applies these migrations within the transaction of `client`, and records them where Drizzle looks. */
export async function applyMigrations(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  if (migrations.length === 0) return
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

export async function refuseUnsuitable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as version, getdatabaseencoding() as encoding`,
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (version < leastVersion)
    throw new UnsuitableDatabase(`it is PostgreSQL ${version}; it must be ${leastVersion} or newer`)
  // SQL_ASCII keeps our UTF-8 bytes as they are; any other encoding refuses letters that people use.
  if (encoding !== 'UTF8' && encoding !== 'SQL_ASCII')
    throw new UnsuitableDatabase(`its encoding is ${encoding}; it must be UTF8`)
}
