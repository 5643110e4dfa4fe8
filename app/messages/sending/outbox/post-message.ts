import { signalAfter } from '#app/concurrency/signal-after.ts'
import { endOrAskSession } from '#app/messages/sending/session-status.ts'
import { messageRequest } from './message-request.ts'
import { noResponse, type SendOutcome, sendOutcome } from './outcome.ts'
import type { Unsent } from './unsent.ts'

/** Longer than a slow line takes. The same message twice is one message. */
const maxWaitMs = 30_000

export async function postMessage(
  message: Unsent,
  meant: { as: string; after: number | null },
): Promise<SendOutcome> {
  try {
    const { path, init } = messageRequest(message, meant)
    const response = await fetch(path, { ...init, signal: signalAfter(maxWaitMs) })
    const body = await response.text()
    endOrAskSession(response.status)
    return sendOutcome(response.status, response.headers.get('retry-after'), body)
  } catch {
    return noResponse
  }
}
