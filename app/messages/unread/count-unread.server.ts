import { sql } from 'drizzle-orm'
import { type Database, perDatabase } from '#db/client.ts'
import { messages } from '#db/schema.ts'
import { maxUnreadShown } from './unread-text.ts'

const unreadQuery = perDatabase((db) => {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(messages)
    .where(sql`${messages.recipientId} = ${sql.placeholder('viewerId')}::uuid and not ${messages.read}`)
    .limit(maxUnreadShown + 1)
    .as('counted')
  return db.select({ count: sql<number>`count(*)::int` }).from(counted).prepare('unread')
})

/** Counts the unread messages to `viewer`, no further than the badge shows (`maxUnreadShown` + 1). */
export async function countUnread(db: Database, viewer: string): Promise<number> {
  const [row] = await unreadQuery(db).execute({ viewerId: viewer })
  return row?.count ?? 0
}
