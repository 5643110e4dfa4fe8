import { sql } from 'drizzle-orm'
import { isOwnChange } from '#app/messages/sending/insert-message.server.ts'
import type { Messenger } from '#app/messages/sending/messenger.server.ts'
import type { ReaderRule } from '#app/warnings/find-warnings.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { isOfThread, lastNumber, rowsRead, viewerId } from './thread-rows.server.ts'

const readUpToQuery = prepared<{ number: number }>(
  'thread_read_up_to',
  sql`
    select coalesce(
      (select min(number) - 1 from messages unread
        where unread.recipient_id = case when seller_id = ${viewerId} then buyer_id else seller_id end
          and unread.conversation_id = conversations.id and not unread.read),
      last_number) as number
    from conversations
    where id = ${sql.placeholder('conversationId')}::uuid and ${viewerId} in (seller_id, buyer_id)`,
)

/** The last number of the viewer's messages that the other has read; 0 if the conversation is not the viewer's. */
export async function findReadUpTo(db: Database, viewer: string, conversationId: string): Promise<number> {
  const [row] = await readUpToQuery(db, { viewerId: viewer, conversationId })
  return row?.number ?? 0
}

// The reader sees the newest ones; there may be a hundred thousand.
const markQuery = prepared<{ senderId: string; number: number; rules: ReaderRule[] | null }>(
  'thread_mark_read',
  sql`
    update messages set read = true
    where ${isOfThread} and recipient_id = ${viewerId} and not read and ${isOwnChange}
    returning sender_id as "senderId", number,
      case when number > ${lastNumber} - ${rowsRead} then reader_rules end as rules`,
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
  const marked = await markQuery(db, { viewerId: viewer, conversationId })
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

/** Marks messages to `viewer` as read, and announces that to both. */
export async function openConversation(
  { db, announce, noteRead }: Messenger,
  viewer: string,
  conversationId: string,
): Promise<void> {
  const marked = await markRead(db, viewer, conversationId)
  if (!marked) return
  noteRead(marked.rules)
  await announce([
    { to: viewer, name: 'read', conversationId, number: marked.upTo },
    { to: marked.senderId, name: 'seen', conversationId, number: marked.upTo },
  ])
}
