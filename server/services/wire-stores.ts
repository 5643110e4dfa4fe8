import { createKeyedQueue } from '#app/concurrency/keyed-queue.ts'
import type { Stores } from '#app/stores/publish/save-store.server.ts'
import type { Database } from '#db/client.ts'
import { counterOf, type Limits } from './limiters.ts'

/** More saves than a seller needs in ten minutes. */
const saveLimit = { name: 'saves', points: 60, durationSeconds: 10 * 60 }

/** `onSaved` is called with the owner before the save resolves. */
export function createStores(deps: {
  db: Database
  limits: Limits
  onSaved: (userId: string) => void
}): Stores {
  const queue = createKeyedQueue()
  return {
    db: deps.db,
    countSave: counterOf(deps.limits.makeLimiter(saveLimit)),
    onSaved: deps.onSaved,
    runExclusive: (userId, work) => queue([userId], work),
  }
}
