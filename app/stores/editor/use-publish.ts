import { type Dispatch, useEffect, useRef, useState } from 'react'
import { createBackOff } from '#app/device/back-off.ts'
import { inTime } from '#app/device/device-store.ts'
import { valueIn } from '#app/device/draft-store.ts'
import { putForm, removeWaiting } from '#app/device/outbox-store.ts'
import { mayPass, postForm } from '#app/device/post-form.ts'
import { isSharedPhone } from '#app/device/shared-phone.ts'
import type { RoutePath } from '#app/routes.ts'
import { type FormField, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { holdForm } from '#app/stores/waiting/form-lock.ts'
import { type Draft, editorDraftId } from './drafts/editor-draft.ts'
import { type EditorAction, type EditorState, isOnItsWay, type NoticeAction } from './editor-state.ts'
import { editorTexts } from './editor-texts.ts'
import type { EditorAgain, EditorAnswer } from './editor-view.ts'
import { retryNameOf } from './fields/upload-parts.tsx'
import { focusNamed, isFieldFocused } from './form-fields.ts'
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
  const draftId = editorDraftId(ownerId, formId)
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

  const waitingForm = useWaitingForm(form, {
    mayPress: () => wanted.current === null && !isBusy.current && !uploads.isBusy() && !uploads.hasFailed(),
    press: () => pressButton('publish'),
  })
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
    // Its person looks at it first.
    void waitingForm.end(draft.id)
    void post(draft.fields, { draft, isKept: Promise.resolve(true) })
  }

  const post = async (fields: readonly FormField[], posted: Posted) => {
    isBusy.current = true
    dispatch({ type: 'activityChanged', to: posted.draft ? 'continuing' : 'publishing' })
    const answer = await postEditor(fields, posted.draft ? 'continue' : 'publish')
    if (answer.kind !== 'later' && waitingForm.isWaiting()) await waitingForm.end(draftId)
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
        const isFirst = !waitingForm.isWaiting()
        const waits = isStored && draft === null && mayPass(answer) && (await waitingForm.begin(draftId))
        const kept = isStored ? editorTexts.keptHere : editorTexts.keptOnPage
        const text = [why, kept, waits && editorTexts.goesByItself].filter(Boolean).join(' ')
        const takesFocus = isFirst && document.activeElement === document.body
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
 * A pressed form without a response is in the outbox. While its page is open, the page sends it, unless somebody is in one of its fields;
 * from then on any page, or the worker, does.
 */
function useWaitingForm(form: OpenForm, { mayPress, press }: { mayPress: () => boolean; press: () => void }) {
  const [backOff] = useState(createBackOff)
  const release = useRef<() => void>(undefined)
  const tryAgain = useRef(() => {})
  useEffect(() => {
    tryAgain.current = () => {
      if (!release.current) return
      const isTyping = isFieldFocused(form.element())
      // The next try comes soon after the last key.
      if (isTyping) backOff.reset()
      // Also if this press has to wait for a photo.
      backOff.wait(0, () => tryAgain.current())
      if (!isTyping && mayPress()) press()
    }
  })
  useEffect(() => {
    const listener = () => tryAgain.current()
    addEventListener('online', listener)
    return () => {
      removeEventListener('online', listener)
      backOff.stop()
      release.current?.()
    }
  }, [backOff])
  return {
    isWaiting: () => release.current !== undefined,
    /** Resolves to whether the form waits; not on a shared phone. */
    async begin(draftId: string): Promise<boolean> {
      if (isSharedPhone()) return false
      release.current ??= holdForm(draftId)
      const isPut = await inTime(putForm(draftId, Date.now())).then(
        () => true,
        () => false,
      )
      form.askForSync()
      backOff.wait(0, () => tryAgain.current())
      return isPut
    },
    async end(draftId: string): Promise<void> {
      backOff.stop()
      await inTime(removeWaiting(draftId)).catch(() => {})
      release.current?.()
      release.current = undefined
    },
  }
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
