import { isMarketName, marketNameTexts } from '#app/accounts/market-name.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { parsePrice } from '#app/listings/price/parse-price.ts'
import { maxBioLength, maxLocationLength, maxStoreNameLength } from '#app/stores/store-rules.ts'
import { cleanLine, cleanText } from '#app/text/clean-text.ts'
import { checkProducts, type ProductInput, productIn, tooLong } from './check-products.ts'
import { type Faults, faultMessage, type Unfinished, unfinishedMessage } from './faults.ts'
import { savingTexts } from './saving-texts.ts'
import type { StoreForm } from './store-form.ts'

/** A form that passed all checks. */
export type StoreInput = Pick<StoreForm, 'baseHashes'> & {
  displayName: string
  bio: string
  location: string | null
  logoUrl: string | null
  /** In the order of the form, at least one. */
  products: ProductInput[]
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
  Object.values(unfinished).some((faults) => Object.values(faults).some((fault) => !isOfMissing(fault)))
const isOfMissing = (fault: string) =>
  [savingTexts.titleMissing, savingTexts.bothMissing, listingTexts.priceMissing].includes(fault)

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

function checkProfile(form: StoreForm): Faults['store'] {
  const displayName = cleanLine(form.storeName)
  return {
    ...(displayName === ''
      ? { storeName: savingTexts.nameMissing }
      : tooLong('storeName', displayName, maxStoreNameLength)),
    ...(isMarketName(displayName) ? { storeName: marketNameTexts.fault } : {}),
    ...tooLong('description', cleanText(form.description), maxBioLength),
    ...tooLong('location', cleanLine(form.location), maxLocationLength),
  }
}
