import { data, href, type MiddlewareFunction } from 'react-router'
import { wantsJson } from '#app/http/json-requests.ts'
import type { Context } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/row-id.ts'
import type { ContactOutcome } from '#app/messages/sending/contact/post-contact.ts'
import { readMessagePost, sendOrKeep } from '#app/routes/messages/message-post.server.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'

/** Sends the posted message to the seller of an offer. */
export async function sendToSeller(context: Context, request: Request, named: string) {
  const listingId = rowIdOf(named)
  const post = await readMessagePost(request)
  if (!post || !listingId) throw data(null, { status: post ? 404 : 400 })
  const path = href('/listing/:listingId', { listingId })
  const delivery = await sendOrKeep(context, request, post, {
    target: { listingId },
    path: `${path}/contact`,
  })
  return { post, path, delivery }
}

/** Responds to the dialog's own post with JSON instead of a page. */
export const respondToDialog: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  if (!wantsJson(request)) return await next()
  const { path, delivery } = await sendToSeller(context, request, params.listingId ?? '')
  const outcome: ContactOutcome =
    delivery.kind === 'sent'
      ? { kind: 'sent', conversationId: delivery.sent.conversationId }
      : delivery.kind === 'kept'
        ? { kind: 'kept', location: signInPath(`${path}/contact`) }
        : { kind: 'refused', fault: delivery.fault, rule: delivery.rule }
  const headers = new Headers(delivery.kind === 'refused' ? delivery.headers : {})
  if (delivery.kind === 'kept') headers.set('set-cookie', delivery.cookie)
  return Response.json(outcome, { status: delivery.kind === 'refused' ? delivery.status : 200, headers })
}
