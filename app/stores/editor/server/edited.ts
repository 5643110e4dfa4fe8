import type { StoreForm } from '#app/stores/publish/store-form.ts'

/** The editor to go on with. `news` is what just happened, `newRowId` the product that was just added. */
export type Edited = {
  ok: true
  form: StoreForm
  mode: 'edit' | 'preview'
  news: string | null
  newRowId: string | null
}

export const goOn = (form: StoreForm): Edited => ({
  ok: true,
  form,
  mode: 'edit',
  news: null,
  newRowId: null,
})
