import { createTurns } from '#app/concurrency/keyed-queue.ts'
import type { Stores } from '#app/stores/publish/save-store.server.ts'
import type { Database } from '#db/client.ts'
import { counterOf, type Limits } from './limits.ts'

/** More than anybody who keeps a store has to say in ten minutes. */
const saveLimit = { name: 'saves', points: 60, durationSeconds: 10 * 60 }

/** `onSaved` hears whose store has changed, before they do. */
export function createStores(parts: {
  db: Database
  limits: Limits
  onSaved: (userId: string) => void
}): Stores {
  const turns = createTurns()
  return {
    db: parts.db,
    countSave: counterOf(parts.limits.makeLimiter(saveLimit)),
    onSaved: parts.onSaved,
    inTurn: (userId, work) => turns([userId], work),
  }
}
