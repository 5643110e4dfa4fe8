import { type DraftRecord, draftIdOf, valueIn } from '#app/device/draft-store.ts'
import { type FormField, storeFormFields } from '#app/stores/form/form-encoding.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'

/** The fields of one form, as that form posts them. Its revision is the first one of its tab that contains what was typed. */
export type Draft = DraftRecord

export const editorDraftId = (ownerId: string, formId: string) => draftIdOf(ownerId, '/design-store', formId)

/** The ids of the files of a build before 1 December 2026: the person, 'editor', the form's id and the file's key. */
export const formerFilesOf = (ownerId: string) =>
  IDBKeyRange.bound(`${ownerId} editor `, `${ownerId} editor ~`)

/** Returns the draft of a form, or of its fields; `keptAt` is in milliseconds. */
export function editorDraftOf(form: StoreForm | readonly FormField[], keptAt: number): Draft {
  const fields = 'formId' in form ? storeFormFields(form) : form
  return {
    id: editorDraftId(valueIn(fields, 'ownerId'), valueIn(fields, 'formId')),
    fields: fields.map(([name, value]) => [name, value]),
    photos: [],
    keptAt,
  }
}
