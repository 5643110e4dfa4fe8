import { minuteOfDay, nextTimeAt } from '#app/text/day-and-time.ts'
import type { MailChoice, QuietHours } from './settings/settings-form.ts'

export type Channel = 'push' | 'mail'

const minuteMs = 60_000

/** A conversation is told of by mail at most once in this time. */
export const mailPauseMs = 60 * minuteMs
/** A mail waits this long after a push that was accepted. */
const mailAfterPushMs = 15 * minuteMs
/** While the person has a page open, a notice is decided again after this. */
const askAgainMs: Record<Channel, number> = { push: 15_000, mail: 5 * minuteMs }
/** A push that replaces another makes a sound at most once in this time. */
const soundPauseMs = 10 * minuteMs

export const mailsPerDay = 3
export const pushesPerDay = 20
/** Mails of a conversation that the person does not answer. */
const mostUnanswered = 3
/** Minutes of the day in South Africa. */
export const digestMinute = 18 * 60
const morningMinute = 7 * 60

/** The facts about a due notice. Times are milliseconds since 1970. */
export type NoticeFacts = {
  channel: Channel
  /** Unread messages that no notice of this channel has told of. */
  unread: number
  /** A page of theirs that hears of messages is open. */
  isWatching: boolean
  mailChoice: MailChoice
  takesPush: boolean
  /** The mail server knew no such address. */
  isMailDead: boolean
  lastSentMs: number | null
  /** A push for messages that are still unread was accepted then. */
  pushedMs: number | null
  /** Mails since the person last wrote in the conversation. */
  unanswered: number
  today: { mailed: number; pushed: number; hasDigest: boolean }
}

export type NoticeDecision =
  | { do: 'nothing' }
  | { do: 'wait'; untilMs: number }
  | { do: 'send' }
  /** One mail of all that waits for the person. */
  | { do: 'digest' }

const nothing: NoticeDecision = { do: 'nothing' }

export function decideNotice(facts: NoticeFacts, nowMs: number): NoticeDecision {
  const { channel, unread, isWatching } = facts
  if (unread === 0) return nothing
  if (channel === 'push' ? !facts.takesPush : facts.mailChoice === 'never' || facts.isMailDead) return nothing
  if (isWatching) return { do: 'wait', untilMs: nowMs + askAgainMs[channel] }
  return channel === 'push' ? decidePush(facts) : decideMail(facts, nowMs)
}

const decidePush = ({ today }: NoticeFacts): NoticeDecision =>
  today.pushed >= pushesPerDay ? nothing : { do: 'send' }

function decideMail(facts: NoticeFacts, nowMs: number): NoticeDecision {
  const { mailChoice, lastSentMs, pushedMs, unanswered, today } = facts
  if (unanswered >= mostUnanswered) return nothing
  const untilMs = Math.max((lastSentMs ?? -Infinity) + mailPauseMs, (pushedMs ?? -Infinity) + mailAfterPushMs)
  if (mailChoice === 'soon' && today.mailed < mailsPerDay)
    return untilMs > nowMs ? { do: 'wait', untilMs } : { do: 'send' }
  const isDigestTime = minuteOfDay(nowMs) >= digestMinute
  if (isDigestTime && !today.hasDigest) return { do: 'digest' }
  const minute = isDigestTime && mailChoice === 'soon' ? morningMinute : digestMinute
  return { do: 'wait', untilMs: nextTimeAt(minute, isDigestTime ? nowMs + minuteMs : nowMs) }
}

/** Whether a push that replaces another makes a sound: not twice in a short time. */
export const soundsAgain = (lastSentMs: number | null, nowMs: number): boolean =>
  lastSentMs === null || nowMs - lastSentMs >= soundPauseMs

/** Whether a person wants quiet now. Quiet hours may pass midnight. */
export function isQuietNow(quiet: QuietHours | null, nowMs: number): boolean {
  if (!quiet) return false
  const { from, to } = quiet
  const minute = minuteOfDay(nowMs)
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}
