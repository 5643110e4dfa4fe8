import { type Field, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { type StoreForm } from '#app/stores/form/store-form.ts'

/** Returns the fields that a page of the editor posted until November 2026. */
export const formerFieldsOf = (form: StoreForm): Field[] =>
  storeFormFields(form).map(([name, value]) => [
    name
      .replace(/^baseHashes(?=-|$)/, 'base')
      .replace(/^editorTabId$/, 'writer')
      .replace(/^revision$/, 'sent'),
    value,
  ])
