import { href } from 'react-router'
import { takesOnly } from '#app/http/json-requests.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { rowIdOf } from '#app/ids/row-id.ts'
import type { FirstSent } from '#app/messages/inbox/json-types.ts'
import { failure, malformed, viewerAs } from '#app/routes/messages/inbox-json.server.ts'
import { sendAs } from '#app/routes/messages/message-post.server.ts'
import type { Route } from './+types/listing-messages'

/** Sends a first message, which waited on a device, to the seller of an offer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const post = await readForm(request, ['id', 'as', 'content', 'anyway'])
  const { userId } = viewerAs(context, post?.as ?? '')
  const listingId = rowIdOf(params.listingId)
  if (!post || !listingId) return malformed()
  const path = href('/listing/:listingId/contact', { listingId })
  const delivery = await sendAs(userId, context, request, post, { target: { listingId }, path })
  if (delivery.kind === 'refused') return failure(delivery.status, delivery, delivery.headers)
  const { id, number, conversationId } = delivery.sent
  return Response.json({ sent: { id, number, conversationId } } satisfies FirstSent)
}

export const loader = takesOnly('POST')
