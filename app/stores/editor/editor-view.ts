import { href } from 'react-router'
import type { FormAnswer } from '#app/device/post-form.ts'
import type { Away } from '#app/images/uploading/upload-failure.ts'
import { type Faults, noFaults } from '#app/stores/form/faults.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import type { Toast } from '#app/ui/page/toast-region.tsx'
import { editorLabels } from './editor-labels.ts'

export type EditorView = {
  form: StoreForm
  mode: 'edit' | 'preview'
  faults: Faults
  /** The form has just been saved; `faults` belong to the rows that were left out. */
  isSaved: boolean
  /** The row that was just added, or whose photo was pressed without scripts: it is open. */
  newRowId: string | null
  /** The session has ended, or belongs to another account. */
  away: Away | null
}

/** The editor as it goes on after a post. */
export type EditorAgain = {
  view: EditorView
  toast: Toast | null
  /** How long a limit of the server holds; 0 for none. */
  waitSeconds: number
}

/** The JSON response to a post of the editor's component. Where everything is saved, the page at `location` says so. */
export type EditorAnswer = FormAnswer<{ location: string } | EditorAgain, EditorAgain>

export const viewOf = (form: StoreForm, more: Partial<EditorView> = {}): EditorView => ({
  form,
  mode: 'edit',
  faults: noFaults(),
  isSaved: false,
  newRowId: null,
  away: null,
  ...more,
})

/** A link to the store's public page. */
export const ownStoreLink = ({ ownerId }: StoreForm) => ({
  text: editorLabels.seeStore,
  path: href('/vendor/:userId', { userId: ownerId }),
})

/** The beginning of the page's title: screen readers read it first, also without scripts. */
export function titleStart({
  mode,
  faults,
  isSaved,
}: Pick<EditorView, 'mode' | 'faults' | 'isSaved'>): string {
  if (mode === 'preview') return editorLabels.previewTitle
  if (Object.keys({ ...faults.store, ...faults.rows }).length === 0) return ''
  return isSaved ? editorLabels.unfinishedTitle : editorLabels.errorTitle
}
