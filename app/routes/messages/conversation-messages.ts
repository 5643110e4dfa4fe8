import { href } from 'react-router'
import { takesOnly } from '#app/http/json-requests.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import type { SentUpdates } from '#app/messages/inbox/json-types.ts'
import { findUpdates } from '#app/messages/inbox/updates.server.ts'
import { numberOf } from '#app/messages/message-rules.ts'
import type { Route } from './+types/conversation-messages'
import { conversationIn, failure, jsonOr404, malformed, viewerAs } from './inbox-json.server.ts'
import { sendAs } from './message-post.server.ts'

/** Sends a message, and returns it with all messages after a number: one round trip, as people pay by the byte. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const post = await readForm(request, ['id', 'as', 'content', 'after', 'anyway'])
  const { userId } = viewerAs(context, post?.as ?? '')
  const id = conversationIn(params)
  if (!post) return malformed()
  const path = href('/inbox/:conversationId?', { conversationId: id })
  const delivery = await sendAs(userId, context, request, post, { target: { conversationId: id }, path })
  if (delivery.kind === 'refused') return failure(delivery.status, delivery, delivery.headers)
  const { sent } = delivery
  const { db, origin } = servicesOf(context)
  const updates = await findUpdates(db, userId, id, {
    after: numberOf(post.after) ?? sent.number - 1,
    origin,
  })
  const body: SentUpdates | null = updates && { ...updates, sent: { id: sent.id, number: sent.number } }
  return jsonOr404(body)
}

export const loader = takesOnly('POST')
