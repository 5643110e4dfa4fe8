import { parsePrice } from '#app/listings/price/parse-price.ts'
import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import type { ProductRow, StoreForm } from '#app/stores/form/store-form.ts'
import { hashesAfterConflict, type ProductValues } from '#app/stores/publish/field-hashes.server.ts'
import { listingIdOf } from '#app/stores/publish/listing-rows.server.ts'
import { type NotPublished, outcomeTexts } from '#app/stores/publish/outcome.ts'
import { type Stores, saveStore } from '#app/stores/publish/publish.server.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { baseHashesOf, basesOf } from './offer-bases.server.ts'
import type { Bases } from './post-answer.ts'
import type { OfferFaults, TypedOffer } from './post-rules.ts'
import { postTexts } from './post-texts.ts'

export type Posted = { ok: true; listingId: string }

/** The id of the only row of a form of one new offer. */
const newRow = 'offer'

/**
 * Saves one offer of `userId` by the store's own publishing, which leaves every other offer alone; `listingId` is null for a new one.
 * The same form twice is one offer. The first offer of a person without a store makes the store.
 */
export async function postOffer(
  stores: Stores,
  userId: string,
  typed: TypedOffer,
  listingId: string | null,
): Promise<Posted | NotPosted> {
  const row = rowOf(typed, listingId)
  const form = formOf(await findOwnStore(stores.db, userId), typed, row)
  const saved = await saveStore(stores, userId, form)
  const id = listingIdOf(userId, form.formId, row)
  if (!saved.ok) return notPosted(saved, typed, row, id)
  return Object.keys(saved.unfinished).length > 0
    ? unfinished(saved.unfinished, typed, row)
    : { ok: true, listingId: id }
}

function rowOf(typed: TypedOffer, listingId: string | null): ProductRow {
  const { title, price, description, category, photos, place, state, quantity } = typed
  const [image = '', ...further] = photos
  return {
    id: listingId ?? newRow,
    baseHashes: baseHashesOf(typed),
    title,
    price,
    description,
    category,
    image,
    place,
    photos: further,
    ...(listingId === null ? {} : { state, quantity }),
  }
}

function formOf(own: StoreForm, typed: TypedOffer, row: ProductRow): StoreForm {
  const hasStore = own.baseHashes !== ''
  return {
    ...own,
    formId: typed.id,
    editorTabId: typed.tab,
    revision: '0',
    storeName: hasStore ? own.storeName : typed.storeName,
    // An offer's place moves no store.
    location: hasStore ? own.location : typed.place,
    rows: [row],
    removed: [],
  }
}

/** `offer` is the form for another try, with what was changed elsewhere. */
type NotPosted = Pick<NotPublished, 'ok' | 'message'> & {
  reason: NotPublished['reason']
  waitSeconds: number
  faults: OfferFaults
  offer: TypedOffer
}

function unfinished(rows: NotPublished['faults']['rows'], offer: TypedOffer, row: ProductRow): NotPosted {
  const faults = { ...faultsOf({ store: {}, rows }, row), ...ownFaults(offer) }
  return { ok: false, reason: 'invalid', message: postTexts.notComplete, waitSeconds: 0, faults, offer }
}

function notPosted(refused: NotPublished, typed: TypedOffer, row: ProductRow, storedId: string): NotPosted {
  const { reason, waitSeconds = 0, form } = refused
  const { store, rows } = refused.faults
  // The form has no field for the name of a store that is there.
  const { storeName: _, ...further } = store
  const shown = form.storeName === typed.storeName ? store : further
  const found = faultsOf({ store: shown, rows: { [row.id]: rows[row.id] ?? rows[storedId] ?? {} } }, row)
  const faults = reason === 'invalid' ? { ...found, ...ownFaults(typed) } : found
  const isConflict = (field: string) => (conflictNames[field] ?? field) in faults
  const merged = form.rows.find(({ id }) => id === row.id || id === storedId)
  const stored = refused.stored?.get(storedId)
  const offer =
    merged && stored ? { ...typed, ...basesAfterConflict(typed, merged, stored, isConflict) } : typed
  const isOfFields = Object.keys(faults).length > 0
  const ofFields = { invalid: postTexts.notComplete, changed: postTexts.changedElsewhere }
  const message =
    isOfFields && (reason === 'invalid' || reason === 'changed') ? ofFields[reason] : refused.message
  return { ok: false, reason, message, waitSeconds, faults, offer }
}

/**
 * Returns the values that the form is compared with from now on. A field whose change elsewhere its person has read gets the stored value,
 * so that sending the form again writes what was typed.
 */
function basesAfterConflict(
  typed: TypedOffer,
  merged: ProductRow,
  stored: ProductValues,
  isConflict: (field: string) => boolean,
): Bases {
  const now = basesOf(stored)
  return {
    hashes: hashesAfterConflict(typed.hashes, merged.baseHashes, isConflict),
    placeWas: isConflict('place') ? now.placeWas : typed.placeWas,
    stateWas: isConflict('state') ? now.stateWas : typed.stateWas,
    quantityWas: isConflict('quantity') ? now.quantityWas : typed.quantityWas,
    photosWas: isConflict('photos') ? now.photosWas : typed.photosWas,
  }
}

/** Fields of a product that the form of one offer names otherwise. */
const conflictNames: Partial<Record<string, string>> = { priceCents: 'price', imageUrl: 'photos' }

/** The fault of the whole row, as the form of one offer says it at its title. */
const rowFault = (fault: string): string =>
  fault === outcomeTexts.removedElsewhere ? postTexts.leftMarket : fault

/** What the only offer of a form lacks, at its field: an empty row of a store's form is left out, and this one is what was sent. */
function ownFaults({ title, price }: TypedOffer): OfferFaults {
  const parsed = parsePrice(price)
  return {
    ...(cleanLine(title) === '' ? { title: postTexts.titleMissing } : {}),
    ...(parsed.ok ? {} : { price: parsed.message }),
  }
}

function faultsOf({ store, rows }: NotPublished['faults'], row: ProductRow): OfferFaults {
  const ofRow = rows[row.id] ?? {}
  return {
    ...(ofRow.row ? { title: rowFault(ofRow.row) } : {}),
    ...(ofRow.title ? { title: ofRow.title } : {}),
    ...(ofRow.price ? { price: ofRow.price } : {}),
    ...(ofRow.description ? { description: ofRow.description } : {}),
    ...(ofRow.category ? { category: ofRow.category } : {}),
    ...(ofRow.state ? { state: ofRow.state } : {}),
    ...(ofRow.quantity ? { quantity: ofRow.quantity } : {}),
    ...(ofRow.image || ofRow.photos ? { photos: ofRow.image ?? ofRow.photos ?? '' } : {}),
    ...(store.storeName ? { storeName: store.storeName } : {}),
    ...(ofRow.place || store.location ? { place: ofRow.place ?? store.location ?? '' } : {}),
  }
}
