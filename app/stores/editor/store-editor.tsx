import { href } from 'react-router'
import storeEditorScript from '#app/browser/store-editor/store-editor.ts?worker&url'
import { Button } from '#app/ui/button.tsx'
import { AwayNotice } from './away-notice.tsx'
import { EditorFields } from './editor-fields.tsx'
import { editorLabels } from './editor-labels.ts'
import { editorTexts } from './editor-texts.ts'
import type { EditorView } from './editor-view.ts'
import { isExistingStore } from './store-form.ts'
import { StorePreview } from './store-preview.tsx'

/** The store editor (spec §2). Every button is a submit with an intent; scripts spare the way to the server. */
export function StoreEditor(view: EditorView) {
  const { form, mode, isForeign, isSaved } = view
  return (
    <form
      method="post"
      action={href('/design-store')}
      encType="multipart/form-data"
      noValidate
      data-store-editor={form.ownerId}
      data-foreign={isForeign ?? undefined}
      data-saved={isSaved || undefined}
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
      <div data-fields="" className="inert:opacity-60">
        {mode === 'preview' ? <StorePreview form={form} /> : <EditorFields {...view} />}
      </div>
      <div
        data-bar=""
        className="sticky bottom-0 z-10 [@media(max-height:26rem)]:static -mx-3 mt-6 border-t border-line bg-paper px-3 py-3 sm:-mx-6 sm:px-6"
      >
        <AwayNotice isForeign={isForeign} />
        <output
          data-news=""
          className="flex flex-wrap items-center gap-x-3 gap-y-2 font-medium not-empty:mb-3 not-empty:rounded-control not-empty:border-2 not-empty:border-l-8 not-empty:border-marigold not-empty:bg-board not-empty:px-3 not-empty:py-2"
        />
        <template data-news-button="">
          <Button type="button" look="plain" size="small">
            {editorTexts.tryAgain}
          </Button>
        </template>
        <div className="flex gap-3 sm:justify-end">
          {mode === 'preview' ? (
            <Button name="intent" value="edit" look="plain" size="tight" className={barButton}>
              {editorLabels.edit}
            </Button>
          ) : (
            <Button name="intent" value="preview" look="plain" size="tight" className={barButton}>
              {editorLabels.preview}
            </Button>
          )}
          <Button name="intent" value="publish" size="tight" className={barButton}>
            {isExistingStore(form) ? editorLabels.update : editorLabels.publish}
          </Button>
        </div>
      </div>
      <script type="module" src={storeEditorScript} />
    </form>
  )
}

const barButton = 'min-w-0 grow basis-0 aria-disabled:opacity-60 sm:grow-0 sm:basis-auto'
