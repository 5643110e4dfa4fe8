import type { StoreForm } from '#app/stores/form/store-form.ts'

/** The editor after an action. `notice` tells what happened, `newRowId` is the product just added, or whose photo was pressed. */
export type Edited = {
  ok: true
  form: StoreForm
  mode: 'edit' | 'preview'
  notice: string | null
  newRowId: string | null
}

export const continueEditing = (form: StoreForm): Edited => ({
  ok: true,
  form,
  mode: 'edit',
  notice: null,
  newRowId: null,
})
