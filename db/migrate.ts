import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { projectFolder } from './project-folder.ts'

const migrationsFolder = join(projectFolder, 'db/migrations')

/** An arbitrary number that every Kasi Market process agrees on. */
const migrationLock = 7_401_200

const leastVersion = 15

/** The database answers but cannot hold this market; its message is for the person who chose it. */
export class UnsuitableDatabase extends Error {
  override name = 'UnsuitableDatabase'
}

/**
 * Applies the `.sql` files of `db/migrations` that this database has not seen, in the order of `meta/_journal.json`,
 * in one transaction. Processes that start together wait for one another. Throws when a file fails (nothing of it
 * stays), and `UnsuitableDatabase` for one that is too old or not UTF-8.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'kasi-market-migrate',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseUnsuitable(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set client_min_messages = warning')
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}

async function refuseUnsuitable(client: pg.Client) {
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
