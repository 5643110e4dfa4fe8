import type { Unfinished } from '#app/stores/form/faults.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import { listingIdOf } from '#app/stores/publish/plan-publish.server.ts'
import type { Database } from '#db/client.ts'
import { findOwnStore } from './own-store.server.ts'

/**
 * A fresh form after `form` was saved without its `unfinished` rows: what is stored now, in the order of the form, and
 * those rows as typed. Products added elsewhere come last.
 */
export async function formAfterSave(
  db: Database,
  userId: string,
  form: StoreForm,
  unfinished: Unfinished,
): Promise<StoreForm> {
  const fresh = await findOwnStore(db, userId)
  const stored = new Map(fresh.rows.map((row) => [row.id, row]))
  const rows = form.rows.flatMap((row) => {
    const id = listingIdOf(userId, form.formId, row)
    const saved = stored.get(id)
    stored.delete(id)
    if (unfinished[row.id]) return [saved ? { ...row, id, baseHashes: saved.baseHashes } : row]
    return saved ? [saved] : []
  })
  return { ...fresh, rows: [...rows, ...stored.values()] }
}
