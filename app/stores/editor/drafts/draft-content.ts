import { type FormField, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { type StoreForm } from '#app/stores/form/store-form.ts'

export const isEmptyForm = (form: StoreForm): boolean => contentOf(form) === '[]'

/** Whether a form shows everything that a person typed in `draft`; a draft may leave categories to the server. */
export function isShownIn(draft: StoreForm, shown: StoreForm): boolean {
  const rows = shown.rows.map((row, index) => ({
    ...row,
    category: draft.rows[index]?.category ? row.category : '',
  }))
  return contentOf(draft) === contentOf({ ...shown, rows })
}

/** Without the ids of new rows, which differ between two equal forms. */
const contentOf = (form: StoreForm) =>
  JSON.stringify(
    storeFormFields(form)
      .filter(isTyped)
      .map(([name, value]) => [name.replace(/-.*/, ''), value]),
  )

/** Whether a person filled this field in; the others belong to the page. */
const isTyped = ([name, value]: FormField) =>
  value.trim() !== '' &&
  /^(storeName|description|location|logo|removed\[\]|(title|description|price|image|category)-.*)$/.test(name)
