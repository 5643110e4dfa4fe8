import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { notifications } from '#db/schema.ts'

const retentionDays = 30
/** Rows per statement, which may take 5 s. */
const sweptRows = 10_000

/**
 * The SQL that inserts a notification, for the statement that also writes its subject; `from` is the source of the
 * other columns. The caller announces it after the commit: `announced` keeps the trigger on this table from doing so
 * (decision 0031).
 */
export const notify = (row: { id: SQL; to: SQL; type: 'message'; from: SQL }): SQL =>
  sql`insert into ${notifications} (id, to_user_id, type, announced)
    select ${row.id}, ${row.to}, ${row.type}, true ${row.from}`

/** Deletes old notifications; messages stay. */
export async function sweepNotifications(db: Database): Promise<void> {
  const isOld = sql`created_at < now() - ${`${retentionDays} days`}::interval`
  for (let swept = sweptRows; swept >= sweptRows; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${notifications} where id in (
        select id from ${notifications} where ${isOld} limit ${sweptRows})`)
    swept = rowCount ?? 0
  }
}
