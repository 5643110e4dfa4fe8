import { href } from 'react-router'
import storeEditorScript from '#app/browser/store-editor/store-editor.ts?worker&url'
import { Button } from '#app/ui/button.tsx'
import { siteTexts } from '#app/ui/site-texts.ts'
import type { Faults } from './check-store.ts'
import { EditorFields } from './editor-fields.tsx'
import { editorTexts } from './editor-texts.ts'
import { isExistingStore, type StoreForm } from './store-form.ts'
import { StorePreview } from './store-preview.tsx'

export type EditorView = {
  form: StoreForm
  mode: 'edit' | 'preview'
  faults: Faults
  /** The row that the person has just added. */
  newRowId: string | null
  /** The session has ended meanwhile. */
  isSignedOut: boolean
}

/** The store editor (spec §2). Every button is a submit with an intent; scripts spare the way to the server. */
export function StoreEditor(view: EditorView) {
  const { form, mode, isSignedOut } = view
  return (
    <form
      method="post"
      action={href('/design-store')}
      encType="multipart/form-data"
      noValidate
      data-store-editor={form.ownerId}
      className="group py-6 sm:py-10"
    >
      {/* Enter in a field presses the first button of a form: this one, which loses nothing. */}
      <Button
        name="intent"
        value={mode === 'edit' ? 'preview' : 'edit'}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      <output
        data-news=""
        className="mb-4 flex flex-wrap items-center gap-3 rounded-control border-2 border-l-8 border-marigold bg-board px-4 py-3 font-medium empty:hidden"
      />
      <template data-news-button="">
        <Button type="button" look="plain" size="small">
          {editorTexts.tryAgain}
        </Button>
      </template>
      {isSignedOut && <SignInAgain />}
      {mode === 'preview' ? <StorePreview form={form} /> : <EditorFields {...view} />}
      <div className="sticky bottom-0 z-10 -mx-3 mt-6 flex gap-3 border-t border-line bg-paper px-3 py-3 sm:-mx-6 sm:justify-end sm:px-6">
        {mode === 'preview' ? (
          <Button name="intent" value="edit" look="plain" size="tight" className="grow sm:grow-0">
            {editorTexts.edit}
          </Button>
        ) : (
          <Button name="intent" value="preview" look="plain" size="tight" className="grow sm:grow-0">
            {editorTexts.preview}
          </Button>
        )}
        <Button name="intent" value="publish" size="tight" className="grow sm:grow-0">
          {isExistingStore(form) ? editorTexts.update : editorTexts.publish}
        </Button>
      </div>
      <script type="module" src={storeEditorScript} />
    </form>
  )
}

/** In another tab, so that what stands in the form stays. */
const SignInAgain = () => (
  <p className="mb-4 border-l-8 border-clay pl-3">
    {editorTexts.signInAgain}{' '}
    <a href={href('/auth')} target="_blank" rel="noopener" className="font-bold underline">
      {siteTexts.signIn}
    </a>
  </p>
)
