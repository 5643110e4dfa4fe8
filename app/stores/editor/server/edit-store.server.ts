import { addRow, pressPhotoOf, removeRow } from '#app/stores/editor/edit-form.ts'
import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import { uncheckedInput } from '#app/stores/form/check-store.ts'
import { noFaults, type Unfinished } from '#app/stores/form/faults.ts'
import type { Intent } from '#app/stores/form/form-encoding.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { isSavedRow, newEditorTab, type StoreForm } from '#app/stores/form/store-form.ts'
import { listingIdOf } from '#app/stores/publish/listing-rows.server.ts'
import { type NotPublished, notPublished, outcomeTexts, type Published } from '#app/stores/publish/outcome.ts'
import { planPublish } from '#app/stores/publish/plan-publish.server.ts'
import { type Stores, saveStore } from '#app/stores/publish/publish.server.ts'
import { readStore } from '#app/stores/publish/read-store.server.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import type { Database } from '#db/client.ts'
import { continueEditing, type Edited } from './edited.ts'
import { findOwnStore } from './own-store.server.ts'

/** `form` is the form to continue with; null when every product is saved. */
export type Saved = Published & { form: StoreForm | null }

/** Runs the action of an editor button for the store of `userId`; only `publish` writes to the database. */
export async function editStore(
  stores: Stores,
  userId: string,
  form: StoreForm,
  intent: Intent,
): Promise<Edited | Saved | NotPublished> {
  switch (intent.name) {
    case 'add': {
      const added = addRow(form)
      if (!added) return notPublished('too-many', editorTexts.tooManyProducts(maxProducts), noFaults(), form)
      return { ...continueEditing(added), newRowId: added.rows.at(-1)?.id ?? null }
    }
    case 'remove': {
      const removed = removeRow(form, intent.row)
      return removed
        ? { ...continueEditing(removed.form), notice: editorTexts.removed(removed.removal.name) }
        : continueEditing(form)
    }
    case 'photo':
      return { ...continueEditing(pressPhotoOf(form, intent.row, intent.press)), newRowId: intent.row }
    case 'edit':
      return continueEditing(form)
    case 'continue':
      return await continueDraft(stores.db, userId, form)
    case 'preview':
      return { ...continueEditing(form), mode: 'preview' }
    case 'publish': {
      const saved = await saveStore(stores, userId, form)
      if (!saved.ok) return saved
      const isWhole = Object.keys(saved.unfinished).length === 0
      return {
        ...saved,
        form: isWhole ? null : await formAfterSave(stores.db, userId, form, saved.unfinished),
      }
    }
  }
}

/**
 * The editor for a draft from a device. Untouched fields show what is stored now; a field typed here and saved
 * elsewhere since keeps what was typed and tells what is saved. A draft that is saved already returns a fresh editor.
 * Saves nothing.
 */
export async function continueDraft(
  db: Database,
  userId: string,
  draft: StoreForm,
): Promise<Edited | NotPublished> {
  const [before, fresh] = await Promise.all([readStore(db, userId, draft), findOwnStore(db, userId)])
  if (!before) return notPublished('no-user', savingTexts.authenticationError, noFaults(), draft)
  if (before.writeLog.isSaved(draft)) return { ...continueEditing(fresh), notice: editorTexts.draftSaved }
  const plan = planPublish(userId, draft, uncheckedInput(draft), before)
  const ids = new Set([...draft.rows, ...draft.removed].map((row) => listingIdOf(userId, draft.formId, row)))
  const addedElsewhere = fresh.rows.filter((row) => isSavedRow(row) && !ids.has(row.id))
  // A tab of its own: the one that kept the draft may still be open.
  const form = { ...plan.form, ...newEditorTab(), rows: [...plan.form.rows, ...addedElsewhere] }
  if (!plan.isChangedElsewhere) return continueEditing(form)
  return notPublished('changed', `${outcomeTexts.savedSince} ${outcomeTexts.howToKeep}`, plan.faults, form)
}

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
