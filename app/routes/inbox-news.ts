import type { RouterContextProvider } from 'react-router'
import { deliver, retryHeaders } from '#app/http/message-post.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { isRowId } from '#app/listings/listing-rules.ts'
import { findConversation, listConversations } from '#app/messages/conversations.server.ts'
import { messageIdOf, numberOf } from '#app/messages/message-rules.ts'
import { openConversation } from '#app/messages/messenger.server.ts'
import { type News, renderNews } from '#app/messages/render-news.server.tsx'
import { findFirstUnread, listMessagesAfter, listMessagesBefore } from '#app/messages/thread.server.ts'
import type { Route } from './+types/inbox-news'

// What the scripts of an open inbox ask for: only what is new, as HTML.

/** `?before=`: earlier messages of a conversation. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  if (!viewer) return new Response(null, { status: 401 })
  const id = params.conversationId
  const before = numberOf(url.searchParams.get('before'))
  if (!id || !isRowId(id) || before === null) return new Response(null, { status: 400 })
  const { db } = servicesOf(context)
  const conversation = await findConversation(db, viewer.userId, id)
  if (!conversation) return new Response(null, { status: 404 })
  const page = await listMessagesBefore(db, viewer.userId, id, before)
  return answer(context, [], { conversation, ...page, firstUnread: null })
}

const names = ['id', 'as', 'content', 'after', 'seen', 'rows'] as const

/**
 * With `content`: sends it. `after`: answers the messages with higher numbers; `seen` says that they are looked at, and
 * marks them. `rows`: 'all' for the first page of the list, 'one' for the row of this conversation.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = viewerOf(context)
  if (!viewer) return new Response(null, { status: 401 })
  const post = await readForm(request, names)
  const id = params.conversationId
  if (!post || (id !== undefined && !isRowId(id))) return new Response(null, { status: 400 })
  const { db, messenger } = servicesOf(context)

  let sentId = ''
  if (id && post.content !== '') {
    const delivery = await deliver(context, { ...post, id: messageIdOf(post.id) }, { conversationId: id })
    if (delivery.kind === 'signed-out') return new Response(null, { status: 401 })
    if (delivery.kind === 'refused')
      return new Response(delivery.fault, {
        status: delivery.status,
        headers: { 'content-type': 'text/plain; charset=utf-8', ...retryHeaders(delivery.waitSeconds) },
      })
    sentId = delivery.sent.id
  }
  if (id && post.seen !== '') await openConversation(messenger, viewer.userId, id)
  const conversation = id ? await findConversation(db, viewer.userId, id) : null
  if (id && !conversation) return new Response(null, { status: 404 })
  const rows =
    post.rows === 'all'
      ? (await listConversations(db, viewer.userId, null)).conversations
      : post.rows === 'one' && conversation
        ? [conversation]
        : []
  const after = numberOf(post.after)
  if (!conversation || after === null) return answer(context, rows, null, sentId)
  const [page, firstUnread] = await Promise.all([
    listMessagesAfter(db, viewer.userId, conversation.id, after),
    findFirstUnread(db, viewer.userId, conversation.id, conversation.otherId),
  ])
  return answer(context, rows, { conversation, ...page, firstUnread }, sentId)
}

function answer(
  context: Readonly<RouterContextProvider>,
  rows: News['rows'],
  thread: News['thread'],
  sentId = '',
): Response {
  const { origin } = servicesOf(context)
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  if (sentId) headers.set('x-sent', sentId)
  return new Response(renderNews({ rows, thread, origin, now: new Date() }), { headers })
}
