import { useEffect, useRef } from 'react'
import { pageTitle, siteTexts } from '#app/ui/page/site-texts.ts'
import type { EditorState } from './editor-state.ts'
import { titleStart } from './editor-view.ts'
import { focusFirstFault } from './form-fields.ts'
import type { OpenForm } from './open-form.ts'

/** Keeps title, scroll position and focus in step with what the editor shows. */
export function useEditorPage(state: EditorState, form: OpenForm, focusBeginning: () => void): void {
  const { view, responses } = state
  const isPreview = state.preview !== null
  const title = pageTitle(titleStart({ ...view, mode: isPreview ? 'preview' : 'edit' }) + siteTexts.myStore)
  useEffect(() => {
    document.title = title
  }, [title])
  // Not when the page opens.
  const seen = useRef({ isPreview, responses: 0 })
  useEffect(() => {
    const before = seen.current
    seen.current = { isPreview, responses }
    if (before.isPreview === isPreview && before.responses === responses) return
    if (before.responses < responses && !view.isSaved && focusFirstFault(form.element())) return
    scrollTo(0, 0)
    focusBeginning()
  })
}
