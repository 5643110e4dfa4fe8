import { href } from 'react-router'
import { draftOf } from '#app/http/own-draft.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { findOpened } from '#app/messages/inbox/conversations.server.ts'
import type { ThreadPage } from '#app/messages/inbox/inbox-state.ts'
import { listMessagesBefore } from '#app/messages/inbox/thread-rows.server.ts'

type Asked = {
  viewerId: string
  conversationId: string
  /** A number: the messages before it. Null: the newest. */
  before: number | null
}

/** A page of a conversation, for its page and for scripts; null if it is not the viewer's. The id must be a row id. */
export async function loadThread(
  context: Context,
  request: Request,
  { viewerId, conversationId, before }: Asked,
): Promise<ThreadPage | null> {
  const { db, origin } = servicesOf(context)
  const path = href('/inbox/:conversationId?', { conversationId })
  const [opened, { messages, hasMore }, typed] = await Promise.all([
    findOpened(db, viewerId, conversationId),
    listMessagesBefore(db, viewerId, conversationId, { before, origin }),
    draftOf(context, request, path),
  ])
  const form = { messageId: crypto.randomUUID(), typed, fault: null, rule: null }
  return opened && { ...opened, messages, hasEarlier: hasMore, isEarlierPage: before !== null, form }
}
