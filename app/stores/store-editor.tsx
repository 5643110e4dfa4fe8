import { href } from 'react-router'
import storeEditorScript from '#app/browser/store-editor/store-editor.ts?worker&url'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { siteTexts } from '#app/ui/site-texts.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import type { Faults } from './check-store.ts'
import { editorTexts } from './editor-texts.ts'
import { PictureField } from './picture-field.tsx'
import { places } from './places.ts'
import { ProductRowFields } from './product-row-fields.tsx'
import { emptyRow, isExistingStore, logoFileField, type StoreForm, templateRowId } from './store-form.ts'
import { StorePreview } from './store-preview.tsx'
import { maxBioLength, maxLocationLength, maxNameLength } from './store-rules.ts'

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
      {mode === 'preview' ? <StorePreview form={form} /> : <EditFields {...view} />}
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

function EditFields({ form, faults, newRowId }: EditorView) {
  return (
    <>
      <h1 className="font-board text-title font-black tracking-tight">{siteTexts.myStore}</h1>
      <p className="mt-1 max-w-text text-soft">{editorTexts.intro}</p>
      <input type="hidden" name="formId" value={form.formId} />
      <input type="hidden" name="ownerId" value={form.ownerId} />
      <input type="hidden" name="base" value={form.base} />
      {form.removed.map(({ id, base }) => (
        <input key={id} type="hidden" name="removed" value={`${id} ${base}`} />
      ))}
      <section aria-labelledby="store-heading" className="mt-6">
        <h2 id="store-heading" className="mb-3 font-board text-heading font-black">
          {editorTexts.storeHeading}
        </h2>
        <div className="grid gap-4 rounded-card border border-line bg-board p-3 sm:p-5 md:grid-cols-[2fr_1fr] md:gap-8">
          <div className="flex flex-col gap-4">
            <Field
              label={editorTexts.storeName}
              name="storeName"
              defaultValue={form.storeName}
              maxLength={maxNameLength}
              autoComplete="organization"
              error={faults.store.storeName}
            />
            <TextArea
              label={editorTexts.description}
              name="description"
              rows={4}
              defaultValue={form.description}
              maxLength={maxBioLength}
              error={faults.store.description}
            />
            <Field
              label={editorTexts.location}
              name="location"
              list="places"
              defaultValue={form.location}
              maxLength={maxLocationLength}
              autoComplete="address-level2"
              hint={editorTexts.locationHint}
              error={faults.store.location}
            />
            <datalist id="places">
              {places.map((place) => (
                <option key={place}>{place}</option>
              ))}
            </datalist>
          </div>
          <PictureField
            kind="logo"
            label={editorTexts.logo}
            fileName={logoFileField}
            urlName="logo"
            imageUrl={form.logo}
            alt={editorTexts.currentLogo}
            error={faults.store.logo}
            removeIntent="remove-picture:logo"
          />
        </div>
      </section>
      <section aria-labelledby="products-heading" className="mt-8">
        <h2 id="products-heading" className="mb-3 font-board text-heading font-black">
          {editorTexts.productsHeading}
        </h2>
        <div data-rows="" className="flex flex-col gap-4">
          {form.rows.map((row, index) => (
            <ProductRowFields
              key={row.id}
              row={row}
              position={index + 1}
              faults={faults.rows[row.id]}
              isNew={row.id === newRowId}
            />
          ))}
        </div>
        <template data-row-template="">
          <ProductRowFields row={emptyRow(templateRowId)} position={0} />
        </template>
        <Button name="intent" value="add" look="plain" className="mt-4 w-full">
          {editorTexts.addProduct}
        </Button>
      </section>
    </>
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
