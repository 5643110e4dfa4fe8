import { memo, useState } from 'react'
import { maxDescriptionLength, maxTitleLength } from '#app/listings/listing-rules.ts'
import { editorLabels } from '#app/stores/editor/editor-labels.ts'
import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import type { EditorTools } from '#app/stores/editor/editor-tools.ts'
import type { Faults } from '#app/stores/form/faults.ts'
import { rowField, rowListField } from '#app/stores/form/form-encoding.ts'
import { type ProductRow } from '#app/stores/form/store-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FaultLine } from '#app/ui/fault-line.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CategoryField } from '#app/stores/form/category-field.tsx'
import { PictureField } from './picture-field.tsx'
import { PriceField } from '#app/stores/form/price-field.tsx'
import { useDropTarget } from './use-drop-target.ts'
import { useFaults } from '#app/stores/form/use-faults.ts'

type ProductRowFieldsProps = {
  row: ProductRow
  /** From 1. */
  position: number
  faults?: Faults['rows'][string] | undefined
  /** Just added: it gets the focus. */
  isNew: boolean
  tools: EditorTools
}

/** Scrolls to a product that was just added, also without scripts. */
const comesIntoView = { autoFocus: true }

/** One product in the editor (specification §2): title, price, description, category, picture, and 'Remove'. */
export const ProductRowFields = memo(function ProductRowFields(props: ProductRowFieldsProps) {
  const { row, position, isNew, tools } = props
  const { id } = row
  const [title, setTitle] = useState(row.title)
  const [faults, clearFault] = useFaults(props.faults ?? {})
  const name = editorTexts.product(position, title)
  const errorId = faults.row ? `row-error-${id}` : undefined
  return (
    <fieldset
      {...useDropTarget((files) => tools.addFiles(files, id))}
      aria-describedby={errorId}
      className="min-w-0 contain-content rounded-card border border-line bg-board p-3 outline-focus data-dragged:outline-3 sm:p-5"
    >
      <legend className="sr-only">{name}</legend>
      <input type="hidden" name={rowListField} value={id} />
      <input type="hidden" name={rowField('baseHashes', id)} value={row.baseHashes} />
      <div className="mb-3 flex items-center justify-between gap-3">
        <p aria-hidden="true" className="min-w-0 truncate font-board text-large font-black">
          {name}
        </p>
        <Button name="intent" value={`remove:${id}`} variant="plain" size="small" className="shrink-0">
          {editorLabels.remove}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      </div>
      <FaultLine id={errorId} className="mb-3">
        {faults.row}
      </FaultLine>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:gap-6">
        <PictureField
          pictureKey={id}
          label={editorLabels.image}
          imageUrl={row.image}
          alt={editorTexts.currentImage(name)}
          error={faults.image}
          tools={tools}
        />
        <div className="flex flex-col gap-4">
          <Field
            label={editorLabels.title}
            name={rowField('title', id)}
            defaultValue={row.title}
            maxLength={maxTitleLength}
            autoComplete="off"
            enterKeyHint="next"
            error={faults.title}
            onInput={({ currentTarget }) => {
              setTitle(currentTarget.value)
              clearFault('title')
            }}
            {...(isNew ? comesIntoView : {})}
          />
          <PriceField
            name={rowField('price', id)}
            price={row.price}
            error={faults.price}
            onChange={() => clearFault('price')}
            onRefused={tools.showNotice}
          />
          <TextArea
            label={editorLabels.description}
            name={rowField('description', id)}
            rows={3}
            defaultValue={row.description}
            maxLength={maxDescriptionLength}
            error={faults.description}
            onInput={() => clearFault('description')}
          />
          <CategoryField
            name={rowField('category', id)}
            category={row.category}
            error={faults.category}
            onChange={() => clearFault('category')}
          />
        </div>
      </div>
    </fieldset>
  )
})
