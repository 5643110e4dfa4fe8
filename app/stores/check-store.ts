import { maxDescriptionLength, maxTitleLength } from '#app/listings/listing-rules.ts'
import { parsePrice } from '#app/listings/parse-price.ts'
import { cleanLine, cleanText, lengthOf } from '#app/text/clean-text.ts'
import { editorTexts } from './editor-texts.ts'
import { isSavedRow, type ProductRow, type StoreForm } from './store-form.ts'
import { maxBioLength, maxLocationLength, maxNameLength } from './store-rules.ts'

/** What is to be saved: the form, read and found whole. */
export type StoreInput = Pick<StoreForm, 'base'> & {
  displayName: string
  bio: string
  location: string | null
  logoUrl: string | null
  /** As they stand in the form, at least one. */
  products: ProductInput[]
}

export type ProductInput = Pick<ProductRow, 'id'> & {
  title: string
  description: string
  priceCents: number
  imageUrl: string | null
}

type StoreField = 'storeName' | 'description' | 'location' | 'logo'
/** `row`: the product as a whole. */
type RowField = 'title' | 'description' | 'price' | 'image' | 'row'

/** What is wrong, field by field, in words; rows by their id. */
export type Faults = {
  store: Partial<Record<StoreField, string>>
  rows: Record<string, Partial<Record<RowField, string>>>
}

export const noFaults = (): Faults => ({ store: {}, rows: {} })

/** `message` is for the top of the page, and names the product at fault. */
export type Unfit = { ok: false; reason: 'invalid'; message: string; faults: Faults }

/** Spec §5 and issue 4: everything that must be right before the store is saved. */
export function checkStore(form: StoreForm): { ok: true; value: StoreInput } | Unfit {
  const store = checkProfile(form)
  const { products, rows } = readRows(form)
  const faults = { store, rows }
  const unfit = (message: string): Unfit => ({ ok: false, reason: 'invalid', message, faults })
  const rowCount = products.length + Object.keys(rows).length
  if (store.storeName === editorTexts.nameMissing || rowCount === 0) return unfit(editorTexts.incomplete)
  const message = faultMessage(form, faults)
  if (message) return unfit(message)
  const value = {
    base: form.base,
    displayName: cleanLine(form.storeName),
    bio: cleanText(form.description),
    location: cleanLine(form.location) || null,
    logoUrl: form.logo || null,
    products,
  }
  return { ok: true, value }
}

/** What must be right before the store can be shown: every product that has been begun. */
export function checkRows(form: StoreForm): { ok: true } | Unfit {
  const faults = { store: {}, rows: readRows(form).rows }
  const message = faultMessage(form, faults)
  return message ? { ok: false, reason: 'invalid', message, faults } : { ok: true }
}

/** Rows with neither title nor price are left out, unless they are saved products. */
function readRows(form: StoreForm): { products: ProductInput[]; rows: Faults['rows'] } {
  const rows: Faults['rows'] = {}
  const products: ProductInput[] = []
  for (const row of form.rows) {
    if (!isSavedRow(row) && row.title.trim() === '' && row.price.trim() === '') continue
    const checked = checkProduct(row)
    if (checked.ok) products.push(checked.value)
    else rows[row.id] = checked.faults
  }
  return { products, rows }
}

/** The first fault in the words of spec §8; null when there is none. */
export function faultMessage(form: StoreForm, { store, rows }: Faults): string | null {
  const [ofStore] = Object.values(store)
  if (ofStore) return editorTexts.profileError(ofStore)
  for (const [index, row] of form.rows.entries()) {
    const [ofRow] = Object.values(rows[row.id] ?? {})
    const name = editorTexts.product(index + 1, cleanLine(row.title))
    if (ofRow) return editorTexts.productsError(editorTexts.productAtFault(name, ofRow))
  }
  return null
}

function checkProfile(form: StoreForm): Faults['store'] {
  const displayName = cleanLine(form.storeName)
  return {
    ...(displayName === ''
      ? { storeName: editorTexts.nameMissing }
      : tooLong('storeName', displayName, maxNameLength)),
    ...tooLong('description', cleanText(form.description), maxBioLength),
    ...tooLong('location', cleanLine(form.location), maxLocationLength),
  }
}

function checkProduct(
  row: ProductRow,
): { ok: true; value: ProductInput } | { ok: false; faults: Faults['rows'][string] } {
  const title = cleanLine(row.title)
  const description = cleanText(row.description)
  const price = parsePrice(row.price)
  if (title === '' && row.price.trim() === '') return { ok: false, faults: { row: editorTexts.bothMissing } }
  const faults = {
    ...(title === '' ? { title: editorTexts.titleMissing } : tooLong('title', title, maxTitleLength)),
    ...tooLong('description', description, maxDescriptionLength),
    ...(price.ok ? {} : { price: price.message }),
  }
  if (!price.ok || Object.keys(faults).length > 0) return { ok: false, faults }
  return {
    ok: true,
    value: { id: row.id, title, description, priceCents: price.priceCents, imageUrl: row.image || null },
  }
}

const tooLong = (field: StoreField | RowField, text: string, most: number) =>
  lengthOf(text) > most ? { [field]: editorTexts.tooLong(most) } : {}
