import { eq, sql } from 'drizzle-orm'
import { type ConversationPage, firstPageColumn } from '#app/messages/inbox/conversations.server.ts'
import { maxUnreadShown } from '#app/messages/unread/unread-text.ts'
import { type Database, perDatabase } from '#db/client.ts'
import { sessions, users } from '#db/schema.ts'

/** The data of a signed-in person that the header of every page shows. */
export type Member = {
  userId: string
  email: string
  secondsLeft: number
  unread: number
  /** Others use the phone. */
  isShared: boolean
  /** Offers of blocked people are left out of their pages. */
  hasBlocks: boolean
}

// Written by hand, as in thread-rows.server.ts.
const unread = sql<number>`(
  select count(*)::int from (
    select from messages unread where unread.recipient_id = ${sessions}.user_id and not unread.read
    limit ${sql.raw(String(maxUnreadShown + 1))}
  ) counted)`

const columns = {
  userId: sessions.userId,
  email: users.email,
  secondsLeft: sql<number>`floor(extract(epoch from ${sessions.expiresAt} - now()))::int`,
  unread,
  isShared: sessions.isShared,
  hasBlocks: sql<boolean>`exists (select from blocks where by_id = ${sessions}.user_id)`,
}
const isLiving = sql`${sessions.token} = ${sql.placeholder('token')} and ${sessions.expiresAt} > now() and ${users.leavingAt} is null`
const isOwner = eq(users.id, sessions.userId)

const memberQuery = perDatabase((db) =>
  db.select(columns).from(sessions).innerJoin(users, isOwner).where(isLiving).prepare('member_by_token'),
)

/** Returns the member of a live session in one query; null if `token` has none. */
export async function findMember(db: Database, token: string): Promise<Member | null> {
  const [member] = await memberQuery(db).execute({ token })
  return member ?? null
}

const inboxQuery = perDatabase((db) => {
  const { column, read } = firstPageColumn(db, sql`${sessions}.user_id`)
  const query = db
    .select({ ...columns, inbox: column })
    .from(sessions)
    .innerJoin(users, isOwner)
    .where(isLiving)
    .prepare('member_with_inbox')
  return { query, read }
})

/** Returns the member and the first page of their inbox, in one query. */
export async function findMemberWithInbox(
  db: Database,
  token: string,
): Promise<{ member: Member; page: ConversationPage } | null> {
  const { query, read } = inboxQuery(db)
  const [found] = await query.execute({ token })
  if (!found) return null
  const { inbox, ...member } = found
  return { member, page: read(inbox) }
}
