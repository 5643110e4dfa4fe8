import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { emptyRow, nextRevision, type ProductRow, type StoreForm } from '#app/stores/form/store-form.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import type { Toast } from '#app/ui/page/toast-region.tsx'
import type { Draft } from './drafts/editor-draft.ts'
import { addRow, putBackRow, type Removal, removeRow } from './edit-form.ts'
import { editorTexts } from './editor-texts.ts'
import type { EditorView } from './editor-view.ts'

/**
 * idle → waiting-to-… on a press while pictures upload (a form that waits in the outbox presses itself); waiting-to-… → the
 * other on the other press, idle on an interrupted upload or with the preview; idle | waiting-to-publish → publishing; idle → continuing (a draft);
 * publishing | continuing → idle with or without a response; publishing → leaving when everything is saved.
 */
export type Activity =
  | 'idle'
  | 'waiting-to-preview'
  | 'waiting-to-publish'
  | 'publishing'
  | 'continuing'
  | 'leaving'

/** The fields are locked: the response would overwrite text typed now. */
export const isOnItsWay = (activity: Activity): boolean =>
  activity === 'publishing' || activity === 'continuing' || activity === 'leaving'

/** The action of a button beside the notice. */
export type NoticeAction =
  | { does: 'undo'; removal: Removal }
  | { does: 'publish' }
  | { does: 'discard' }
  | { does: 'continue'; draft: Draft }

/** The notice above the buttons, and its button. */
export type EditorNotice = { text: string; action?: NoticeAction; takesFocus?: boolean }

const removalNotice = (removal: Removal, takesFocus: boolean): EditorNotice => ({
  text: editorTexts.removed(removal.name),
  action: { does: 'undo', removal },
  takesFocus,
})

export type EditorState = {
  /** As the server sent it, except for products added and removed since; the texts are in the fields. */
  view: EditorView
  toast: Toast | null
  /** Counts responses: each one draws the fields anew. */
  responses: number
  /** Removed products that can be put back, latest first. */
  removals: readonly Removal[]
  /** The form shown as a store in place of the fields; null while it is edited. */
  preview: StoreForm | null
  notice: EditorNotice | null
  activity: Activity
}

export type EditorAction =
  | { type: 'added'; id: string; takesFocus: boolean }
  /** `row` has the typed text. */
  | { type: 'removed'; row: ProductRow }
  | { type: 'putBack'; removal: Removal }
  | { type: 'previewed'; form: StoreForm }
  | { type: 'edited' }
  /** The form was posted: it gets its next revision. */
  | { type: 'sent' }
  | { type: 'responded'; view: EditorView; toast: Toast | null }
  | { type: 'activityChanged'; to: Activity }
  | { type: 'noticed'; notice: EditorNotice | null }
  /** The form has a name and a product now. */
  | { type: 'completed' }

export const beginEditing = ({ view, toast }: Pick<EditorState, 'view' | 'toast'>): EditorState => ({
  view,
  toast,
  responses: 0,
  removals: [],
  preview: view.mode === 'preview' ? view.form : null,
  notice: null,
  activity: 'idle',
})

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  const { view } = state
  switch (action.type) {
    case 'added': {
      const form = addRow(view.form, emptyRow(action.id))
      if (!form) return { ...state, notice: { text: editorTexts.tooManyProducts(maxProducts) } }
      return { ...state, view: { ...view, form, newRowId: action.takesFocus ? action.id : null } }
    }
    case 'removed': {
      const { row } = action
      const rows = view.form.rows.map((other) => (other.id === row.id ? row : other))
      const removed = removeRow({ ...view.form, rows }, row.id)
      if (!removed) return state
      const { form, removal } = removed
      return {
        ...state,
        view: { ...view, form },
        removals: [removal, ...state.removals],
        notice: removalNotice(removal, true),
      }
    }
    case 'putBack': {
      const { removal } = action
      const removals = state.removals.filter((other) => other !== removal)
      if (removals.length === state.removals.length) return state
      const [next] = removals
      const form = putBackRow(view.form, removal)
      return {
        ...state,
        view: { ...view, form, newRowId: removal.row.id },
        removals,
        notice: next ? removalNotice(next, false) : null,
      }
    }
    case 'previewed':
      return { ...state, preview: action.form, notice: null }
    case 'edited':
      return { ...state, preview: null, notice: null }
    case 'sent':
      return { ...state, view: { ...view, form: nextRevision(view.form) }, notice: null }
    case 'responded':
      return { ...beginEditing(action), responses: state.responses + 1 }
    case 'activityChanged':
      return { ...state, activity: action.to }
    case 'noticed':
      return { ...state, notice: action.notice }
    case 'completed':
      return state.toast?.text === savingTexts.incomplete ? { ...state, toast: null } : state
  }
}
