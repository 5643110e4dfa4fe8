import type { Database } from '#db/client.ts'
import { noFaults } from './check-store.ts'
import { type NotPublished, type Published, publishStore, refuse } from './publish.server.ts'
import { savingTexts } from './saving-texts.ts'
import type { StoreForm } from './store-form.ts'

/** What saving a store works with. */
export type Stores = {
  db: Database
  /** Counts one save of a person; answers the seconds to wait, 0 when it may be. */
  countSave: (userId: string) => Promise<number>
  /** One at a time of a person in this process: others of theirs wait without a database connection. */
  runExclusive: <T>(userId: string, work: () => Promise<T>) => Promise<T>
  /** The store of that person has changed: whoever looks at it next, here, sees it as it is now. */
  onSaved: (userId: string) => void
}

/** Publishes or updates the store of `userId`; not without end. */
export async function saveStore(
  stores: Stores,
  userId: string,
  form: StoreForm,
): Promise<Published | NotPublished> {
  const waitSeconds = await stores.countSave(userId)
  if (waitSeconds > 0) {
    const message = savingTexts.tooManySaves(Math.ceil(waitSeconds / 60))
    return { ...refuse('too-often', message, noFaults(), form), waitSeconds }
  }
  const result = await stores.runExclusive(userId, () => publishStore(stores.db, userId, form))
  if (result.ok) stores.onSaved(userId)
  return result
}
