import { checkContent } from '#app/messages/message-rules.ts'
import { sendingTexts } from '#app/messages/sending/sending-texts.ts'
import type { WarningRule } from '#app/warnings/warning-rules.ts'
import type { NotDelivered, SentMessage } from './check-sendable.server.ts'

export type Sent = { ok: true; sent: SentMessage }

export type NotSent = {
  ok: false
  reason: 'empty' | 'too-long' | 'too-often' | 'other-person' | 'asked' | NotDelivered
  /** The reason in words. */
  message: string
  waitSeconds: number
  /** The rule that the sender is asked about. */
  rule?: WarningRule
}

export const notSent = (reason: NotSent['reason'], message: string, waitSeconds = 0): NotSent => ({
  ok: false,
  reason,
  message,
  waitSeconds,
})

/** Checks the text of a message; returns the fault in words. */
export function checkMessage(typed: string): { ok: true; content: string } | NotSent {
  const checked = checkContent(typed)
  if (checked.ok) return checked
  const { reason } = checked
  return notSent(reason, reason === 'empty' ? sendingTexts.empty : sendingTexts.tooLong(checked.length))
}
