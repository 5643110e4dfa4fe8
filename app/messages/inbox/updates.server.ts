import { formatCursor, type PageCursor } from '#app/paging/page-cursor.ts'
import type { Database } from '#db/client.ts'
import { type ConversationPage, findConversation, listConversations } from './conversations.server.ts'
import type { ListUpdates, ThreadUpdates } from './json-types.ts'
import { findReadUpTo } from './read-marks.server.ts'
import { listMessagesAfter, listMessagesBefore } from './thread-rows.server.ts'

/**
 * The row, and the messages after a number (null: the row alone); `origin` as for `listMessagesBefore`. Null if the conversation is
 * not the viewer's.
 */
export async function findUpdates(
  db: Database,
  viewer: string,
  conversationId: string,
  { after, origin }: { after: number | null; origin: string },
): Promise<ThreadUpdates | null> {
  const none = { messages: [], hasMore: false }
  const [found, page, readUpTo] = await Promise.all([
    findConversation(db, viewer, conversationId),
    after === null ? none : listMessagesAfter(db, viewer, conversationId, { after, origin }),
    after === null ? 0 : findReadUpTo(db, viewer, conversationId),
  ])
  return found && { ...found, ...page, readUpTo, nowMs: Date.now() }
}

/** The row, and the messages before a number; null if the conversation is not the viewer's. */
export async function findEarlier(
  db: Database,
  viewer: string,
  conversationId: string,
  { before, origin }: { before: number; origin: string },
): Promise<ThreadUpdates | null> {
  const [found, page] = await Promise.all([
    findConversation(db, viewer, conversationId),
    listMessagesBefore(db, viewer, conversationId, { before, origin }),
  ])
  return found && { ...found, ...page, readUpTo: 0, nowMs: Date.now() }
}

/** A page of the list: the first, or the one older than `cursor`. */
export const findList = async (
  db: Database,
  viewer: string,
  cursor: PageCursor | null,
): Promise<ListUpdates> => asList(await listConversations(db, viewer, cursor))

export const asList = ({ conversations, older }: ConversationPage): ListUpdates => ({
  conversations,
  older: older && formatCursor(older),
  nowMs: Date.now(),
})
