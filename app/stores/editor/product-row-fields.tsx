import { maxDescriptionLength, maxTitleLength } from '#app/listings/listing-rules.ts'
import { formatRand } from '#app/listings/money.ts'
import { parsePrice } from '#app/listings/parse-price.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { Faults } from './check-store.ts'
import { editorLabels } from './editor-labels.ts'
import { editorTexts } from './editor-texts.ts'
import { PictureField } from './picture-field.tsx'
import { type ProductRow, rowField, rowListField } from './store-form.ts'

type ProductRowFieldsProps = {
  row: ProductRow
  /** From 1. */
  position: number
  faults?: Faults['rows'][string] | undefined
  /** The person has just added it: it is what they fill in next. */
  isNew?: boolean
}

/** Without scripts nothing else brings a product that was just added into view. */
const comesIntoView = { autoFocus: true }

/** The price as others will read it; '' for what is no price. */
function readPrice(price: string): string {
  const parsed = parsePrice(price)
  return parsed.ok ? formatRand(parsed.priceCents) : ''
}

/** One product in the editor (spec §2): title, description, price, picture, and 'Remove'. */
export function ProductRowFields({ row, position, faults, isNew = false }: ProductRowFieldsProps) {
  const { id } = row
  const name = editorTexts.product(position, row.title)
  const errorId = faults?.row ? `row-error-${id}` : undefined
  return (
    <fieldset
      data-row={id}
      aria-describedby={errorId}
      className="min-w-0 contain-content rounded-card border border-line bg-board p-3 outline-focus data-dragged:outline-3 sm:p-5"
    >
      <legend className="sr-only" data-row-name="">
        {name}
      </legend>
      <input type="hidden" name={rowListField} value={id} />
      <input type="hidden" name={rowField('base', id)} value={row.base} />
      <div className="mb-3 flex items-center justify-between gap-3">
        <p aria-hidden="true" data-row-name="" className="min-w-0 truncate font-board text-large font-black">
          {name}
        </p>
        <Button name="intent" value={`remove:${id}`} look="plain" size="small" className="shrink-0">
          {editorLabels.remove}
          <span className="sr-only" data-row-name="">{` ${name}`}</span>
        </Button>
      </div>
      {faults?.row && (
        <p id={errorId} className="mb-3 border-l-4 border-clay pl-2 font-medium text-clay">
          {faults?.row}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:gap-6">
        <PictureField
          kind="product"
          label={editorLabels.image}
          fileName={rowField('file', id)}
          urlName={rowField('image', id)}
          imageUrl={row.image}
          alt={editorTexts.currentImage(name)}
          error={faults?.image}
          removeIntent={`remove-picture:${id}`}
        />
        <div className="flex flex-col gap-4">
          <Field
            label={editorLabels.title}
            name={rowField('title', id)}
            defaultValue={row.title}
            maxLength={maxTitleLength}
            autoComplete="off"
            enterKeyHint="next"
            error={faults?.title}
            {...(isNew ? comesIntoView : {})}
          />
          <Field
            label={editorLabels.price}
            name={rowField('price', id)}
            inputMode="decimal"
            defaultValue={row.price}
            hint={editorLabels.priceHint}
            autoComplete="off"
            enterKeyHint="next"
            error={faults?.price}
          />
          <output
            data-price-read=""
            aria-live="off"
            className="font-board text-large font-black text-leaf empty:hidden"
          >
            {readPrice(row.price)}
          </output>
          <TextArea
            label={editorLabels.description}
            name={rowField('description', id)}
            rows={3}
            defaultValue={row.description}
            maxLength={maxDescriptionLength}
            error={faults?.description}
          />
        </div>
      </div>
    </fieldset>
  )
}
