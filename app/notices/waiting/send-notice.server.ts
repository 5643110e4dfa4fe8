import { givenLanguage, inLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import type { SendMail } from '#app/mail/mail.ts'
import type { MailLinks, NoticeContent } from '#app/notices/mail/mail-parts.ts'
import { type DigestNews, digestMail, messageMail } from '#app/notices/mail/message-mail.ts'
import { isQuietNow, mailPauseMs, soundsAgain } from '#app/notices/notice-rules.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'
import type { PushMessage } from '#app/notices/push/send-push.server.ts'
import { nameOfOther } from '#app/people/people-rules.ts'
import type { Database } from '#db/client.ts'
import type { NoticeDelays } from './await-notice.server.ts'
import { type DueNotice, leaseMs } from './claim-notices.server.ts'
import { countDigest } from './count-notices.server.ts'
import { type ContentFor, readContents } from './notice-content.server.ts'
import { delayNotice, dropNotice, settleNotice } from './settle-notice.server.ts'

export type SendPush = (push: {
  userId: string
  message: PushMessage
  /** A push that waits at the push service is replaced by a later one of the same topic. */
  topic: string
  /** It may wait until the phone wakes: its person wants quiet. */
  isQuiet: boolean
}) => Promise<{ accepted: number; retryAt: Date | null }>

export type NoticeOutcome =
  | 'push'
  | 'mail'
  | 'digest'
  | 'news_push'
  | 'news_digest'
  | 'suppressed'
  | 'later'
  | 'refused'
  | 'failed'

/** News of a person that count as told; `undo` says that they were not. */
export type TakenNews = {
  email: string
  language: string | null
  news: DigestNews
  undo: () => Promise<void>
}

export type Sender = {
  db: Database
  now: () => number
  delays: NoticeDelays
  /** Such as `https://kasi.example`. */
  origin: string
  sendMail: SendMail
  sendPush: SendPush
  stopLink: (userId: string) => string
  /** Takes what a digest tells besides messages; null if there is nothing. Never rejects. */
  takeNews: (userId: string) => Promise<TakenNews | null>
}

/** After a crash or a fault a notice is tried again in this time. */
export const firstRetryMs = 60_000

/** Tells nothing now; a message that came meanwhile is told later. */
export async function drop(sender: Sender, notice: DueNotice): Promise<NoticeOutcome> {
  const { claimedNumber, newestNumber } = notice
  const decided = { ...notice, newestNumber: claimedNumber ?? newestNumber }
  await dropNotice(sender.db, decided, againMs(sender, notice, false))
  return 'suppressed'
}

export async function later({ db }: Sender, notice: DueNotice, untilMs: number): Promise<NoticeOutcome> {
  await delayNotice(db, notice, untilMs)
  return 'later'
}

/** When a message that came during the notice is told. */
function againMs({ now, delays }: Sender, { channel }: DueNotice, hasSent: boolean): number {
  if (channel === 'push') return now() + delays.pushSeconds * 1000
  return now() + (hasSent ? mailPauseMs : delays.mailSeconds * 1000)
}

const digestPrefix = '<digest-'

/**
 * Sends a claimed notice; `id` says what it is. `contents` is what it tells, read here when it is not given. Rejects if the mail or
 * push service does not take it.
 */
export async function sendNotice(
  sender: Sender,
  notice: DueNotice,
  id: string,
  contents?: ContentFor[],
): Promise<NoticeOutcome> {
  if (id.startsWith(digestPrefix)) return await sendDigest(sender, notice, id)
  const [content] = contents ?? (await readContents(sender.db, notice.userId, [rangeOf(notice)]))
  if (!content) return await drop(sender, notice)
  const send = notice.channel === 'push' ? sendPushOf : sendMailOf
  return await inLanguage(asLanguage(content.language), () => send(sender, notice, content))
}

const rangeOf = ({ conversationId, claimedNumber, newestNumber, lastSentNumber }: DueNotice) => ({
  conversationId,
  number: claimedNumber ?? newestNumber,
  lastSentNumber,
})

async function sendPushOf(sender: Sender, notice: DueNotice, content: ContentFor): Promise<NoticeOutcome> {
  const isQuiet = isQuietNow(notice.quiet, sender.now())
  const sounds = !isQuiet && soundsAgain(notice.lastSentMs, sender.now())
  const result = await sender.sendPush({
    userId: notice.userId,
    topic: notice.conversationId.replaceAll('-', ''),
    isQuiet,
    message: pushMessage(content, notice, sounds),
  })
  if (result.accepted > 0) return await settle(sender, notice, rangeOf(notice).number)
  if (result.retryAt) return await later(sender, notice, result.retryAt.getTime())
  return await drop(sender, notice)
}

const linksOf = ({ origin, stopLink }: Sender, { userId }: DueNotice): MailLinks => ({
  origin,
  stop: stopLink(userId),
})

async function sendMailOf(sender: Sender, notice: DueNotice, content: ContentFor): Promise<NoticeOutcome> {
  const range = rangeOf(notice)
  await sender.sendMail({ to: content.email, ...messageMail(content, range, linksOf(sender, notice)) })
  return await settle(sender, notice, range.number)
}

async function settle(sender: Sender, notice: DueNotice, sentNumber: number): Promise<NoticeOutcome> {
  const sent = {
    sentNumber,
    nowMs: sender.now(),
    isOwnMail: notice.channel === 'mail',
    againMs: againMs(sender, notice, true),
  }
  await settleNotice(sender.db, notice, sent)
  return notice.channel
}

async function sendDigest(sender: Sender, notice: DueNotice, id: string): Promise<NoticeOutcome> {
  const { db, now } = sender
  const { userId } = notice
  const day = id.slice(digestPrefix.length + userId.length + 1).slice(0, 10)
  const leasedUntilMs = now() + leaseMs
  const ranges = await countDigest(db, userId, { id, day, isAgain: notice.claimedId === id, leasedUntilMs })
  // Another process sends it.
  if (ranges.length === 0) return await later(sender, notice, leasedUntilMs)
  const contents = await readContents(db, userId, ranges)
  const taken = await sender.takeNews(userId)
  const reader = contents[0] ?? taken
  const links = linksOf(sender, notice)
  try {
    if (reader)
      await sender.sendMail({
        to: reader.email,
        ...inLanguage(asLanguage(reader.language), () =>
          digestMail(contents, { userId, day }, links, taken?.news),
        ),
      })
  } catch (error) {
    await taken?.undo()
    throw error
  }
  for (const { conversationId, number } of ranges)
    await settleNotice(
      db,
      { ...notice, conversationId },
      { sentNumber: number, nowMs: now(), isOwnMail: false, againMs: againMs(sender, notice, true) },
    )
  return 'digest'
}

/** Returns the push of a notice; with `sounds` the phone makes a sound. */
function pushMessage(content: NoticeContent, notice: DueNotice, sounds: boolean): PushMessage {
  const { showsText, lastSentMs } = notice
  return {
    title: nameOfOther(content),
    body: (showsText && content.messages.at(-1)) || noticeTexts.about(content.listingTitle),
    lang: givenLanguage(),
    data: `/inbox/${content.conversationId}`,
    tag: `c-${content.conversationId}`,
    ...(sounds ? (lastSentMs === null ? {} : { renotify: true }) : { silent: true }),
  }
}
