import { signalAfter } from '#app/concurrency/signal-after.ts'
import { sendingTexts } from '#app/messages/sending/sending-texts.ts'
import type { WarningRule } from '#app/warnings/warning-rules.ts'

/** Longer than a slow line takes. The same message twice is one message. */
const maxWaitMs = 30_000

/**
 * The server's JSON for the dialog; `kept`: nobody is signed in, and `location` leads to sign-in; `rule`: the sender is asked. Without
 * a response it is `lost`.
 */
export type ContactOutcome =
  | { kind: 'sent'; conversationId: string }
  | { kind: 'kept'; location: string }
  | { kind: 'refused'; fault: string; rule: WarningRule | null }
  | { kind: 'lost' }

/** Posts the dialog's form; a foreign response is a refusal in the words of specification §8. */
export async function postContact(action: string, fields: FormData): Promise<ContactOutcome> {
  let text: string
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields as unknown as Record<string, string>),
      signal: signalAfter(maxWaitMs),
    })
    text = await response.text()
  } catch {
    return { kind: 'lost' }
  }
  try {
    const outcome = JSON.parse(text)
    if (outcome?.kind) return outcome
  } catch {
    // A page of something between us and the server.
  }
  return { kind: 'refused', fault: sendingTexts.failed, rule: null }
}
