import { postForm } from '#app/device/post-form.ts'
import type { MessageAnswer } from './outcome.ts'
import type { Unsent } from './unsent.ts'

/** Longer than a slow line takes. */
const maxWaitMs = 30_000

type Posted = Pick<Unsent, 'id' | 'conversationId' | 'offer' | 'content' | 'isAnyway'>

/**
 * Posts a message of the person `as`; the same one twice is one message. `after` is the last number that the page shows of its
 * conversation. The outbox sends from light pages and from a worker too: `href()` would import React.
 */
export function postMessage(
  { id, conversationId, offer, content, isAnyway }: Posted,
  { as, after }: { as: string; after: number | null },
): Promise<MessageAnswer> {
  const path = offer ? `/listing/${offer.id}/contact` : `/inbox/${conversationId}`
  const anyway = isAnyway ? 'yes' : ''
  const fields = { id, as, content, after: String(after ?? ''), anyway }
  return postForm(path, new URLSearchParams(fields), maxWaitMs)
}
