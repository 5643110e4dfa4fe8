import { type Field, type StoreForm, storeFormFields } from '#app/stores/publish/store-form.ts'

/** Returns the fields that a page of the editor posted until November 2026. */
export const formerFieldsOf = (form: StoreForm): Field[] =>
  storeFormFields(form).map(([name, value]) => [
    name
      .replace(/^baseHashes(?=-|$)/, 'base')
      .replace(/^editorTabId$/, 'writer')
      .replace(/^revision$/, 'sent'),
    value,
  ])
