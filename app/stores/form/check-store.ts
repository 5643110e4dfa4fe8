import { isMarketName, marketNameFault } from '#app/accounts/market-name.ts'
import { type ListingState, maxDescriptionLength, maxTitleLength } from '#app/listings/listing-rules.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { parsePrice } from '#app/listings/price/parse-price.ts'
import { findCategoryById } from '#app/search/categories/categories.ts'
import { maxBioLength, maxLocationLength, maxStoreNameLength } from '#app/stores/store-rules.ts'
import { cleanLine, cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import {
  type Faults,
  faultMessage,
  type RowField,
  type StoreField,
  type Unfinished,
  unfinishedMessage,
} from './faults.ts'
import { quantityIn, stateIn } from './sale-rules.ts'
import { savingTexts } from './saving-texts.ts'
import { isSavedRow, type ProductRow, photosOf, type StoreForm } from './store-form.ts'

/** A form that passed all checks. */
export type StoreInput = Pick<StoreForm, 'baseHashes'> & {
  displayName: string
  bio: string
  location: string | null
  logoUrl: string | null
  /** In the order of the form, at least one. */
  products: ProductInput[]
}

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

/** `message` is for the top of the page; `details` lists unfinished products. */
export type Unfit = {
  ok: false
  reason: 'invalid'
  message: string
  details: string | null
  faults: Faults
}

/** Specification §5: a store needs a name and at least one finished product; `unfinished` rows are left out. */
export function checkStore(form: StoreForm): { ok: true; value: StoreInput; unfinished: Unfinished } | Unfit {
  const store = checkProfile(form)
  const { products, unfinished } = checkProducts(form)
  const unfit = (message: string, details = unfinishedMessage(form, unfinished)): Unfit => ({
    ok: false,
    reason: 'invalid',
    message,
    details,
    faults: { store, rows: unfinished },
  })
  const hasProducts = products.length > 0
  if (store.storeName === savingTexts.nameMissing || !(hasProducts || hasRefused(unfinished)))
    return unfit(savingTexts.incomplete)
  const fault = faultMessage(form, { store, rows: hasProducts ? {} : unfinished })
  // One unfinished product stands in the message already.
  if (fault) return unfit(fault, Object.keys(unfinished).length > 1 ? undefined : null)
  return { ok: true, value: { ...profileIn(form), products }, unfinished }
}

/** Whether something that was typed is refused, such as a price: it is not only missing. */
const hasRefused = (unfinished: Unfinished) =>
  Object.values(unfinished).some((faults) => Object.values(faults).some((fault) => !missing.has(fault)))
const missing = new Set<string>([
  savingTexts.titleMissing,
  savingTexts.bothMissing,
  listingTexts.priceMissing,
])

const profileIn = (form: StoreForm) => ({
  baseHashes: form.baseHashes,
  displayName: cleanLine(form.storeName),
  bio: cleanText(form.description),
  location: cleanLine(form.location) || null,
  logoUrl: form.logo || null,
})

/** The form as typed, finished or not: for comparing with the stored store, not for saving. */
export function uncheckedInput(form: StoreForm): StoreInput {
  const products = form.rows.map((row) => {
    const price = parsePrice(row.price)
    // NaN differs from every stored price.
    return { ...productIn(row), priceCents: price.ok ? price.priceCents : Number.NaN }
  })
  return { ...profileIn(form), products }
}

const productIn = (row: ProductRow) => ({
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

function checkProfile(form: StoreForm): Faults['store'] {
  const displayName = cleanLine(form.storeName)
  return {
    ...(displayName === ''
      ? { storeName: savingTexts.nameMissing }
      : tooLong('storeName', displayName, maxStoreNameLength)),
    ...(isMarketName(displayName) ? { storeName: marketNameFault } : {}),
    ...tooLong('description', cleanText(form.description), maxBioLength),
    ...tooLong('location', cleanLine(form.location), maxLocationLength),
  }
}

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

const tooLong = (field: StoreField | RowField, text: string, most: number) =>
  lengthOf(text) > most ? { [field]: savingTexts.tooLong(most) } : {}
