import {
  type FormEvent,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { href } from 'react-router'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import { SaveDataContext } from '#app/images/save-data.ts'
import { isExistingStore, newRowId, type StoreForm, storeFormFields } from '#app/stores/publish/store-form.ts'
import type { SavedRevisions } from '#app/stores/publish/write-log.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { pageTitle, siteTexts } from '#app/ui/page/site-texts.ts'
import { ToastRegion } from '#app/ui/page/toast-region.tsx'
import { type Intent, parseIntent } from './edit-form.ts'
import { beginEditing, isOnItsWay, type NoticeAction, reduceEditor } from './editor-state.ts'
import { editorTexts } from './editor-texts.ts'
import { type EditorTools, LiveContext } from './editor-tools.ts'
import { type EditorView, type Toast, titleStart } from './editor-view.ts'
import { EditorBar } from './fields/editor-bar.tsx'
import { EditorFields } from './fields/editor-fields.tsx'
import { fileFieldOf } from './fields/picture-field.tsx'
import { focusFirstFault, focusNamed, isTypedInto } from './form-fields.ts'
import { openForm } from './open-form.ts'
import { StorePreview } from './store-preview.tsx'
import { useOwnSession } from './use-own-session.ts'
import { usePreviewHistory } from './use-preview-history.ts'
import { usePublish } from './use-publish.ts'

export type StoreEditorProps = {
  view: EditorView
  toast: Toast | null
  /** Which drafts of this person's devices are saved. */
  savedRevisions: SavedRevisions
  publicUrl: string | null
  savesData: boolean
}

/** The store editor (spec §2). Every button is a submit with an intent; in the browser only publishing asks the server. */
export default function StoreEditor(props: StoreEditorProps) {
  const { savedRevisions, publicUrl, savesData } = props
  const [state, dispatch] = useReducer(reduceEditor, props, beginEditing)
  const { view, toast, preview, activity } = state
  const [form] = useState(() => openForm(view.form.ownerId))
  const { drafts, uploads, noteChange, attach } = form
  const heading = useRef<HTMLHeadingElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const publishButton = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const offered = useSyncExternalStore(drafts.subscribe, drafts.getSnapshot, () => null)
  const tools = useMemo<EditorTools>(
    () => ({
      uploads,
      showNotice: (text) => dispatch({ type: 'noticed', notice: { text } }),
      addFiles(files, key) {
        const [first, ...others] = files
        if (first && key) uploads.choose(key, key === 'logo' ? 'logo' : 'product', first)
        let count = form.read()?.rows.length ?? 0
        for (const file of key ? others : files) {
          const id = newRowId()
          dispatch({ type: 'added', id, takesFocus: false })
          count += 1
          if (count <= maxProducts) uploads.choose(id, 'product', file)
        }
      },
    }),
    [form, uploads],
  )
  const typedForm = () => form.read() ?? view.form
  const focusBeginning = () => (note.current ?? heading.current)?.focus({ preventScroll: true })

  const away = useOwnSession(() => {
    tools.showNotice(editorTexts.signedInAgain)
    uploads.retryAll()
  })
  const { enter, leave } = usePreviewHistory(
    preview !== null,
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
    // The button goes.
    focusBeginning()
    if (action.does === 'continue') return continueDraft(action.draft)
    if (action.does === 'discard') return drafts.discard()
    uploads.holdBack(action.removal.row.id, false)
    dispatch({ type: 'putBack', removal: action.removal })
    noteChange()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? parseIntent(submitter.value) : null
    if (intent && !isOnItsWay(activity)) act(intent)
  }
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'file') return
    noteChange()
    // What is typed now is newer than the draft.
    if (state.notice?.action?.does === 'continue') dispatch({ type: 'noticed', notice: null })
  }
  // What has the focus must not lie under the bar, which grows with what it says.
  const onBarResize = useCallback((height: number) => {
    document.documentElement.style.scrollPaddingBottom = `${height + 16}px`
    const focused = document.activeElement
    if (fields.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }, [])

  const [isLive, setLive] = useState(false)
  const begin = useRef(() => {
    setLive(true)
    // Typed before React was here, or brought back by the browser: newer than any draft.
    if (isTypedInto(form.element())) noteChange()
    else if (view.form.revision === '0') drafts.offer(view.form, savedRevisions)
  })
  useEffect(() => begin.current(), [])

  const isPreview = preview !== null
  const title = pageTitle(titleStart({ ...view, mode: isPreview ? 'preview' : 'edit' }) + siteTexts.myStore)
  useEffect(() => {
    document.title = title
  }, [title])
  // Not when the page is opened.
  const seen = useRef({ isPreview, answers: 0 })
  useEffect(() => {
    const { isPreview: wasPreview, answers } = seen.current
    seen.current = { isPreview, answers: state.answers }
    if (wasPreview === isPreview && answers === state.answers) return
    if (answers < state.answers && !view.isSaved && focusFirstFault(form.element())) return
    scrollTo(0, 0)
    focusBeginning()
  })

  return (
    <PublicUrlContext value={publicUrl}>
      <SaveDataContext value={savesData}>
        <ToastRegion key={state.answers} toast={toast} />
        <form
          ref={attach}
          method="post"
          action={href('/design-store')}
          encType="multipart/form-data"
          noValidate
          data-store-editor=""
          // What a file input says beside its button is wrong once its file goes up by itself.
          data-live={isLive ? '' : undefined}
          onSubmit={onSubmit}
          onInput={onInput}
          className="group py-6 sm:py-10"
        >
          {/* Enter in a field presses the first button of a form: this one, which loses nothing. */}
          <Button
            name="intent"
            value={isPreview ? 'edit' : 'preview'}
            tabIndex={-1}
            aria-hidden
            className="sr-only"
          />
          {preview && <StorePreview form={preview} note={note} />}
          <div ref={fields} hidden={isPreview} inert={isOnItsWay(activity)} className="inert:opacity-60">
            {isPreview && !isLive ? (
              <KeptFields form={view.form} />
            ) : (
              <LiveContext value={isLive}>
                <EditorFields key={state.answers} view={view} tools={tools} heading={heading} />
              </LiveContext>
            )}
          </div>
          <EditorBar
            isPreview={isPreview}
            isExisting={isExistingStore(view.form)}
            activity={activity}
            away={away ?? view.away}
            isAwaySaid={away === null}
            notice={state.notice}
            offered={offered}
            publishButton={publishButton}
            onResize={onBarResize}
            onPress={actOnNotice}
          />
        </form>
      </SaveDataContext>
    </PublicUrlContext>
  )
}

/** The typed fields, hidden, in a preview that the server rendered. */
const KeptFields = ({ form }: { form: StoreForm }) =>
  storeFormFields(form).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
