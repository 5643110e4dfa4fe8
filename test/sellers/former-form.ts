import { type FormField, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { type StoreForm } from '#app/stores/form/store-form.ts'

/** Returns the fields that a page of the editor posted until November 2026: with other names, and without categories. */
export const formerFieldsOf = (form: StoreForm): FormField[] =>
  withoutCategories(storeFormFields(form)).map(([name, value]) => [
    name
      .replace(/^baseHashes(?=-|$)/, 'base')
      .replace(/^editorTabId$/, 'writer')
      .replace(/^revision$/, 'sent'),
    value,
  ])

export const withoutCategories = (fields: FormField[]): FormField[] =>
  fields.filter(([name]) => !name.startsWith('category-'))
