import type { Jobs } from '#app/concurrency/job-queues.ts'
import { workOften } from '#app/concurrency/work-often.ts'
import { describeMailError } from '#app/mail/mail-faults.ts'
import type { Database } from '#db/client.ts'
import { describeError } from '#db/errors.ts'
import type { StopTokens } from './settings/stop-token.server.ts'
import type { NoticeDelays } from './waiting/await-notice.server.ts'
import { countWaiting } from './waiting/claim-notices.server.ts'
import { createPresence } from './waiting/presence.server.ts'
import { createDueNotifier, createPace, type DueNotifier, type Notifier } from './waiting/send-due.server.ts'
import type { NoticeOutcome, Sender } from './waiting/send-notice.server.ts'

type Parts = {
  db: Database
  delays: NoticeDelays
  /** Known once the system has assigned the port. */
  origin: () => string
  stopTokens: StopTokens
  onNotified: (outcome: NoticeOutcome) => void
  warn: (facts: object, message: string) => void
}

type Sending = Pick<Sender, 'sendMail' | 'sendPush' | 'takeNews'> & { jobs: Jobs }

/** Notices of messages outside the page (decision 0039). `begin` tells what is due, until `close`. */
export function createNotices({ db, delays, origin, stopTokens, onNotified, warn }: Parts) {
  const presence = createPresence(db, (error) => warn(describeError(error), 'who is online was not noted'))
  let closeRounds: (() => Promise<void>)[] = []
  return {
    changePresence: presence.change,
    countWaiting: () => countWaiting(db).catch(() => null),
    begin: async ({ jobs, ...sending }: Sending) => {
      await jobs.daily('sweep-watching', presence.sweep)
      const notifier: Notifier = {
        db,
        now: Date.now,
        delays,
        origin: origin(),
        ...sending,
        stopLink: (userId) => `${origin()}/mail/stop?t=${stopTokens.makeStopToken(userId)}`,
        onError: (error, channel) =>
          warn({ channel, ...describeMailError(error) }, 'a notice could not be sent'),
      }
      const onError = (error: unknown) => warn(describeError(error), 'notices wait: the database is away')
      const pace = createPace()
      closeRounds = (['push', 'mail'] as const).map((channel) =>
        startRounds(createDueNotifier(notifier, channel, { pace, onNotified }), onError, pauseMs),
      )
    },
    close: async () => {
      presence.close()
      await Promise.all(closeRounds.map((close) => close()))
    },
  }
}

/** A push is due 3 s after its message, and 2 s more are much. */
const pauseMs = 1000
/** A database that is away is asked less often, and reported once. */
const pauseAfterFaultMs = 10_000

/**
 * Tells what is due, each `roundMs`, in every process; `onError` receives the first of a row of faults. Returns what ends it, once what
 * is under way has been told.
 */
export function startRounds(
  due: DueNotifier,
  onError: (error: unknown) => void,
  roundMs: number,
): () => Promise<void> {
  const stop = workOften(roundMs, () => due.begin(), onError, pauseAfterFaultMs)
  return async () => {
    await stop()
    await due.settle().catch(onError)
  }
}
