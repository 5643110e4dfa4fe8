import { noFaults } from '#app/stores/form/faults.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import type { Database } from '#db/client.ts'
import { isDatabaseAway } from '#db/errors.ts'
import { failedSave } from './failed-save.server.ts'
import { type NotPublished, notPublished, type Published, publishStore } from './publish.server.ts'

export type Stores = {
  db: Database
  /** Counts one save; returns the seconds to wait, 0 if it may run. */
  countSave: (userId: string) => Promise<number>
  /**
   * Runs one save per person at a time in this process: waiting saves hold no database connection. `createStores` in
   * server/services/wire-stores.ts implements it.
   */
  runExclusive: <T>(userId: string, work: () => Promise<T>) => Promise<T>
  /** Logs the fault of ours that kept something from being saved. */
  onFailed: (error: unknown) => void
  /** Drops cached pages of that store in this process. */
  onSaved: (userId: string) => void
}

/** Publishes or updates the store of `userId`, within its rate limit. */
export async function saveStore(
  stores: Stores,
  userId: string,
  form: StoreForm,
): Promise<Published | NotPublished> {
  const waitSeconds = await stores.countSave(userId)
  if (waitSeconds > 0) {
    const message = savingTexts.tooManySaves(Math.ceil(waitSeconds / 60))
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
