import { type SQL, sql } from 'drizzle-orm'
import { messagesPerPage, type ThreadMessage } from '#app/messages/message-rules.ts'
import { type ReaderRule, rulesForReader, warningsForReader } from '#app/warnings/find-warnings.ts'
import { newAccountHours } from '#app/warnings/warning-rules.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

/** Part of a thread, oldest first. `hasMore`: there are more on the side where it was cut. */
export type MessagePage = { messages: ThreadMessage[]; hasMore: boolean }

export const viewerId = sql`${sql.placeholder('viewerId')}::uuid`
export const isOfThread = sql`conversation_id = ${sql.placeholder('conversationId')}::uuid`
/** Ownership: only the two people see a message, whatever id is requested. */
const isOfViewer = sql`${viewerId} in (sender_id, recipient_id)`
const number = sql`${sql.placeholder('number')}::int`
export const lastNumber = sql`(select last_number from conversations where id = ${sql.placeholder('conversationId')}::uuid)`

// Bounded on both sides: numbers have no gaps, and the planner, which expects a thread of ordinary length, would read
// and sort a long one whole.
export const rowsRead = sql.raw(String(messagesPerPage + 1))
const isBefore = sql`number < ${number} and number >= least(${number}, ${lastNumber} + 1) - ${rowsRead}`
const isAfter = sql`number > ${number} and number <= ${number} + ${rowsRead}`

/** A conversation's first message, from an account that was new. */
const isOfNewcomer = sql`(messages.number = 1 and exists (select from users sender
  where sender.id = messages.sender_id
    and sender.created_at > messages.created_at - interval '${sql.raw(String(newAccountHours))} hours'))`

const page = (name: string, condition: SQL, order: SQL) =>
  prepared<Row>(
    name,
    sql`
      select id, number, sender_id = ${viewerId} as "isOwn", content, read as "isRead",
        floor(extract(epoch from created_at) * 1000)::float8 as "createdAtMs", ${isOfNewcomer} as "isOfNewcomer",
        is_warning_wrong as "isWarningWrong", reader_rules as "readerRules"
      from messages where ${isOfThread} and ${isOfViewer} and ${condition} order by ${order} limit ${rowsRead}`,
  )
const pageBefore = page('thread_before', isBefore, sql`number desc`)
const pageAfter = page('thread_after', isAfter, sql`number`)

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
  const rows = await pageBefore(db, asked)
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
  const rows = await pageAfter(db, { viewerId: viewer, conversationId, number: after })
  return {
    messages: rows.slice(0, messagesPerPage).map((row) => asMessage(row, origin)),
    hasMore: rows.length > messagesPerPage,
  }
}
