import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import { uncheckedInput } from '#app/stores/form/check-store.ts'
import { noFaults } from '#app/stores/form/faults.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { isSavedRow, newEditorTab, type StoreForm } from '#app/stores/form/store-form.ts'
import { listingIdOf, planPublish } from '#app/stores/publish/plan-publish.server.ts'
import { type NotPublished, notPublished } from '#app/stores/publish/publish.server.ts'
import { readStore } from '#app/stores/publish/read-store.server.ts'
import type { Database } from '#db/client.ts'
import { continueEditing, type Edited } from './edited.ts'
import { findOwnStore } from './own-store.server.ts'

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
  return notPublished('changed', `${savingTexts.savedSince} ${savingTexts.howToKeep}`, plan.faults, form)
}
