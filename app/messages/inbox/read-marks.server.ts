import { sql } from 'drizzle-orm'
import { isOwnChange } from '#app/messages/sending/own-change.server.ts'
import type { ReaderRule } from '#app/warnings/find-warnings.ts'
import { type Database, perDatabase } from '#db/client.ts'
import { conversations, messages } from '#db/schema.ts'
import { isOfThread, lastNumber, rowsRead, viewerId } from './thread-rows.server.ts'

// Written by hand: Drizzle omits the table from a column's name in a query of one table, and a subquery would read it
// as its own.
const readUpToQuery = perDatabase((db) =>
  db
    .select({
      number: sql<number>`coalesce(
        (select min(number) - 1 from ${messages} unread
          where unread.recipient_id = case when seller_id = ${viewerId} then buyer_id else seller_id end
            and unread.conversation_id = ${conversations}.id and not unread.read),
        last_number)`,
    })
    .from(conversations)
    .where(
      sql`${conversations.id} = ${sql.placeholder('conversationId')}::uuid
        and ${viewerId} in (${conversations.sellerId}, ${conversations.buyerId})`,
    )
    .prepare('thread_read_up_to'),
)

/** The last number of the viewer's messages that the other has read; 0 if the conversation is not the viewer's. */
export async function findReadUpTo(db: Database, viewer: string, conversationId: string): Promise<number> {
  const [row] = await readUpToQuery(db).execute({ viewerId: viewer, conversationId })
  return row?.number ?? 0
}

const markQuery = perDatabase((db) =>
  db
    .update(messages)
    .set({ read: true })
    .where(sql`${isOfThread} and ${messages.recipientId} = ${viewerId}
      and not ${messages.read} and ${isOwnChange}`)
    .returning({
      senderId: messages.senderId,
      number: messages.number,
      // The reader sees the newest ones; there may be a hundred thousand.
      rules: sql<
        ReaderRule[] | null
      >`case when ${messages.number} > ${lastNumber} - ${rowsRead} then ${messages.readerRules} end`,
    })
    .prepare('thread_mark_read'),
)

/**
 * Marks the messages to `viewer` in this conversation as read (specification §4). Returns their sender, the last number, and what
 * the reader is warned of by each of the newest; null if there were none.
 */
export async function markRead(
  db: Database,
  viewer: string,
  conversationId: string,
): Promise<{ senderId: string; upTo: number; rules: ReaderRule[][] } | null> {
  const marked = await markQuery(db).execute({ viewerId: viewer, conversationId })
  const [first] = marked
  // Not spread into Math.max: there may be a hundred thousand.
  return first
    ? {
        senderId: first.senderId,
        upTo: marked.reduce((last, one) => Math.max(last, one.number), 0),
        rules: marked.flatMap(({ rules }) => (rules ? [rules] : [])),
      }
    : null
}
