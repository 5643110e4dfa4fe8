import { meetingOf } from '#app/meetings/meeting-rows.server.ts'
import type { Meeting } from '#app/meetings/meeting-rules.ts'
import { type ConversationSummary, conversationsPerPage } from '#app/messages/message-rules.ts'
import { repliesOf } from '#app/messages/replies/reply-rules.ts'
import type { PageCursor } from '#app/paging/page-cursor.ts'
import { awayText } from '#app/stores/hours/opening-now.server.ts'
import { cutText } from '#app/text/cut-text.ts'
import type { Database } from '#db/client.ts'
import { excerptLength, inboxQueries, type Row } from './conversation-queries.server.ts'

/** A page of an inbox, newest first. `older` is null on the last page. */
export type ConversationPage = { conversations: ConversationSummary[]; older: PageCursor | null }

const summaryOf = ({ lastMessageMicros, ...row }: Row): ConversationSummary => ({
  ...row,
  lastContent: cutText(row.lastContent, excerptLength),
  lastMessageAtMs: Math.floor(Number(lastMessageMicros) / 1000),
})

/**
 * A page of the conversations of `viewer`, newest first (specification §2, §4), older than `cursor` if given. The rows read do
 * not grow with the inbox.
 */
export async function listConversations(
  db: Database,
  viewer: string,
  cursor: PageCursor | null,
): Promise<ConversationPage> {
  const rows = cursor
    ? await inboxQueries.older(db, { viewerId: viewer, ...cursor })
    : await inboxQueries.first(db, { viewerId: viewer })
  return pageFrom(rows)
}

export function pageFrom(rows: Row[]): ConversationPage {
  const shown = rows.slice(0, conversationsPerPage)
  const last = shown.at(-1)
  return {
    conversations: shown.map(summaryOf),
    older:
      rows.length > shown.length && last
        ? { createdAtMicros: String(last.lastMessageMicros), id: last.id }
        : null,
  }
}

/** One conversation of `viewer`, with its newest meeting; null if it is not theirs. The id must be a row id. */
export async function findConversation(
  db: Database,
  viewer: string,
  conversationId: string,
): Promise<{ row: ConversationSummary; meeting: Meeting | null } | null> {
  const [found] = await inboxQueries.one(db, { viewerId: viewer, conversationId })
  if (!found) return null
  const { meeting, ...row } = found
  return { row: summaryOf(row), meeting: meetingOf(meeting) }
}

/** A conversation as one of its two people opens it. */
export type Opened = {
  conversation: ConversationSummary
  /** The saved ones of its seller; [] for a buyer. */
  replies: string[]
  /** When its seller is back, for a buyer; null for one who is not away. */
  away: string | null
  /** The newest; null if there is none. */
  meeting: Meeting | null
}

/** As `findConversation`, with what only its thread shows. */
export async function findOpened(
  db: Database,
  viewer: string,
  conversationId: string,
): Promise<Opened | null> {
  const [row] = await inboxQueries.opened(db, { viewerId: viewer, conversationId })
  if (!row) return null
  const { replies, absence, meeting, ...conversation } = row
  return {
    conversation: summaryOf(conversation),
    replies: conversation.isSeller ? repliesOf(replies) : [],
    away: awayText(absence),
    meeting: meetingOf(meeting),
  }
}
