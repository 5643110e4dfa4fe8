import { type Dispatch, useRef } from 'react'
import { inTime } from '#app/device/device-store.ts'
import { postForm } from '#app/device/post-form.ts'
import type { RoutePath } from '#app/routes.ts'
import { type FormField, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { type Draft, valueIn } from './drafts/drafts.ts'
import { type EditorAction, type EditorState, isOnItsWay, type NoticeAction } from './editor-state.ts'
import { editorTexts } from './editor-texts.ts'
import type { EditorAgain, EditorAnswer } from './editor-view.ts'
import { retryNameOf } from './fields/upload-parts.tsx'
import { focusNamed } from './form-fields.ts'
import type { OpenForm } from './open-form.ts'
import { endOwnSession } from './use-own-session.ts'

/** After this time the navigation was stopped. */
const maxLeavingMs = 10_000

/** `draft`: posted in place of the form. `isKept`: whether the device keeps what was posted. */
type Posted = { draft: Draft | null; isKept: Promise<boolean> }

type Options = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  form: OpenForm
  showPreview: () => void
}

/** Waits for uploads, then shows the preview or posts the form. */
export function usePublish({ state, dispatch, form, showPreview }: Options) {
  const { drafts, uploads } = form
  const { formId, ownerId } = state.view.form
  /** The pressed button that waits for uploads; the last press counts. */
  const wanted = useRef<'preview' | 'publish' | null>(null)
  /** Two presses may come before a render. */
  const isBusy = useRef(false)

  const pressButton = (what: 'preview' | 'publish') => {
    if (isBusy.current || isOnItsWay(state.activity)) return
    const isWaiting = wanted.current !== null
    wanted.current = what
    if (uploads.isBusy()) dispatch({ type: 'activityChanged', to: `waiting-to-${what}` })
    if (!isWaiting) void awaitPictures()
  }
  const awaitPictures = async () => {
    const interrupted = await uploads.settled()
    const what = wanted.current
    wanted.current = null
    if (interrupted !== null) {
      dispatch({ type: 'activityChanged', to: 'idle' })
      dispatch({ type: 'noticed', notice: { text: editorTexts.pictureNotUp } })
      focusNamed(form.element(), retryNameOf(interrupted.split(' ')[0] ?? ''))
    } else if (what === 'publish') await publish()
    else {
      dispatch({ type: 'activityChanged', to: 'idle' })
      showPreview()
    }
  }

  const publish = async () => {
    const fields = form.fields()
    const isKept = drafts.keep(fields)
    dispatch({ type: 'sent' })
    await post(fields, { draft: null, isKept })
  }
  /** The server merges a draft with what was saved since. */
  const continueDraft = (draft: Draft) => {
    if (isBusy.current) return
    drafts.keepNow()
    void post(draft.fields, { draft, isKept: Promise.resolve(true) })
  }

  const post = async (fields: readonly FormField[], posted: Posted) => {
    isBusy.current = true
    dispatch({ type: 'activityChanged', to: posted.draft ? 'continuing' : 'publishing' })
    const answer = await postEditor(fields, posted.draft ? 'continue' : 'publish')
    const location = answer.kind === 'done' && 'location' in answer ? answer.location : null
    if (location !== null) {
      drafts.drop(formId)
      dispatch({ type: 'activityChanged', to: 'leaving' })
      window.location.assign(location)
      await shownAgain()
    }
    isBusy.current = false
    dispatch({ type: 'activityChanged', to: 'idle' })
    await take(answer, posted)
  }
  const take = async (answer: EditorAnswer, posted: Posted) => {
    switch (answer.kind) {
      case 'signed-out':
      case 'other-person':
        return endOwnSession(answer.kind, ownerId)
      case 'done':
      case 'refused':
        return 'view' in answer ? goOn(answer, posted) : undefined
      case 'later': {
        const { draft, isKept } = posted
        const isStored = await inTime(isKept).catch(() => false)
        const why = answer.delay === 'no-connection' ? editorTexts.noConnection : editorTexts.serverAway
        const text = `${why} ${isStored ? editorTexts.keptHere : editorTexts.keptOnPage}`
        const takesFocus = document.activeElement === document.body
        const action: NoticeAction = draft ? { does: 'continue', draft } : { does: 'publish' }
        dispatch({ type: 'noticed', notice: { text, action, takesFocus } })
      }
    }
  }
  const goOn = ({ view, toast }: EditorAgain, { draft }: Posted) => {
    form.forgetPhotos()
    drafts.withdraw()
    dispatch({ type: 'responded', view, toast })
    // A new form and no error: everything posted is saved, and rows that were left out are a draft of their own.
    const postedId = draft ? valueIn(draft.fields, 'formId') : formId
    if (postedId !== view.form.formId && toast?.kind !== 'error') drafts.drop(postedId)
    // The draft now belongs to this page: a save of this page contains it.
    if (view.isSaved || (draft && postedId === view.form.formId)) void drafts.keep(storeFormFields(view.form))
    if (draft && postedId === view.form.formId) void form.chooseKept(view.form, draft.fields)
  }
  return { pressButton, continueDraft }
}

/**
 * Resolves when the page returns from the back/forward cache, or was never left, so that a second press before that
 * posts nothing.
 */
const shownAgain = () =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, maxLeavingMs)
  })

/** Longer than a slow line takes; then a retry is better than waiting. The same form twice is one save. */
const maxWaitMs = 45_000

/** Posts the form with an intent. Its pictures are uploaded already. */
function postEditor(fields: readonly FormField[], intent: 'publish' | 'continue'): Promise<EditorAnswer> {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  body.append('intent', intent)
  return postForm('/design-store' satisfies RoutePath, body, maxWaitMs)
}
