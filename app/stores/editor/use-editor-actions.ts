import type { Dispatch, FormEvent, RefObject } from 'react'
import { isFilledIn, newRowId } from '#app/stores/form/store-form.ts'
import { type Intent, parseIntent } from './edit-form.ts'
import { type EditorAction, type EditorState, isOnItsWay, type NoticeAction } from './editor-state.ts'
import { fileFieldOf } from './fields/picture-field.tsx'
import { focusNamed } from './form-fields.ts'
import type { OpenForm } from './open-form.ts'
import { usePreviewHistory } from './use-preview-history.ts'
import { usePublish } from './use-publish.ts'

type Options = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  form: OpenForm
  publishButton: RefObject<HTMLButtonElement | null>
  focusBeginning: () => void
}

/** The handlers of the editor's form and of its notice. */
export function useEditorActions({ state, dispatch, form, publishButton, focusBeginning }: Options) {
  const { uploads, noteChange } = form
  const typedForm = () => form.read() ?? state.view.form
  const { enter, leave } = usePreviewHistory(
    state.preview !== null,
    () => dispatch({ type: 'previewed', form: typedForm() }),
    () => dispatch({ type: 'edited' }),
  )
  const { pressButton, continueDraft } = usePublish({ state, dispatch, form, showPreview: enter })

  const act = (intent: Intent) => {
    switch (intent.name) {
      case 'add':
        dispatch({ type: 'added', id: newRowId(), takesFocus: true })
        return noteChange()
      case 'remove': {
        const row = typedForm().rows.find(({ id }) => id === intent.row)
        if (!row) return
        uploads.holdBack(row.id, true)
        dispatch({ type: 'removed', row })
        return noteChange()
      }
      case 'remove-picture':
        uploads.remove(intent.row)
        focusNamed(form.element(), fileFieldOf(intent.row))
        return noteChange()
      case 'edit':
        return leave()
      case 'preview':
      case 'publish':
        return pressButton(intent.name)
      case 'continue':
    }
  }
  const actOnNotice = (action: NoticeAction) => {
    if (action.does === 'publish') {
      publishButton.current?.focus()
      return pressButton('publish')
    }
    // The pressed button disappears.
    focusBeginning()
    if (action.does === 'continue') return continueDraft(action.draft)
    if (action.does === 'discard') return form.discard()
    uploads.holdBack(action.removal.row.id, false)
    dispatch({ type: 'putBack', removal: action.removal })
    noteChange()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? parseIntent(submitter.value) : null
    if (intent && !isOnItsWay(state.activity)) act(intent)
  }
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'file') return
    noteChange()
    if (state.toast && isFilledIn(typedForm())) dispatch({ type: 'completed' })
    // Text typed now is newer than the draft.
    if (state.notice?.action?.does === 'continue') dispatch({ type: 'noticed', notice: null })
  }
  return { onSubmit, onInput, actOnNotice }
}
