import type { Failure, SentUpdates } from '#app/messages/inbox/json-types.ts'
import { sendingFailed } from '#app/messages/sending/sending-texts.ts'

/** Why a message that is retried by itself has not been sent. */
export type Delay =
  /** No response. */
  | 'no-connection'
  /** A foreign response, or our server is failing. */
  | 'failing'
  /** The server's rate limit. */
  | 'too-many'

/** The result of one try. */
export type SendOutcome =
  | { kind: 'sent'; updates: SentUpdates }
  | { kind: 'delayed'; delay: Delay; waitMs: number }
  /** Not retried by itself; `fault` is the reason in words; `rule`: the sender is asked. */
  | { kind: 'refused'; fault: string; rule?: string }

export const noResponse: SendOutcome = { kind: 'delayed', delay: 'no-connection', waitMs: 0 }

/** Transient: the same message may pass later. 408: the line was cut; 511: a Wi-Fi wants a sign-in (RFC 6585). */
const transient = new Set([401, 408, 409, 502, 503, 504, 511])

/** `retryAfter` is the header, in seconds. */
export function sendOutcome(status: number, retryAfter: string | null, body: string): SendOutcome {
  const answer = parse(body)
  if (status === 200 && answer.sent) return { kind: 'sent', updates: answer as SentUpdates }
  const waitMs = Number(retryAfter) * 1000 || 0
  if (status === 429) return { kind: 'delayed', delay: 'too-many', waitMs }
  // A foreign page below 400, such as a Wi-Fi paywall.
  if (transient.has(status) || status < 400) return { kind: 'delayed', delay: 'failing', waitMs }
  const isOurs = status < 500 && typeof answer.fault === 'string'
  const refused = { kind: 'refused', fault: (isOurs && answer.fault) || sendingFailed } as const
  return isOurs && answer.rule ? { ...refused, rule: answer.rule } : refused
}

function parse(body: string): Partial<SentUpdates & Failure> {
  try {
    return (JSON.parse(body) as Partial<SentUpdates & Failure> | null) ?? {}
  } catch {
    return {}
  }
}
