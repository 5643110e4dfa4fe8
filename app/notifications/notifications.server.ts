import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { notifications } from '#db/schema.ts'

const keptDays = 30

/** The insert of a notification, for the statement that also writes what it announces. `from` is where the rest comes from. */
export const notify = (row: { id: SQL; to: SQL; type: 'message'; from: SQL }): SQL =>
  sql`insert into ${notifications} (id, to_user_id, type) select ${row.id}, ${row.to}, ${row.type} ${row.from}`

/** What has long been seen or missed; messages themselves stay. */
export async function sweepNotifications(db: Database): Promise<void> {
  await db.execute(
    sql`delete from ${notifications} where created_at < now() - ${`${keptDays} days`}::interval`,
  )
}
