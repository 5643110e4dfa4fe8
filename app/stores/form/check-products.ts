import { type ListingState, maxDescriptionLength, maxTitleLength } from '#app/listings/listing-rules.ts'
import { parsePrice } from '#app/listings/price/parse-price.ts'
import { findCategoryById } from '#app/search/categories/categories.ts'
import { maxLocationLength } from '#app/stores/store-rules.ts'
import { cleanLine, cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import type { Faults, RowField, StoreField, Unfinished } from './faults.ts'
import { quantityIn, stateIn } from './sale-rules.ts'
import { savingTexts } from './saving-texts.ts'
import { isSavedRow, type ProductRow, photosOf, type StoreForm } from './store-form.ts'

export type ProductInput = Pick<ProductRow, 'id'> & {
  title: string
  description: string
  priceCents: number
  imageUrl: string | null
  /** Null: not chosen. */
  category: number | null
  /** Null: none is named. This and what follows is undefined where the form lacks it, and leaves what is stored. */
  place?: string | null | undefined
  state?: ListingState | undefined
  /** Null: it does not run out. */
  quantity?: number | null | undefined
  /** Addresses of the photos after the cover, in order. */
  photos?: readonly string[] | undefined
}

/** A product as typed, finished or not. */
export const productIn = (row: ProductRow) => ({
  id: row.id,
  title: cleanLine(row.title),
  description: cleanText(row.description),
  imageUrl: row.image || null,
  category: findCategoryById(row.category)?.id ?? null,
  place: row.place === undefined ? undefined : cleanLine(row.place) || null,
  state: stateIn(row),
  quantity: row.quantity === undefined ? undefined : quantityIn(row),
  photos: row.photos,
})

/** Splits rows into finished products and unfinished rows; empty new rows are neither. */
export function checkProducts(form: StoreForm): { products: ProductInput[]; unfinished: Unfinished } {
  const unfinished: Unfinished = {}
  const products: ProductInput[] = []
  for (const row of form.rows) {
    if (!isSavedRow(row) && isEmpty(row)) continue
    const checked = checkProduct(row)
    if (checked.ok) products.push(checked.value)
    else unfinished[row.id] = checked.faults
  }
  return { products, unfinished }
}

const isEmpty = ({ title, description, price, category, place = '', quantity = '', ...row }: ProductRow) =>
  [title, description, price, category, place, quantity, ...photosOf(row)].every((text) => text.trim() === '')

function checkProduct(
  row: ProductRow,
): { ok: true; value: ProductInput } | { ok: false; faults: Faults['rows'][string] } {
  const product = productIn(row)
  const { title, description } = product
  const price = parsePrice(row.price)
  if (title === '' && row.price.trim() === '') return { ok: false, faults: { row: savingTexts.bothMissing } }
  const faults = {
    ...(title === '' ? { title: savingTexts.titleMissing } : tooLong('title', title, maxTitleLength)),
    ...tooLong('description', description, maxDescriptionLength),
    ...(price.ok ? {} : { price: price.message }),
    ...tooLong('place', product.place ?? '', maxLocationLength),
    ...(row.quantity !== undefined && product.quantity === undefined
      ? { quantity: savingTexts.quantityWrong }
      : {}),
  }
  if (!price.ok || Object.keys(faults).length > 0) return { ok: false, faults }
  return { ok: true, value: { ...product, priceCents: price.priceCents } }
}

export const tooLong = (field: StoreField | RowField, text: string, most: number) =>
  lengthOf(text) > most ? { [field]: savingTexts.tooLong(most) } : {}
