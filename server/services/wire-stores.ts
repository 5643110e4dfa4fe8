import { createKeyedQueue } from '#app/concurrency/keyed-queue.ts'
import type { TrySend } from '#app/mail/mail.ts'
import { pushNotice } from '#app/notices/once/push-notice.server.ts'
import type { SendPush } from '#app/notices/waiting/send-notice.server.ts'
import { askSellers, type StillNotice } from '#app/stores/ending/ask-sellers.server.ts'
import { endOffers } from '#app/stores/ending/ending.server.ts'
import type { Stores } from '#app/stores/publish/save-store.server.ts'
import type { Database } from '#db/client.ts'
import type { Jobs } from './jobs/jobs.ts'
import { counterOf, type Limits } from './limiters.ts'

/** More saves than a seller needs in ten minutes. */
const saveLimit = { name: 'saves', points: 60, durationSeconds: 10 * 60 }

/** `onSaved` is called with the owner before the save resolves. */
export function createStores(deps: {
  db: Database
  limits: Limits
  onSaved: (userId: string) => void
  onFailed: (error: unknown) => void
}): Stores {
  const queue = createKeyedQueue()
  return {
    db: deps.db,
    countSave: counterOf(deps.limits.makeLimiter(saveLimit)),
    onSaved: deps.onSaved,
    onFailed: deps.onFailed,
    runExclusive: (userId, work) => queue([userId], work),
  }
}

/** Offers that one statement ends. */
const endedAtOnce = 1000

/** Schedules the end of offers, and the question before it. */
export async function scheduleEnding(
  jobs: Jobs,
  asking: {
    db: Database
    origin: string
    trySend: TrySend | null
    sendPush: SendPush
    onError: (error: unknown) => void
  },
): Promise<void> {
  await jobs.hourly('end-offers', async () => {
    const { db, sendPush, ...rest } = asking
    const tell = (userId: string, notice: StillNotice) =>
      pushNotice({ db, sendPush, nowMs: Date.now() }, userId, notice)
    await askSellers({ ...rest, db, tell })
    while ((await endOffers(asking.db, endedAtOnce)).length > 0);
  })
}
