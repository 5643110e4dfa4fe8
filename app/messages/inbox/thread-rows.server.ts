import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { messagesPerPage, type ThreadMessage } from '#app/messages/message-rules.ts'
import { type ReaderRule, rulesForReader, warningsForReader } from '#app/warnings/find-warnings.ts'
import { newAccountHours } from '#app/warnings/warning-rules.ts'
import { type Database, perDatabase } from '#db/client.ts'
import { conversations, messages } from '#db/schema.ts'

/** Part of a thread, oldest first. `hasMore`: there are more on the side where it was cut. */
export type MessagePage = { messages: ThreadMessage[]; hasMore: boolean }

export const viewerId = sql`${sql.placeholder('viewerId')}::uuid`
export const isOfThread = sql`${messages.conversationId} = ${sql.placeholder('conversationId')}::uuid`
/** Ownership: only the two people see a message, whatever id is requested. */
const isOfViewer = sql`${viewerId} in (${messages.senderId}, ${messages.recipientId})`
const number = sql`${sql.placeholder('number')}::int`
export const lastNumber = sql`(select last_number from ${conversations} where id = ${sql.placeholder('conversationId')}::uuid)`

// Bounded on both sides: numbers have no gaps, and the planner, which expects a thread of ordinary length, would read
// and sort a long one whole.
export const rowsRead = sql.raw(String(messagesPerPage + 1))
const isBefore = sql`${messages.number} < ${number}
  and ${messages.number} >= least(${number}, ${lastNumber} + 1) - ${rowsRead}`
const isAfter = sql`${messages.number} > ${number} and ${messages.number} <= ${number} + ${rowsRead}`

/** A conversation's first message, from an account that was new. */
const isOfNewcomer = sql<boolean>`(messages.number = 1 and exists (select from users sender
  where sender.id = messages.sender_id
    and sender.created_at > messages.created_at - interval '${sql.raw(String(newAccountHours))} hours'))`

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
        readerRules: sql<ReaderRule[] | null>`${messages.readerRules}`,
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

type Row = ThreadMessage & {
  isOfNewcomer: boolean
  isWarningWrong: boolean
  readerRules: ReaderRule[] | null
}

/** Adds what the reader of a message is warned of. Rules are found here only for messages of before that no job has looked at yet. */
function asMessage(row: Row, origin: string): ThreadMessage {
  const { isOfNewcomer: isNew, isWarningWrong, readerRules, ...message } = row
  if (message.isOwn || isWarningWrong) return message
  const rules = readerRules ?? rulesForReader(message.content, new URL(origin).host)
  const warnings = warningsForReader(rules, isNew)
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
