import { emptyRow, newEditorTab, type ProductRow, type StoreForm } from '#app/stores/form/store-form.ts'

/** A new store's form, 'Thandi', as the editor begins it. */
export const newStoreForm = (rows: ProductRow[] = [emptyRow()]): StoreForm => ({
  formId: crypto.randomUUID(),
  ownerId: crypto.randomUUID(),
  ...newEditorTab(),
  baseHashes: '',
  storeName: 'Thandi',
  description: '',
  location: '',
  logo: '',
  rows,
  removed: [],
})
