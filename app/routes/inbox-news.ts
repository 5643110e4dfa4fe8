import { href, type RouterContextProvider } from 'react-router'
import { deliver } from '#app/http/message-post.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/listings/listing-rules.ts'
import { formatCursor } from '#app/listings/page-cursor.ts'
import { findConversation, listConversations } from '#app/messages/conversations.server.ts'
import { numberOf } from '#app/messages/message-rules.ts'
import { openConversation } from '#app/messages/messenger.server.ts'
import { type News, renderNews } from '#app/messages/render-news.server.tsx'
import { findReadUpTo, listMessagesAfter, listMessagesBefore } from '#app/messages/thread.server.ts'
import type { Route } from './+types/inbox-news'

// What the scripts of an open inbox ask for: only what is new, as HTML.

/** `?before=`: earlier messages of a conversation. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  if (!viewer) return new Response(null, { status: 401 })
  const id = rowIdOf(params.conversationId ?? '')
  const before = numberOf(url.searchParams.get('before'))
  if (!id || before === null) return new Response(null, { status: 400 })
  const { db } = servicesOf(context)
  const conversation = await findConversation(db, viewer.userId, id)
  if (!conversation) return new Response(null, { status: 404 })
  const page = await listMessagesBefore(db, viewer.userId, id, before)
  const thread = { conversation, ...page, readUpTo: 0 }
  return answer(context, { rows: [], older: null, thread }, new Headers(html))
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
  const id = rowIdOf(params.conversationId ?? '')
  if (!post || (!id && params.conversationId !== undefined)) return new Response(null, { status: 400 })
  // A page that is still open from somebody else on this phone marks nothing as read.
  if (post.as !== '' && post.as !== viewer.userId) return new Response(null, { status: 409 })
  const { db, messenger } = servicesOf(context)

  const headers = new Headers(html)
  if (id && post.content !== '') {
    const path = href('/inbox/:conversationId?', { conversationId: id })
    const delivery = await deliver(context, request, post, { target: { conversationId: id }, path })
    if (delivery.kind === 'kept') return new Response(null, { status: 401 })
    if (delivery.kind === 'refused') {
      const { fault, status } = delivery
      return new Response(fault, {
        status,
        headers: { 'content-type': 'text/plain; charset=utf-8', ...delivery.headers },
      })
    }
    headers.set('x-sent', delivery.sent.id)
  }
  if (id && post.seen !== '') await openConversation(messenger, viewer.userId, id)
  const conversation = id ? await findConversation(db, viewer.userId, id) : null
  if (id && !conversation) return new Response(null, { status: 404 })
  const page = post.rows === 'all' ? await listConversations(db, viewer.userId, null) : null
  const rows = page?.conversations ?? (post.rows === 'one' && conversation ? [conversation] : [])
  const older = page?.older ? formatCursor(page.older) : null
  const after = numberOf(post.after)
  if (!conversation || after === null) return answer(context, { rows, older, thread: null }, headers)
  const [messages, readUpTo] = await Promise.all([
    listMessagesAfter(db, viewer.userId, conversation.id, after),
    findReadUpTo(db, viewer.userId, conversation.id),
  ])
  return answer(context, { rows, older, thread: { conversation, ...messages, readUpTo } }, headers)
}

const html = { 'content-type': 'text/html; charset=utf-8' }

function answer(
  context: Readonly<RouterContextProvider>,
  news: Pick<News, 'rows' | 'older' | 'thread'>,
  headers: Headers,
): Response {
  const { origin } = servicesOf(context)
  return new Response(renderNews({ ...news, origin, now: new Date() }), { headers })
}
