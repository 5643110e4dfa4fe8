import type { RouterContextProvider } from 'react-router'
import type { Session } from '#app/accounts/session/sessions.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/row-id.ts'
import type { Failure } from '#app/messages/inbox/wire.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { refusalTexts } from '#app/messages/sending/refusal-texts.ts'

// Shared by the routes of an open inbox: they return JSON, and throw failures as JSON responses.

export function failure(status: number, fault: string, headers: Record<string, string> = {}): Response {
  const body: Failure = { fault }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** `body` is null when the conversation is not the viewer's. */
export const jsonOr404 = (body: object | null): Response =>
  body ? Response.json(body) : failure(404, refusalTexts['not-found'])

export const malformed = (): Response => failure(400, messageTexts.failed)

/**
 * Returns the signed-in person; throws 401 for nobody, and 409 when `as` names another person: their page was left open on this
 * phone. `as` is '' where the request names nobody.
 */
export function viewerAs(context: Readonly<RouterContextProvider>, as: string): Session {
  const viewer = viewerOf(context)
  if (!viewer) throw failure(401, messageTexts.signInForInbox)
  if (as !== '' && as !== viewer.userId) throw failure(409, messageTexts.failed)
  return viewer
}

export function conversationIn(params: { conversationId: string }): string {
  const id = rowIdOf(params.conversationId)
  if (!id) throw malformed()
  return id
}

/** The handler of the method that a route does not have. */
export const takesOnly = (allow: 'GET' | 'POST') => () => failure(405, messageTexts.failed, { allow })
