import { memo, useState } from 'react'
import { editorLabels } from '#app/stores/editor/editor-labels.ts'
import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import type { EditorTools } from '#app/stores/editor/editor-tools.ts'
import type { Faults } from '#app/stores/form/faults.ts'
import { rowField, rowListField } from '#app/stores/form/form-encoding.ts'
import { offerFields } from '#app/stores/form/offer-fields.tsx'
import { offerTexts } from '#app/stores/form/offer-texts.ts'
import { readPrice } from '#app/stores/form/price-field.tsx'
import { isSavedRow, type ProductRow } from '#app/stores/form/store-form.ts'
import { useFaults } from '#app/stores/form/use-faults.ts'
import { Button } from '#app/ui/button.tsx'
import { FaultLine } from '#app/ui/field.tsx'
import { DownIcon } from '#app/ui/icons.tsx'
import { PhotosField, PhotoThumb } from './photos-field.tsx'
import { useDropTarget } from './use-drop-target.ts'

type ProductRowFieldsProps = {
  row: ProductRow
  /** From 1. */
  position: number
  faults?: Faults['rows'][string] | undefined
  /** Just added: it gets the focus. */
  isNew: boolean
  tools: EditorTools
}

const labels = () => ({
  title: editorLabels.title,
  price: editorLabels.price,
  priceHint: editorLabels.priceHint,
  description: editorLabels.description,
  place: offerTexts.place,
  placeHint: offerTexts.placeOfOffer,
})
const noNames: readonly string[] = []

/**
 * One product in the editor (specification §2): a row of picture, title, price and state, which opens the form of the rest. A new product,
 * and one with a fault, is open.
 */
export const ProductRowFields = memo(function ProductRowFields(props: ProductRowFieldsProps) {
  const { row, position, isNew, tools } = props
  const { id } = row
  const isSaved = isSavedRow(row)
  const [title, setTitle] = useState(row.title)
  const [price, setPrice] = useState(() => readPrice(row.price))
  const [faults, clearFault] = useFaults(props.faults ?? {})
  const [isOpen] = useState(isNew || !isSaved || Object.keys(faults).length > 0)
  const name = editorTexts.product(position, title)
  const errorId = faults.row ? `row-error-${id}` : undefined
  const fields = offerFields({
    offer: row,
    faults,
    labels: labels(),
    placeNames: noNames,
    unknownPlace: null,
    nameOf: (field) => rowField(field, id),
    takesFocus: isNew,
    onChange: (field, text) => {
      if (field === 'title') setTitle(text)
      if (field === 'price') setPrice(text)
      clearFault(field)
    },
    onPriceRefused: tools.showNotice,
  })
  return (
    <fieldset
      {...useDropTarget((files) => tools.addFiles(files, row))}
      aria-describedby={errorId}
      className="offer-row min-w-0 contain-content border-b border-line outline-focus last:border-b-0 data-dragged:outline-3"
    >
      <legend className="sr-only">{name}</legend>
      <input type="hidden" name={rowListField} value={id} />
      <input type="hidden" name={rowField('baseHashes', id)} value={row.baseHashes} />
      <details open={isOpen} className="group/row">
        <summary>
          <PhotoThumb row={row} tools={tools} />
          <span className="min-w-0 flex-1 truncate font-bold">{name}</span>
          {/* Closed, the row has no room for it beside the field. */}
          {isSaved && (
            <span className="shrink-0 font-board text-small font-black text-leaf group-open/row:hidden">
              {price}
            </span>
          )}
          <span className="shrink-0 text-soft group-open/row:rotate-180">
            <DownIcon />
          </span>
        </summary>
        <div className="flex flex-col gap-4 px-3 pb-4">
          <FaultLine id={errorId}>{faults.row}</FaultLine>
          {fields.title}
          {!isSaved && fields.price}
          {fields.description}
          <PhotosField row={row} name={name} error={faults.image ?? faults.photos} tools={tools} />
          {fields.category}
          {fields.quantity}
          {fields.place}
        </div>
      </details>
      {isSaved && (
        <div className="offer-row-fields">
          <div>{fields.price}</div>
          {fields.state}
        </div>
      )}
      <div className="offer-row-remove px-3 pb-4">
        <Button name="intent" value={`remove:${id}`} variant="plain" size="small">
          {editorLabels.remove}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      </div>
    </fieldset>
  )
})
