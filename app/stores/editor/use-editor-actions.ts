import { type Dispatch, type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { type Intent, parseIntent } from '#app/stores/form/form-encoding.ts'
import { isFilledIn, newRowId } from '#app/stores/form/store-form.ts'
import { type EditorAction, type EditorState, isOnItsWay, type NoticeAction } from './editor-state.ts'
import type { OpenForm } from './open-form.ts'
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
      case 'edit':
        return leave()
      case 'preview':
      case 'publish':
        return pressButton(intent.name)
      case 'photo':
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
    if (action.does === 'discard') return form.drafts.discard()
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

const previewState = 'kasi-preview'

/** Makes Back lead from the preview to the editor, and Forward to the preview. Returns functions for both. */
function usePreviewHistory(isPreview: boolean, show: () => void, hide: () => void) {
  const latest = useRef({ isPreview, show, hide })
  /** A second press must not leave the page. */
  const isGoingBack = useRef(false)
  useEffect(() => {
    latest.current = { isPreview, show, hide }
  })
  useEffect(() => {
    let lastHash = location.hash
    const isAt = history.state === previewState
    if (latest.current.isPreview && !isAt) history.pushState(previewState, '')
    // A reloaded page is the editor again.
    if (!latest.current.isPreview && isAt) history.replaceState(null, '')
    const onPopState = () => {
      isGoingBack.current = false
      // A link within the page, such as 'Skip to content', also fires popstate.
      const isWithinPage = location.hash !== lastHash
      lastHash = location.hash
      if (isWithinPage) return
      const isMeant = history.state === previewState
      if (isMeant !== latest.current.isPreview) latest.current[isMeant ? 'show' : 'hide']()
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  const enter = () => {
    if (history.state !== previewState) history.pushState(previewState, '')
    show()
  }
  const leave = () => {
    if (isGoingBack.current) return
    if (history.state !== previewState) return hide()
    isGoingBack.current = true
    history.back()
  }
  return { enter, leave }
}
