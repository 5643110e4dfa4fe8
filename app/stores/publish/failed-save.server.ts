import { checkStore } from '#app/stores/form/check-store.ts'
import { noFaults } from '#app/stores/form/faults.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import type { Database } from '#db/client.ts'
import { type NotPublished, notPublished } from './outcome.ts'
import { planPublish } from './plan-publish.server.ts'
import { readStore } from './read-store.server.ts'
import { writePlan } from './write-plan.server.ts'

/** Returns what a seller reads when a statement of a save failed (specification §8), and nothing was written. */
export async function failedSave(db: Database, userId: string, form: StoreForm): Promise<NotPublished> {
  const message = (await isProfileSaved(db, userId, form))
    ? savingTexts.productsError(savingTexts.failed)
    : savingTexts.profileError(savingTexts.failed)
  return notPublished('failed', message, noFaults(), form)
}

class RolledBack extends Error {}

/** One statement saves a store, so its error does not tell which half failed: writes the profile alone, and takes it back. */
async function isProfileSaved(db: Database, userId: string, form: StoreForm): Promise<boolean> {
  const checked = checkStore(form)
  if (!checked.ok) return true
  try {
    await db.transaction(async (tx) => {
      const before = await readStore(tx, userId, form)
      if (!before) return
      const plan = planPublish(userId, form, checked.value, before)
      await writePlan(tx, userId, { ...plan, newProducts: [], changes: [], removals: [] }, before)
      throw new RolledBack()
    })
  } catch (error) {
    return error instanceof RolledBack
  }
  return true
}
