import {
  type Dispatch,
  lazy,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { href } from 'react-router'
import { SaveDataContext } from '#app/images/picture.tsx'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import { AskForNotices } from '#app/notices/asking/ask-for-notices.tsx'
import { focusFirstFault } from '#app/stores/form/focus-first-fault.ts'
import { storeFormFields } from '#app/stores/form/form-encoding.ts'
import { photoTexts } from '#app/stores/form/photos/photo-texts.ts'
import { LiveContext } from '#app/stores/form/price-field.tsx'
import { emptyRow, isExistingStore, newRowId, type StoreForm } from '#app/stores/form/store-form.ts'
import type { SavedRevisions } from '#app/stores/publish/write-log.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { pageTitle, siteTexts } from '#app/ui/page/site-texts.ts'
import { type Toast, ToastRegion } from '#app/ui/page/toast-region.tsx'
import {
  beginEditing,
  type EditorAction,
  type EditorState,
  isOnItsWay,
  reduceEditor,
} from './editor-state.ts'
import { editorTexts } from './editor-texts.ts'
import type { EditorTools } from './editor-tools.ts'
import { type EditorView, titleStart } from './editor-view.ts'
import { EditorBar } from './fields/editor-bar.tsx'
import { EditorFields } from './fields/editor-fields.tsx'
import { isTypedInto } from './form-fields.ts'
import { type OpenForm, openForm } from './open-form.ts'
import { previewAddress } from './preview-address.ts'
import { StorePreview } from './store-preview.tsx'
import { useEditorActions } from './use-editor-actions.ts'
import { useOwnSession } from './use-own-session.ts'

/** Loaded only for a person who is asked. */
const AskLine = lazy(() => import('#app/notices/asking/ask-line.tsx'))

type StoreEditorProps = {
  view: EditorView
  toast: Toast | null
  /** The saved revisions of this person's editor tabs. */
  savedRevisions: SavedRevisions
  /** Names of well-known places. */
  placeNames: readonly string[]
  /** The saved location, if no place is found in it. */
  unknownPlace: string | null
  publicUrl: string | null
  savesData: boolean
}

/** The store editor (specification §2). Every button is a submit with an intent; in the browser only publishing asks the server. */
export default function StoreEditor(props: StoreEditorProps) {
  const { savedRevisions, placeNames, unknownPlace, publicUrl, savesData } = props
  const [state, dispatch] = useReducer(reduceEditor, props, beginEditing)
  const { view, toast, preview, activity } = state
  const [form] = useState(() => openForm(view.form.ownerId))
  const { drafts, uploads, noteChange, attach } = form
  const heading = useRef<HTMLHeadingElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const publishButton = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const offered = useSyncExternalStore(drafts.subscribe, drafts.getSnapshot, () => null)
  const tools = useEditorTools(form, dispatch)
  const away = useOwnSession(() => {
    tools.showNotice(editorTexts.signedInAgain)
    uploads.retryAll()
  })
  const focusBeginning = () => (note.current ?? heading.current)?.focus({ preventScroll: true })
  const { onSubmit, onInput, actOnNotice } = useEditorActions({
    state,
    dispatch,
    form,
    publishButton,
    focusBeginning,
  })
  // The bar, which grows with its text, must not cover the focused field.
  const onBarResize = useCallback((height: number) => {
    document.documentElement.style.scrollPaddingBottom = `${height + 16}px`
    const focused = document.activeElement
    if (fields.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }, [])

  const [isLive, setLive] = useState(false)
  const begin = useRef(() => {
    setLive(true)
    // Text typed before hydration, or restored by the browser, is newer than any draft.
    if (isTypedInto(form.element())) noteChange()
    else if (view.form.revision === '0') drafts.offer(view.form, savedRevisions)
  })
  useEffect(() => begin.current(), [])

  useEditorPage(state, form, note, focusBeginning)
  const isPreview = preview !== null

  return (
    <PublicUrlContext value={publicUrl}>
      <SaveDataContext value={savesData}>
        <ToastRegion key={state.responses} toast={toast} />
        {toast && toast.kind !== 'error' && isExistingStore(view.form) && (
          <AskForNotices line={AskLine} viewerId={view.form.ownerId} onGone={focusBeginning} />
        )}
        <form
          ref={attach}
          method="post"
          action={href('/design-store')}
          encType="multipart/form-data"
          noValidate
          data-store-editor=""
          onSubmit={onSubmit}
          onInput={onInput}
          className="py-6 sm:py-10"
        >
          {/* Enter in a field presses a form's first button: this one, which loses nothing. */}
          <Button
            name="intent"
            formAction={isPreview ? undefined : previewAddress}
            value={isPreview ? 'edit' : 'preview'}
            tabIndex={-1}
            aria-hidden
            className="sr-only"
          />
          {preview && <StorePreview form={preview} note={note} hasFault={toast?.kind === 'error'} />}
          <div ref={fields} hidden={isPreview} inert={isOnItsWay(activity)} className="inert:opacity-60">
            {isPreview && !isLive ? (
              <KeptFields form={view.form} />
            ) : (
              <LiveContext value={isLive}>
                <EditorFields
                  key={state.responses}
                  view={view}
                  placeNames={placeNames}
                  unknownPlace={unknownPlace}
                  tools={tools}
                  heading={heading}
                />
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

/** Keeps title, scroll position and focus in step with what the editor shows. */
function useEditorPage(
  state: EditorState,
  form: OpenForm,
  note: RefObject<HTMLElement | null>,
  focusBeginning: () => void,
): void {
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
    // Above the preview are the links and figures of the store.
    if (note.current) note.current.scrollIntoView()
    else scrollTo(0, 0)
    focusBeginning()
  })
}

const useEditorTools = (form: OpenForm, dispatch: Dispatch<EditorAction>): EditorTools =>
  useMemo(() => {
    const { listOf, noteChange } = form
    const showNotice = (text: string) => dispatch({ type: 'noticed', notice: { text } })
    return {
      listOf,
      noteChange,
      showNotice,
      addFiles(files, row) {
        const [first, ...others] = files
        if (first && row && !listOf(row).add([first])) showNotice(photoTexts.tooMany)
        let count = form.read()?.rows.length ?? 0
        for (const file of row ? others : files) {
          const id = newRowId()
          dispatch({ type: 'added', id, takesFocus: false })
          count += 1
          if (count <= maxProducts) listOf(emptyRow(id)).add([file])
        }
      },
    }
  }, [form, dispatch])
