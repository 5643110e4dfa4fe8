import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { maxUnreadShown } from '#app/messages/unread/unread-text.ts'

/** Whether `viewer` has blocked `other`. */
export const isBlocked = (viewer: SQL, other: SQLWrapper) =>
  sql`exists (select from blocks where by_id = ${viewer} and of_id = ${other})`

/** Counts no further than the badge shows. */
export const unreadIn = (viewer: SQL, conversationId: SQL) => sql<number>`(
  select count(*)::int from (
    select from messages unread
    where unread.recipient_id = ${viewer} and unread.conversation_id = ${conversationId} and not unread.read
    limit ${sql.raw(String(maxUnreadShown + 1))}
  ) counted)`
