import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** An arbitrary number that every Kasi Market process agrees on. */
const migrationLock = 7_401_200

/**
 * Applies the `.sql` files of `db/migrations` that this database has not seen, in the order of `meta/_journal.json`,
 * in one transaction. Processes that start together wait for one another. Throws when a file fails: nothing of it
 * stays.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'kasi-market-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set client_min_messages = warning')
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}
