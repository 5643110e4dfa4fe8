import { takesOnly } from '#app/http/headers.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import type { Opened } from '#app/messages/inbox/json-types.ts'
import { openConversation } from '#app/messages/inbox/read-marks.server.ts'
import { findUpdates } from '#app/messages/inbox/updates.server.ts'
import { numberOf } from '#app/messages/message-rules.ts'
import type { Route } from './+types/conversation-read'
import { conversationIn, jsonOr404, malformed, viewerAs } from './inbox-json.server.ts'
import { loadThread } from './load-thread.server.ts'

/** Marks the messages to the viewer as read, and returns those after a number; without one the newest, as their page has them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const post = await readForm(request, ['as', 'after'])
  const { userId } = viewerAs(context, post?.as ?? '')
  const id = conversationIn(params)
  const after = numberOf(post?.after ?? '')
  if (!post || (after === null && post.after !== '')) return malformed()
  const { db, messenger, origin } = servicesOf(context)
  await openConversation(messenger, userId, id)
  if (after === null) {
    const thread = await loadThread(context, request, { viewerId: userId, conversationId: id, before: null })
    return jsonOr404(thread && ({ thread, nowMs: Date.now() } satisfies Opened))
  }
  return jsonOr404(await findUpdates(db, userId, id, { after, origin }))
}

export const loader = takesOnly('POST')
