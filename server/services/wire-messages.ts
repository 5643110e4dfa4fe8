import { createKeyedQueue, QueueIsFull } from '#app/concurrency/keyed-queue.ts'
import type { Announce } from '#app/live/live-event.ts'
import {
  conversationLimit,
  heardLimit,
  messageLimit,
  tryLimit,
  visitorLimit,
} from '#app/messages/message-rules.ts'
import { sweepDrafts } from '#app/messages/sending/message-drafts.server.ts'
import type { Messenger } from '#app/messages/sending/messenger.server.ts'
import { type NoticeDelays, noticeTimes } from '#app/notices/waiting/await-notice.server.ts'
import { sweepNotifications } from '#app/toasts/notifications.server.ts'
import { openManyCase } from '#app/trust/cases/open-signal-case.server.ts'
import { askSender } from '#app/warnings/ask-sender.server.ts'
import { countWarned } from '#app/warnings/count-warnings.server.ts'
import { findRules } from '#app/warnings/find-warnings.ts'
import { walkMessages } from '#app/warnings/recompute-rules.server.ts'
import { createSameText } from '#app/warnings/same-text.ts'
import type { Database } from '#db/client.ts'
import type { Jobs } from './jobs/jobs.ts'
import { counterOf, type Limits, returningCounterOf } from './limiters.ts'

/** Queued sends per person; each may take 5 s when the database is slow. */
const maxWaiting = 20

type Deps = {
  db: Database
  announce: Announce
  limits: Limits
  noticeDelays: NoticeDelays
  /** This site's, once it listens. */
  origin: () => string
  onError: (error: unknown) => void
}

export function createMessenger(deps: Deps): Messenger {
  const { db, announce, limits, noticeDelays, origin, onError } = deps
  const count = (limit: typeof messageLimit) => counterOf(limits.makeLimiter(limit))
  const counter = (limit: typeof messageLimit) => returningCounterOf(limits.makeLimiter(limit))
  const queue = createKeyedQueue(maxWaiting)
  const sameText = createSameText(Date.now)
  return {
    db,
    announce,
    noticesDue: () => noticeTimes(noticeDelays, Date.now()),
    countTry: count(tryLimit),
    newMessages: counter(messageLimit),
    newConversations: counter(conversationLimit),
    countDraft: count(visitorLimit),
    countHeard: count(heardLimit),
    runExclusive: async (userId, work) => {
      try {
        return await queue([userId], work)
      } catch (fault) {
        if (fault instanceof QueueIsFull) return null
        throw fault
      }
    },
    findRules: (content) => findRules(content, new URL(origin()).host),
    askSender: (message) => askSender({ db, sameText }, message),
    noteSent: sameText.note,
    noteMany: (userId, begun) => void openManyCase(db, userId, { begun }).catch(onError),
    // The page does not wait for its figures.
    noteRead: (rules) => void countWarned(db, rules).catch(onError),
  }
}

/** Schedules the nightly sweep of old notifications and drafts. */
export async function scheduleMessageSweep(db: Database, jobs: Jobs): Promise<void> {
  await jobs.daily('sweep-messages', async () => {
    await sweepNotifications(db)
    await sweepDrafts(db)
  })
}

/** Schedules the search of all messages for warnings anew, after the rules have changed. */
export const scheduleRulesWalk = (db: Database, jobs: Jobs, origin: string): Promise<void> =>
  jobs.eachMinute('walk-messages', () => walkMessages(db, new URL(origin).host))
