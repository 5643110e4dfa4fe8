import { createKeyedQueue } from '#app/concurrency/keyed-queue.ts'
import { counterOf, type MakeLimiter } from '#app/concurrency/limiter-points.server.ts'
import { noFaults } from '#app/stores/form/faults.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import type { Database } from '#db/client.ts'
import { isDatabaseAway } from '#db/errors.ts'
import { failedSave } from './failed-save.server.ts'
import { type NotPublished, notPublished, outcomeTexts, type Published } from './outcome.ts'
import { publishStore } from './publish.server.ts'

/** More saves than a seller needs in ten minutes. */
const saveLimit = { name: 'saves', points: 60, durationSeconds: 10 * 60 }

type Parts = {
  db: Database
  makeLimiter: MakeLimiter
  /** Logs the fault of ours that kept something from being saved. */
  onFailed: (error: unknown) => void
  /** Drops cached pages of that store in this process; called before the save resolves. */
  onSaved: (userId: string) => void
}

export type Stores = ReturnType<typeof createStores>

export function createStores({ makeLimiter, ...parts }: Parts) {
  const queue = createKeyedQueue()
  return {
    ...parts,
    countSave: counterOf(makeLimiter(saveLimit)),
    /** Runs one save per person at a time in this process: waiting saves hold no database connection. */
    runExclusive: <T>(userId: string, work: () => Promise<T>): Promise<T> => queue([userId], work),
  }
}

/** Publishes or updates the store of `userId`, within its rate limit. */
export async function saveStore(
  stores: Stores,
  userId: string,
  form: StoreForm,
): Promise<Published | NotPublished> {
  const waitSeconds = await stores.countSave(userId)
  if (waitSeconds > 0) {
    const message = outcomeTexts.tooManySaves(Math.ceil(waitSeconds / 60))
    return { ...notPublished('too-often', message, noFaults(), form), waitSeconds }
  }
  const result = await stores
    .runExclusive(userId, () => publishStore(stores.db, userId, form))
    .catch(async (error) => {
      if (isDatabaseAway(error)) throw error
      stores.onFailed(error)
      return await failedSave(stores.db, userId, form)
    })
  if (result.ok) stores.onSaved(userId)
  return result
}
