import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { maxUnreadShown } from './unread-text.ts'

/** The number of unread messages that `condition` names, no higher than the badge shows (`maxUnreadShown` + 1). */
export const unreadCount = (condition: SQL) => sql`(
  select count(*)::int from (
    select from messages unread where ${condition} and not unread.read
    limit ${sql.raw(String(maxUnreadShown + 1))}
  ) counted)`

const unreadQuery = prepared<{ count: number }>(
  'unread',
  sql`select ${unreadCount(sql`recipient_id = ${sql.placeholder('viewerId')}::uuid`)} as count`,
)

/** Counts the unread messages to `viewer`, no further than the badge shows. */
export async function countUnread(db: Database, viewer: string): Promise<number> {
  const [row] = await unreadQuery(db, { viewerId: viewer })
  return row?.count ?? 0
}
