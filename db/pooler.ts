import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { UnsuitableDatabase } from './migrate.ts'

/**
 * Throws `UnsuitableDatabase` where no query of the pool would ever be ended. A pooler (PgBouncer in transaction mode) takes no
 * settings from its clients: its own `connect_query` must make them. One that was given as PostgreSQL itself would lose what listens,
 * migrates and does jobs.
 */
export async function refuseUnsuitablePool(db: Database, { isPooler }: { isPooler: boolean }): Promise<void> {
  const { rows } = await db.execute<{ timeout: string; announces: string | null }>(
    sql`select current_setting('statement_timeout') as timeout, current_setting('kasi.announces', true) as announces`,
  )
  const [settings] = rows
  if (settings?.timeout !== '0' && (!isPooler || settings?.announces === 'later')) return
  throw new UnsuitableDatabase(
    isPooler
      ? `its pooler needs connect_query = 'set statement_timeout = 6000; set kasi.announces = later'`
      : 'it is a connection pooler: set DATABASE_DIRECT_URL to PostgreSQL itself',
  )
}
