import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusedForGood } from '#app/mail/mail-faults.ts'
import { digestMailId, messageMailId } from '#app/notices/mail/message-mail.ts'
import { type Channel, decideNotice, type NoticeFacts } from '#app/notices/notice-rules.ts'
import { markMailDead } from '#app/notices/settings/settings.server.ts'
import { southAfricanDate } from '#app/text/day-and-time.ts'
import { claimNotices, type DueNotice } from './claim-notices.server.ts'
import { countNotice } from './count-notices.server.ts'
import type { ContentFor } from './notice-content.server.ts'
import {
  drop,
  firstRetryMs,
  later,
  type NoticeOutcome,
  type Sender,
  sendNotice,
} from './send-notice.server.ts'
import { delayNotice } from './settle-notice.server.ts'

/** People who are told at the same time over one channel. */
const lanes = 10
/** Resolves when the next notice may begin. */
export type Pace = () => Promise<void>

/** Lets one notice begin every 20 ms: ten at the same moment would hold up the pages of visitors. */
export function createPace(): Pace {
  let last = Promise.resolve()
  return () => {
    const turn = last
    last = turn.then(() => sleep(apartMs))
    return turn
  }
}

const apartMs = 20

type Lanes<Due> = {
  /** Returns what is due, of as many people, except of those whose ids `except` holds. */
  claim: (limit: number, except: string[]) => Promise<Due[]>
  tell: (due: Due) => Promise<void>
  pace: Pace
}

export type DueNotifier = ReturnType<typeof createLanes>

/** Tells what is due. A service that is slow for some people holds back nobody else while lanes are free. */
export function createLanes<Due extends { userId: string }>({ claim, tell, pace }: Lanes<Due>) {
  /** The work under way, by person. */
  const busy = new Map<string, Promise<void>>()
  const faults: unknown[] = []

  const tellOne = async (due: Due) => {
    try {
      await tell(due)
    } catch (fault) {
      faults.push(fault)
    }
    busy.delete(due.userId)
  }
  const throwFault = () => {
    const [fault] = faults.splice(0)
    if (fault) throw fault
  }
  return {
    /** Begins what is due; resolves once all of it has begun. Rejects when the database fails, now or after an earlier call. */
    async begin(): Promise<void> {
      for (;;) {
        throwFault()
        const limit = lanes - busy.size
        const found = await claim(limit, [...busy.keys()])
        for (const due of found) {
          await pace()
          busy.set(due.userId, tellOne(due))
        }
        if (found.length < limit) return
        if (busy.size === lanes) await Promise.race(busy.values())
      }
    },
    /** Resolves once nothing is under way. */
    async settle(): Promise<void> {
      await Promise.all(busy.values())
      throwFault()
    },
  }
}

/** Tells of messages over one channel, to each person one notice after the other: a digest takes the others along. */
export const createDueNotifier = (
  notifier: Notifier,
  channel: Channel,
  { pace, onNotified }: { pace: Pace; onNotified: (outcome: NoticeOutcome) => void },
): DueNotifier =>
  createLanes({
    pace,
    claim: (limit, except) => {
      const nowMs = notifier.now()
      return claimNotices(notifier.db, { channel, limit, except, day: southAfricanDate(nowMs), nowMs })
    },
    tell: async (notice) => onNotified(await processNotice(notifier, notice)),
  })

export type Notifier = Sender & {
  onError: (error: unknown, channel: string) => void
}

const maxRetryMs = 30 * 60_000
/** About a day. */
const maxAttempts = 50

/** Decides about one claimed notice, and sends it or not. */
export async function processNotice(notifier: Notifier, notice: DueNotice): Promise<NoticeOutcome> {
  const { db, now, origin } = notifier
  if (notice.attempts > maxAttempts) return await drop(notifier, notice)
  const decision = decideNotice(factsOf(notice), now())
  if (decision.do === 'nothing') return await drop(notifier, notice)
  // Waiting is no try: a page may be open for hours.
  if (decision.do === 'wait')
    return await later(notifier, { ...notice, attempts: notice.attempts - 1 }, decision.untilMs)
  if (notice.claimedId !== null) return await trySending(notifier, notice, notice.claimedId)
  const { userId, conversationId, newestNumber: number } = notice
  const day = southAfricanDate(now())
  const claimed = { ...notice, claimedNumber: number }
  if (decision.do === 'digest') return await trySending(notifier, claimed, digestMailId(userId, day, origin))
  const id = messageMailId(conversationId, number, origin)
  // Another conversation's notice may have taken the last place of the day.
  const contents = await countNotice(db, notice, { id, number, day })
  if (!contents) return await later(notifier, notice, now())
  return await trySending(notifier, claimed, id, contents)
}

/** A notice that a crash cut off is counted: only what ends all notices stops it. */
function factsOf(notice: DueNotice): NoticeFacts {
  const { claimedId, mailed, pushed, hasDigest, pushMessages: takesPush } = notice
  const facts = { ...notice, takesPush, today: { mailed, pushed, hasDigest } }
  if (claimedId === null) return facts
  const isWanted = notice.mailChoice !== 'never'
  return {
    ...facts,
    mailChoice: isWanted ? 'soon' : 'never',
    lastSentMs: null,
    pushedMs: null,
    unanswered: 0,
    today: { mailed: 0, pushed: 0, hasDigest: false },
  }
}

async function trySending(
  notifier: Notifier,
  notice: DueNotice,
  id: string,
  contents?: ContentFor[],
): Promise<NoticeOutcome> {
  try {
    return await sendNotice(notifier, notice, id, contents)
  } catch (error) {
    if (notice.channel === 'mail' && isRefusedForGood(error)) {
      await markMailDead(notifier.db, notice.userId)
      await drop(notifier, notice)
      return 'refused'
    }
    notifier.onError(error, notice.channel)
    const waitMs = Math.min(maxRetryMs, firstRetryMs * 2 ** Math.min(notice.attempts - 1, 10))
    await delayNotice(notifier.db, notice, notifier.now() + waitMs)
    return 'failed'
  }
}
