import type { Ref } from 'react'
import { editorLabels } from '#app/stores/editor/editor-labels.ts'
import type { EditorTools } from '#app/stores/editor/editor-tools.ts'
import { type EditorView, ownStoreLink } from '#app/stores/editor/editor-view.ts'
import type { Faults } from '#app/stores/form/faults.ts'
import { removedListField } from '#app/stores/form/form-encoding.ts'
import { LocationField } from '#app/stores/form/location-field.tsx'
import { isExistingStore, type StoreForm } from '#app/stores/form/store-form.ts'
import { useFaults } from '#app/stores/form/use-faults.ts'
import { maxBioLength, maxStoreNameLength } from '#app/stores/store-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { PhotosField } from './photos-field.tsx'
import { ProductRowFields } from './product-row-fields.tsx'
import { useDropTarget } from './use-drop-target.ts'

type EditorFieldsProps = {
  view: EditorView
  /** Names of well-known places. */
  placeNames: readonly string[]
  unknownPlace: string | null
  tools: EditorTools
  heading: Ref<HTMLHeadingElement>
}

/** The fields of the store and its products: what is sold comes first once there is a store. */
export function EditorFields({ view, placeNames, unknownPlace, tools, heading }: EditorFieldsProps) {
  const { form, faults, newRowId } = view
  const seeStore = ownStoreLink(form)
  const isExisting = isExistingStore(form)
  const store = (
    <section key="store" aria-labelledby="store-heading" className="mt-6">
      <h2 id="store-heading" className="mb-3 font-board text-heading font-black">
        {editorLabels.storeHeading}
      </h2>
      <div className="grid gap-4 rounded-card border border-line bg-board p-3 sm:p-5 md:grid-cols-[2fr_1fr] md:gap-8">
        <ProfileFields form={form} {...{ placeNames, unknownPlace }} faults={faults.store} />
        <PhotosField
          row={{ id: 'logo', image: form.logo }}
          name={editorLabels.logo}
          error={faults.store.logo}
          tools={tools}
        />
      </div>
    </section>
  )
  const products = (
    <section key="products" aria-labelledby="products-heading" className="mt-6">
      <h2 id="products-heading" className="mb-3 font-board text-heading font-black">
        {editorLabels.productsHeading}
      </h2>
      <div
        {...useDropTarget((files) => tools.addFiles(files, null))}
        className="rounded-card border border-line bg-board"
      >
        {form.rows.map((row, index) => (
          <ProductRowFields
            key={row.id}
            row={row}
            position={index + 1}
            faults={faults.rows[row.id]}
            isNew={row.id === newRowId}
            tools={tools}
          />
        ))}
      </div>
      <Button name="intent" value="add" variant="plain" className="mt-4 w-full">
        {editorLabels.addProduct}
      </Button>
    </section>
  )
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1
          ref={heading}
          tabIndex={-1}
          className="outline-none font-board text-title font-black tracking-tight"
        >
          {siteTexts.myStore}
        </h1>
        {form.baseHashes !== '' && (
          <TextLink href={seeStore.path} target="_blank" rel="noopener">
            {seeStore.text}
          </TextLink>
        )}
      </div>
      {!isExisting && <p className="mt-1 max-w-text text-soft">{editorLabels.intro}</p>}
      {(['formId', 'ownerId', 'editorTabId', 'revision', 'baseHashes'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={form[name]} />
      ))}
      {form.removed.map(({ id, baseHashes }) => (
        <input key={id} type="hidden" name={removedListField} value={`${id} ${baseHashes}`} />
      ))}
      {isExisting ? [products, store] : [store, products]}
    </>
  )
}

type ProfileFieldsProps = Pick<EditorFieldsProps, 'placeNames' | 'unknownPlace'> & {
  form: StoreForm
  faults: Faults['store']
}

function ProfileFields({ form, placeNames, unknownPlace, faults }: ProfileFieldsProps) {
  const [shown, clearFault] = useFaults(faults)
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={editorLabels.storeName}
        name="storeName"
        defaultValue={form.storeName}
        maxLength={maxStoreNameLength}
        autoComplete="organization"
        error={shown.storeName}
        onInput={() => clearFault('storeName')}
      />
      <TextArea
        label={editorLabels.description}
        name="description"
        rows={4}
        defaultValue={form.description}
        maxLength={maxBioLength}
        error={shown.description}
        onInput={() => clearFault('description')}
      />
      <LocationField
        name="location"
        label={editorLabels.location}
        hint={editorLabels.locationHint}
        location={form.location}
        wellKnown={placeNames}
        unknownPlace={unknownPlace}
        error={shown.location}
        onChange={() => clearFault('location')}
      />
    </div>
  )
}
