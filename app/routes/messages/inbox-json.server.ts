import type { Session } from '#app/accounts/session/sessions.server.ts'
import { answerForm } from '#app/http/answer-form.server.ts'
import type { Context } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { emptyInboxTexts } from '#app/messages/inbox/screen/empty-inbox-texts.ts'
import { refusalTexts } from '#app/messages/sending/refusal-texts.ts'
import { failedTexts } from '#app/messages/sending/sending-texts.ts'

// For the routes of an open inbox: they return JSON, and throw failures as JSON responses.

const failure = (status: number, fault: string): Response =>
  answerForm({ kind: 'refused', fault, rule: null }, { status })

/** `body` is null if the conversation is not the viewer's. */
export const jsonOr404 = (body: object | null): Response =>
  body ? Response.json(body) : failure(404, refusalTexts['not-found'])

export const malformed = (): Response => failure(400, failedTexts.text)

/**
 * Returns the signed-in user; throws 401 without one, and 409 if `as` names another person, whose page was left open on
 * this phone. `as` is '' if the request names nobody.
 */
export function viewerAs(context: Context, as: string): Session {
  const viewer = viewerOf(context)
  if (!viewer) throw answerForm({ kind: 'signed-out', text: emptyInboxTexts.signInForInbox })
  if (as !== '' && as !== viewer.userId) throw answerForm({ kind: 'other-person', text: failedTexts.text })
  return viewer
}

export function conversationIn(params: { conversationId: string }): string {
  const id = rowIdOf(params.conversationId)
  if (!id) throw malformed()
  return id
}
