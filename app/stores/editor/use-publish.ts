import { type Dispatch, useRef } from 'react'
import { signalAfter } from '#app/concurrency/signal-after.ts'
import type { RoutePath } from '#app/routes.ts'
import { type FormField, storeFormFields } from '#app/stores/form/form-encoding.ts'
import type { Draft } from './drafts/drafts.ts'
import { type EditorAction, type EditorState, isOnItsWay, type NoticeAction } from './editor-state.ts'
import { editorTexts } from './editor-texts.ts'
import type { EditorResponse } from './editor-view.ts'
import { retryNameOf } from './fields/upload-parts.tsx'
import { focusNamed } from './form-fields.ts'
import type { OpenForm } from './open-form.ts'
import { endOwnSession } from './use-own-session.ts'

/** After this time the navigation was stopped. */
const maxLeavingMs = 10_000

/** `draft`: posted in place of the form. `isKept`: the device keeps what was posted. */
type Posted = { draft: Draft | null; isKept: boolean }

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
    const fields = draft.fields.map(
      ([name, value]): FormField => [name, name === 'revision' ? `${draft.revision}` : value],
    )
    void post(fields, { draft, isKept: true })
  }

  const post = async (fields: readonly FormField[], posted: Posted) => {
    isBusy.current = true
    dispatch({ type: 'activityChanged', to: posted.draft ? 'continuing' : 'publishing' })
    const outcome = await postEditor(fields, posted.draft ? 'continue' : 'publish')
    if (outcome.kind === 'left') {
      drafts.drop(formId)
      dispatch({ type: 'activityChanged', to: 'leaving' })
      location.assign(outcome.location)
      await shownAgain()
    }
    isBusy.current = false
    dispatch({ type: 'activityChanged', to: 'idle' })
    take(outcome, posted)
  }
  const take = (outcome: PostOutcome, { draft, isKept }: Posted) => {
    switch (outcome.kind) {
      case 'left':
        return
      case 'away':
        return endOwnSession(outcome.reason, ownerId)
      case 'view': {
        const { view, toast } = outcome
        form.forgetPhotos()
        drafts.withdraw()
        dispatch({ type: 'responded', view, toast })
        // A new form and no error: everything posted is saved, and rows that were left out are a draft of their own.
        const postedId = draft?.formId ?? formId
        if (postedId !== view.form.formId && toast?.kind !== 'error') drafts.drop(postedId)
        // The draft now belongs to this page: a save of this page contains it.
        if (view.isSaved || (draft && postedId === view.form.formId)) drafts.keep(storeFormFields(view.form))
        if (draft && postedId === view.form.formId) void form.chooseKept(view.form, draft.fields)
        return
      }
      case 'lost':
      case 'broken': {
        const why = outcome.kind === 'lost' ? editorTexts.noConnection : editorTexts.serverAway
        const text = `${why} ${isKept ? editorTexts.keptHere : editorTexts.keptOnPage}`
        const takesFocus = document.activeElement === document.body
        const action: NoticeAction = draft ? { does: 'continue', draft } : { does: 'publish' }
        dispatch({ type: 'noticed', notice: { text, action, takesFocus } })
      }
    }
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

/** `lost`: no response arrived; `broken`: the response is not ours, such as a proxy's. */
type PostOutcome = EditorResponse | { kind: 'lost' | 'broken' }

/** Posts the form with an intent. Its pictures are uploaded already. */
async function postEditor(
  fields: readonly FormField[],
  intent: 'publish' | 'continue',
): Promise<PostOutcome> {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  body.append('intent', intent)
  let response: Response
  let text: string
  try {
    const headers = { accept: 'application/json' }
    response = await fetch('/design-store' satisfies RoutePath, {
      method: 'POST',
      body,
      headers,
      signal: signalAfter(maxWaitMs),
    })
    text = await response.text()
  } catch {
    return { kind: 'lost' }
  }
  const isOurs = response.headers.get('content-type')?.startsWith('application/json')
  return isOurs ? JSON.parse(text) : { kind: 'broken' }
}
