import type { RouterContextProvider } from 'react-router'
import { messageTexts } from '#app/messages/message-texts.ts'
import { type NotSent, sendMessage } from '#app/messages/messenger.server.ts'
import type { SentMessage, Target } from '#app/messages/send-message.server.ts'
import { readForm } from './read-form.server.ts'
import { servicesOf } from './services.server.ts'
import { viewerOf } from './viewer.server.ts'

/** A posted message: `as` is who the page thinks is writing, '' when it does not say. */
export type MessagePost = { id: string; as: string; content: string }

/** Null when the body is no form of ours. */
export const readMessagePost = (request: Request): Promise<MessagePost | null> =>
  readForm(request, ['id', 'as', 'content'])

export type Delivery =
  | { kind: 'sent'; sent: SentMessage }
  /** Nobody is signed in. */
  | { kind: 'signed-out' }
  /** For a person; `status` for the answer, which says when to come back where that is the reason. */
  | {
      kind: 'refused'
      reason: NotSent['reason'] | 'other-person'
      fault: string
      status: number
      waitSeconds: number
    }

/** Sends what was posted, as the one who is signed in; not as somebody whose page is still open on a shared phone. */
export async function deliver(
  context: Readonly<RouterContextProvider>,
  { id, as, content }: MessagePost,
  target: Target,
): Promise<Delivery> {
  const viewer = viewerOf(context)
  if (!viewer) return { kind: 'signed-out' }
  if (as !== '' && as !== viewer.userId)
    return {
      kind: 'refused',
      reason: 'other-person',
      fault: messageTexts.otherPerson,
      status: 409,
      waitSeconds: 0,
    }
  const { messenger } = servicesOf(context)
  const result = await sendMessage(messenger, { id, senderId: viewer.userId, target, content })
  if (result.ok) return { kind: 'sent', sent: result.sent }
  const { reason, message, waitSeconds } = result
  return { kind: 'refused', reason, fault: message, status: statusOf[reason], waitSeconds }
}

const statusOf: Record<NotSent['reason'], number> = {
  empty: 400,
  'too-long': 413,
  'too-often': 429,
  'not-found': 404,
  'own-offer': 403,
  'not-active': 410,
}

export const retryHeaders = (waitSeconds: number): Record<string, string> =>
  waitSeconds > 0 ? { 'retry-after': String(waitSeconds) } : {}
