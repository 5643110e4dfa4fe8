import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { messagesPerPage, type ThreadMessage } from '#app/messages/message-rules.ts'
import { maxUnreadShown } from '#app/messages/unread/unread-text.ts'
import { warningsForReader } from '#app/warnings/find-warnings.ts'
import { newAccountHours } from '#app/warnings/warning-rules.ts'
import { type Database, perDatabase } from '#db/client.ts'
import { conversations, messages, users } from '#db/schema.ts'

/** Part of a thread, oldest first. `hasMore`: there are more on the side where it was cut. */
export type MessagePage = { messages: ThreadMessage[]; hasMore: boolean }

const viewerId = sql`${sql.placeholder('viewerId')}::uuid`
const isOfThread = sql`${messages.conversationId} = ${sql.placeholder('conversationId')}::uuid`
/** Ownership: only the two people see a message, whatever id is requested. */
const isOfViewer = sql`${viewerId} in (${messages.senderId}, ${messages.recipientId})`
const number = sql`${sql.placeholder('number')}::int`
const lastNumber = sql`(select last_number from ${conversations} where id = ${sql.placeholder('conversationId')}::uuid)`

// Bounded on both sides: numbers have no gaps, and the planner, which expects a thread of ordinary length, would read
// and sort a long one whole.
const rowsRead = sql.raw(String(messagesPerPage + 1))
const isBefore = sql`${messages.number} < ${number}
  and ${messages.number} >= least(${number}, ${lastNumber} + 1) - ${rowsRead}`
const isAfter = sql`${messages.number} > ${number} and ${messages.number} <= ${number} + ${rowsRead}`

/** A conversation's first message, from an account that was new. */
const isOfNewcomer = sql<boolean>`(${messages.number} = 1 and exists (select from ${users} sender
  where sender.id = ${messages.senderId}
    and sender.created_at > ${messages.createdAt} - interval '${sql.raw(String(newAccountHours))} hours'))`

const threadQueries = perDatabase((db) => {
  const page = (name: string, order: SQL, condition: SQL) =>
    db
      .select({
        id: messages.id,
        number: messages.number,
        isOwn: sql<boolean>`${messages.senderId} = ${viewerId}`,
        content: messages.content,
        isRead: messages.read,
        createdAtMs: sql<number>`floor(extract(epoch from ${messages.createdAt}) * 1000)::float8`,
        isOfNewcomer,
        isWarningWrong: messages.isWarningWrong,
      })
      .from(messages)
      .where(and(isOfThread, isOfViewer, condition))
      .orderBy(order)
      .limit(messagesPerPage + 1)
      .prepare(name)
  return {
    before: page('thread_before', desc(messages.number), isBefore),
    after: page('thread_after', asc(messages.number), isAfter),
  }
})

/** Larger than any message number. */
const beyondLast = 2_147_483_647

type Row = ThreadMessage & { isOfNewcomer: boolean; isWarningWrong: boolean }

/** Adds what the reader of a message is warned of. */
function asMessage({ isOfNewcomer: isNew, isWarningWrong, ...message }: Row, origin: string): ThreadMessage {
  const warnings =
    message.isOwn || isWarningWrong ? [] : warningsForReader(message.content, { origin, isNew })
  return warnings.length > 0 ? { ...message, warnings } : message
}

/**
 * The newest messages of a conversation, optionally before a number; [] if it is not the viewer's. `origin` is this
 * site's: links that lead elsewhere are warned of.
 */
export async function listMessagesBefore(
  db: Database,
  viewer: string,
  conversationId: string,
  { before, origin }: { before: number | null; origin: string },
): Promise<MessagePage> {
  const asked = { viewerId: viewer, conversationId, number: before ?? beyondLast }
  const rows = await threadQueries(db).before.execute(asked)
  return {
    messages: rows
      .slice(0, messagesPerPage)
      .toReversed()
      .map((row) => asMessage(row, origin)),
    hasMore: rows.length > messagesPerPage,
  }
}

/** The messages after a number; [] if the conversation is not the viewer's. */
export async function listMessagesAfter(
  db: Database,
  viewer: string,
  conversationId: string,
  { after, origin }: { after: number; origin: string },
): Promise<MessagePage> {
  const rows = await threadQueries(db).after.execute({ viewerId: viewer, conversationId, number: after })
  return {
    messages: rows.slice(0, messagesPerPage).map((row) => asMessage(row, origin)),
    hasMore: rows.length > messagesPerPage,
  }
}

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
      and not ${messages.read}`)
    .returning({
      senderId: messages.senderId,
      number: messages.number,
      // The reader sees the newest ones; there may be a hundred thousand.
      content: sql<
        string | null
      >`case when ${messages.number} > ${lastNumber} - ${rowsRead} then ${messages.content} end`,
    })
    .prepare('thread_mark_read'),
)

/**
 * Marks the messages to `viewer` in this conversation as read (specification §4). Returns their sender, the last number, and the
 * newest contents; null if there were none.
 */
export async function markRead(
  db: Database,
  viewer: string,
  conversationId: string,
): Promise<{ senderId: string; upTo: number; contents: string[] } | null> {
  const marked = await markQuery(db).execute({ viewerId: viewer, conversationId })
  const [first] = marked
  // Not spread into Math.max: there may be a hundred thousand.
  return first
    ? {
        senderId: first.senderId,
        upTo: marked.reduce((last, one) => Math.max(last, one.number), 0),
        contents: marked.flatMap(({ content }) => content ?? []),
      }
    : null
}

const unreadQuery = perDatabase((db) => {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(messages)
    .where(sql`${messages.recipientId} = ${viewerId} and not ${messages.read}`)
    .limit(maxUnreadShown + 1)
    .as('counted')
  return db.select({ count: sql<number>`count(*)::int` }).from(counted).prepare('unread')
})

/** Counts the unread messages to `viewer`, no further than the badge shows (`maxUnreadShown` + 1). */
export async function countUnread(db: Database, viewer: string): Promise<number> {
  const [row] = await unreadQuery(db).execute({ viewerId: viewer })
  return row?.count ?? 0
}
