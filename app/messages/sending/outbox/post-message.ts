import { signalAfter } from '#app/concurrency/signal-after.ts'
import { applySessionStatus } from '#app/messages/sending/session-status.ts'
import { noResponse, type Outcome, outcomeOf } from './outcome.ts'
import type { Unsent } from './unsent.ts'

// `href()` would import React: the outbox sends from light pages too.

/** Longer than a slow line takes. The same message twice is one message. */
const maxWaitMs = 30_000

export async function postMessage(
  { id, conversationId, content, isAnyway }: Unsent,
  { as, after }: { as: string; after: number | null },
): Promise<Outcome> {
  try {
    const response = await fetch(`/inbox/${conversationId}/messages`, {
      method: 'POST',
      body: new URLSearchParams({
        id,
        as,
        content,
        after: String(after ?? ''),
        anyway: isAnyway ? 'yes' : '',
      }),
      signal: signalAfter(maxWaitMs),
    })
    const body = await response.text()
    applySessionStatus(response.status)
    return outcomeOf(response.status, response.headers.get('retry-after'), body)
  } catch {
    return noResponse
  }
}
