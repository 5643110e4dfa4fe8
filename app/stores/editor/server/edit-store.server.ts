import { addRow, type Intent, removePicture, removeRow } from '#app/stores/editor/edit-form.ts'
import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import { noFaults } from '#app/stores/form/faults.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import { type NotPublished, notPublished, type Published } from '#app/stores/publish/publish.server.ts'
import { type Stores, saveStore } from '#app/stores/publish/save-store.server.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { continueDraft } from './continue-draft.server.ts'
import { continueEditing, type Edited } from './edited.ts'
import { formAfterSave } from './unfinished-products.server.ts'

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
    case 'remove-picture':
      return continueEditing(removePicture(form, intent.row))
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
