import { answerForm } from '#app/http/answer-form.server.ts'
import { retryAfter } from '#app/http/headers.ts'
import { dropDraftOf, keepDraftOf } from '#app/http/own-draft.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { findOffer } from '#app/listings/find-offer.server.ts'
import { isWithdrawn } from '#app/listings/listing-rules.ts'
import type { MessageRefusal, Sent } from '#app/messages/inbox/json-types.ts'
import { emptyInboxTexts } from '#app/messages/inbox/screen/empty-inbox-texts.ts'
import type { SentMessage, Target } from '#app/messages/sending/check-sendable.server.ts'
import { sendMessage } from '#app/messages/sending/messenger.server.ts'
import { checkMessage, type NotSent, notSent } from '#app/messages/sending/not-sent.server.ts'
import { refusalTexts } from '#app/messages/sending/refusal-texts.ts'
import { failedTexts } from '#app/messages/sending/sending-texts.ts'
import type { WarningRule } from '#app/warnings/warning-rules.ts'

/** A posted message: `as` is the page's user, '' if it names none; `anyway` is not '' if the sender was asked. */
export type MessagePost = { id: string; as: string; content: string; anyway: string }

/**
 * Null for a malformed body. `reply` is the saved reply to put into the box, '' if none was pressed; `after` is the last number that a
 * script's page shows.
 */
export const readMessagePost = (
  request: Request,
): Promise<(MessagePost & { reply: string; after: string }) | null> =>
  readForm(request, ['id', 'as', 'content', 'anyway', 'reply', 'after'])

/** The target of a message; `path` is the page that it was written on. */
export type Destination = { target: Target; path: string }

export type Delivery =
  | { kind: 'sent'; sent: SentMessage }
  /** `fault` is the reason in words; `rule`: the sender is asked; `headers` may have Retry-After. */
  | {
      kind: 'refused'
      reason: NotSent['reason']
      fault: string
      rule: WarningRule | null
      status: number
      headers: Record<string, string>
    }

/** Nobody is signed in: the text is stored for after sign-in, and the cookie identifies it. */
type KeptText = { kind: 'kept'; cookie: string }

/** Sends a posted message, or stores its text if nobody is signed in. */
export async function sendOrKeep(
  context: Context,
  request: Request,
  post: MessagePost,
  destination: Destination,
): Promise<Delivery | KeptText> {
  const viewer = viewerOf(context)
  if (!viewer) return await keepForSignIn(context, request, post, destination)
  return await sendAs(viewer.userId, context, request, post, destination)
}

/** Sends a posted message as the signed-in user, not as a person whose page is still open on a shared phone. */
async function sendAs(
  userId: string,
  context: Context,
  request: Request,
  { id, as, content, anyway }: MessagePost,
  { target, path }: Destination,
): Promise<Delivery> {
  if (as !== '' && as !== userId)
    return refused(notSent('other-person', `${refusalTexts.otherPerson}\n\n${content}`))
  const { messenger } = servicesOf(context)
  const result = await sendMessage(messenger, {
    id,
    senderId: userId,
    target,
    content,
    isAnyway: anyway !== '',
  })
  if (!result.ok) return refused(result)
  await dropDraftOf(context, request, path)
  return { kind: 'sent', sent: result.sent }
}

/**
 * Sends a message that a script posted, and responds with JSON; `doneOf` returns what the page gets of a sent one, or null if it has gone.
 * Without a session nothing is stored here: the device still has the text. `destination` is null for a malformed address.
 */
export async function answerMessage(
  context: Context,
  request: Request,
  destination: Destination | null,
  doneOf: (sent: Sent['sent'], userId: string, after: string) => object | null | Promise<object | null>,
): Promise<Response> {
  const post = await readMessagePost(request)
  const viewer = viewerOf(context)
  if (!viewer) return answerForm({ kind: 'signed-out', text: emptyInboxTexts.signInForInbox })
  if (!post || !destination) return answerForm(refusal(failedTexts.text), { status: 400 })
  const delivery = await sendAs(viewer.userId, context, request, post, destination)
  if (delivery.kind === 'sent') {
    const { id, number, conversationId } = delivery.sent
    const done = await doneOf({ id, number, conversationId }, viewer.userId, post.after)
    if (done) return answerForm({ kind: 'done', ...done })
    return answerForm(refusal(refusalTexts['not-found']), { status: 404 })
  }
  const { reason, fault, rule, status, headers } = delivery
  if (reason === 'other-person') return answerForm({ kind: reason, text: fault })
  if (reason === 'too-often') return answerForm({ kind: 'later', text: fault }, { headers })
  return answerForm(refusal(fault, rule), { status, headers })
}

const refusal = (fault: string, rule: WarningRule | null = null) => ({
  kind: 'refused' as const,
  ...({ fault, rule } satisfies MessageRefusal),
})

/** Specification §5: without a session it is not sent, but its text is stored. */
async function keepForSignIn(
  context: Context,
  request: Request,
  { as, content }: Pick<MessagePost, 'as' | 'content'>,
  { target, path }: Destination,
): Promise<Delivery | KeptText> {
  const { db } = servicesOf(context)
  const checked = checkMessage(content)
  if (!checked.ok) return refused(checked)
  const offer = 'listingId' in target ? await findOffer(db, target.listingId) : null
  if (offer && isWithdrawn(offer)) return refused(notSent('not-active', refusalTexts['not-active']))
  if ('listingId' in target && !offer) return refused(notSent('not-found', refusalTexts['not-found']))
  const result = await keepDraftOf(context, request, { path, content: checked.content, as })
  if (result.kept) return { kind: 'kept', cookie: result.cookie }
  const { waitSeconds } = result
  return refused(notSent('too-often', refusalTexts.tooManyVisitors(waitSeconds), waitSeconds))
}

const statusOf: Record<NotSent['reason'], number> = {
  empty: 400,
  'too-long': 413,
  'too-often': 429,
  'not-found': 404,
  'own-offer': 403,
  'not-active': 410,
  'other-person': 409,
  blocked: 410,
  suspended: 403,
  limited: 403,
  'id-taken': 422,
  asked: 422,
}

const refused = ({ reason, message, waitSeconds, rule }: NotSent): Delivery => ({
  kind: 'refused',
  reason,
  fault: message,
  rule: rule ?? null,
  status: statusOf[reason],
  headers: retryAfter(waitSeconds),
})
