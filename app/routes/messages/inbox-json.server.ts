import type { Session } from '#app/accounts/session/sessions.server.ts'
import type { Context } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/row-id.ts'
import type { Failure } from '#app/messages/inbox/json-types.ts'
import { emptyInboxTexts } from '#app/messages/inbox/screen/empty-inbox-texts.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { refusalTexts } from '#app/messages/sending/refusal-texts.ts'
import type { WarningRule } from '#app/warnings/warning-rules.ts'

// For the routes of an open inbox: they return JSON, and throw failures as JSON responses.

/** `rule`: the sender is asked. */
export function failure(
  status: number,
  { fault, rule }: { fault: string; rule?: WarningRule | null },
  headers: Record<string, string> = {},
): Response {
  const body: Failure = rule ? { fault, rule } : { fault }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** `body` is null if the conversation is not the viewer's. */
export const jsonOr404 = (body: object | null): Response =>
  body ? Response.json(body) : failure(404, { fault: refusalTexts['not-found'] })

export const malformed = (): Response => failure(400, { fault: messageTexts.failed })

/**
 * Returns the signed-in user; throws 401 without one, and 409 if `as` names another person, whose page was left open on
 * this phone. `as` is '' if the request names nobody.
 */
export function viewerAs(context: Context, as: string): Session {
  const viewer = viewerOf(context)
  if (!viewer) throw failure(401, { fault: emptyInboxTexts.signInForInbox })
  if (as !== '' && as !== viewer.userId) throw failure(409, { fault: messageTexts.failed })
  return viewer
}

export function conversationIn(params: { conversationId: string }): string {
  const id = rowIdOf(params.conversationId)
  if (!id) throw malformed()
  return id
}
