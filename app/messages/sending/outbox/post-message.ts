import { type Delay, type FormAnswer, mayPass, postForm } from '#app/device/post-form.ts'
import type { MessageRefusal, Sent, SentUpdates } from '#app/messages/inbox/json-types.ts'
import { failedTexts } from '#app/messages/sending/sending-texts.ts'
import type { Unsent } from './unsent.ts'

/** The server's answer to a posted message: the updates of its conversation, or, for a first message, its number alone. */
export type MessageAnswer = FormAnswer<SentUpdates | Sent, MessageRefusal>

/** Longer than a slow line takes. */
const maxWaitMs = 30_000

type Posted = Pick<Unsent, 'id' | 'conversationId' | 'offer' | 'content' | 'code' | 'isAnyway'>

/**
 * Posts a message of the person `as`; the same one twice is one message. `after` is the last number that the page shows of its
 * conversation. The outbox sends from light pages and from a worker too: `href()` would import React.
 */
export function postMessage(
  { id, conversationId, offer, content, code, isAnyway }: Posted,
  { as, after }: { as: string; after: number | null },
): Promise<MessageAnswer> {
  const thread = `/inbox/${conversationId}${code ? '/meeting/code' : ''}`
  const path = offer ? `/listing/${offer.id}/contact` : thread
  const anyway = isAnyway ? 'yes' : ''
  const fields = { id, as, content, after: String(after ?? ''), anyway, ...(code && { code }) }
  return postForm(path, new URLSearchParams(fields), maxWaitMs)
}

/** The result of one try. */
export type SendOutcome =
  | { kind: 'sent'; updates: SentUpdates | Sent }
  | { kind: 'delayed'; delay: Delay; waitMs: number }
  /** Not retried by itself; `fault` is the reason in words; `rule`: the sender is asked. */
  | { kind: 'refused'; fault: string; rule?: string }

export function sendOutcome(answer: MessageAnswer): SendOutcome {
  if (answer.kind === 'done') {
    const { kind: _, ...updates } = answer
    return { kind: 'sent', updates }
  }
  if (answer.kind === 'refused') {
    const { fault, rule } = answer
    return { kind: 'refused', fault: fault || failedTexts.text, ...(rule && { rule }) }
  }
  if (!mayPass(answer)) return { kind: 'refused', fault: failedTexts.text }
  if (answer.kind === 'later') return { kind: 'delayed', delay: answer.delay, waitMs: answer.waitMs }
  // Nobody is signed in, or somebody else.
  return { kind: 'delayed', delay: 'failing', waitMs: 0 }
}
