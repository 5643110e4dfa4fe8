import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { describeError } from './errors.ts'
import { UnsuitableDatabase } from './migrate.ts'

const isPoolerText = 'it is a connection pooler: set DATABASE_DIRECT_URL to PostgreSQL itself'

/**
 * Throws `UnsuitableDatabase` where no query of the pool would ever be ended. A pooler (PgBouncer in transaction mode) takes no
 * settings from its clients: its own `connect_query` must make them. One that was given as PostgreSQL itself would lose what listens,
 * migrates and does jobs.
 */
export async function refuseUnsuitablePool(db: Database, { isPooler }: { isPooler: boolean }): Promise<void> {
  const { timeout, announces } = await readSettings(db)
  if (timeout !== '0' && (!isPooler || announces === 'later')) return
  throw new UnsuitableDatabase(
    isPooler
      ? `its pooler needs connect_query = 'set statement_timeout = 6000; set kasi.announces = later'`
      : isPoolerText,
  )
}

type Settings = { timeout?: string; announces?: string | null }

/** Throws `UnsuitableDatabase` where a pooler refuses the settings of the connection. */
async function readSettings(db: Database): Promise<Settings> {
  try {
    const { rows } = await db.execute<Required<Settings>>(
      sql`select current_setting('statement_timeout') as timeout, current_setting('kasi.announces', true) as announces`,
    )
    return rows[0] ?? {}
  } catch (error) {
    if (/unsupported startup parameter/.test(describeError(error).message))
      throw new UnsuitableDatabase(isPoolerText)
    throw error
  }
}
