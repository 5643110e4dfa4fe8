import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { emptyRow, type ProductRow, type StoreForm } from '#app/stores/form/store-form.ts'
import { toldHashes } from '#app/stores/publish/field-hashes.server.ts'
import { listingIdOf } from '#app/stores/publish/plan-publish.server.ts'
import type { NotPublished } from '#app/stores/publish/publish.server.ts'
import { type Stores, saveStore } from '#app/stores/publish/save-store.server.ts'
import { maxLocationLength } from '#app/stores/store-rules.ts'
import { cleanLine, lengthOf } from '#app/text/clean-text.ts'
import type { Database } from '#db/client.ts'
import { changePlace } from './change-place.server.ts'
import { findOwnOffer } from './own-offer.server.ts'
import { findMissing, photosHash, savePhotos } from './photos/photos.server.ts'
import { type OfferFaults, quantityIn, stateIn, type TypedOffer } from './post-rules.ts'
import { postTexts } from './post-texts.ts'
import { changeQuantity, changeState, type NotChanged } from './state.server.ts'

export type Posted = { ok: true; listingId: string }

/** `offer` is the form for another try, with what was changed elsewhere. */
export type NotPosted = Pick<NotPublished, 'ok' | 'message'> & {
  reason: NotPublished['reason'] | NotChanged['reason']
  waitSeconds: number
  faults: OfferFaults
  offer: TypedOffer
}

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
  const quantity = quantityIn(typed)
  if (quantity === undefined) return refusedField({ quantity: postTexts.quantityWrong }, typed)
  const place = cleanLine(typed.place)
  if (lengthOf(place) > maxLocationLength)
    return refusedField({ place: savingTexts.tooLong(maxLocationLength) }, typed)
  const { form: own, hasStore } = await storeOf(stores.db, userId)
  const form = formOf(own, hasStore, typed, listingId)
  const [row] = form.rows
  if (!row) throw new Error('a form of one offer has a row')
  if ((await findMissing(stores.db, userId, typed.photos.slice(1))).length > 0)
    return refusedPhotos('invalid', savingTexts.pictureGone, typed)
  const saved = await saveStore(stores, userId, form)
  if (!saved.ok) return notPosted(saved, typed, row, listingIdOf(userId, form.formId, row))
  if (Object.keys(saved.unfinished).length > 0) return unfinished(saved.unfinished, typed, row)
  const id = listingIdOf(userId, form.formId, row)
  const further = { photos: typed.photos.slice(1), was: typed.photosWas }
  const changed = await savePhotos(stores.db, userId, id, further)
  const state = stateIn(typed)
  if (hasStore && place !== cleanLine(typed.placeWas))
    await changePlace(stores.db, userId, id, { place, isNew: listingId === null })
  if (listingId && typed.quantity !== typed.quantityWas) await changeQuantity(stores.db, userId, id, quantity)
  const moved =
    state && listingId && state !== typed.stateWas ? await changeState(stores.db, userId, id, state) : null
  stores.onSaved(userId)
  if (moved && !moved.ok) return { ...moved, waitSeconds: 0, faults: {}, offer: typed }
  // A new offer's form that is sent again brings back nothing that was removed since.
  if (changed && listingId) {
    const now = await findOwnOffer(stores.db, userId, id)
    const hashes = now ? toldHashes(typed.hashes, now.hashes, (field) => field === 'imageUrl') : typed.hashes
    return refusedPhotos('changed', savingTexts.changedPicture, {
      ...typed,
      hashes,
      photosWas: photosHash(changed),
    })
  }
  return { ok: true, listingId: id }
}

/** The person's store as it is, and whether there is one. */
async function storeOf(db: Database, userId: string) {
  const form = await findOwnStore(db, userId)
  return { form, hasStore: form.baseHashes !== '' }
}

function formOf(own: StoreForm, hasStore: boolean, typed: TypedOffer, listingId: string | null): StoreForm {
  const { title, price, description, category, photos } = typed
  const row: ProductRow = {
    ...emptyRow(listingId ?? newRow),
    baseHashes: typed.hashes,
    title,
    price,
    description,
    category,
    image: photos[0] ?? '',
  }
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

function refusedPhotos(reason: NotPosted['reason'], text: string, offer: TypedOffer): NotPosted {
  const message = reason === 'changed' ? savingTexts.changedElsewhere : text
  return { ok: false, reason, message, waitSeconds: 0, faults: { photos: text }, offer }
}

function refusedField(faults: OfferFaults, offer: TypedOffer): NotPosted {
  return { ok: false, reason: 'invalid', message: postTexts.notComplete, waitSeconds: 0, faults, offer }
}

type Unfinished = NotPublished['faults']['rows']

function unfinished(rows: Unfinished, offer: TypedOffer, row: ProductRow): NotPosted {
  const faults = faultsOf({ store: {}, rows }, row)
  return { ok: false, reason: 'invalid', message: postTexts.notComplete, waitSeconds: 0, faults, offer }
}

function notPosted(refused: NotPublished, typed: TypedOffer, row: ProductRow, storedId: string): NotPosted {
  const { reason, waitSeconds = 0, form } = refused
  const { store, rows } = refused.faults
  const faults = faultsOf({ store, rows: { [row.id]: rows[row.id] ?? rows[storedId] ?? {} } }, row)
  const merged = form.rows.find(({ id }) => id === row.id || id === storedId)
  const isTold = (field: string) => (toldAs[field] ?? field) in faults
  const hashes = merged && toldHashes(typed.hashes, merged.baseHashes, isTold)
  const offer = hashes && reason === 'changed' ? { ...typed, hashes } : typed
  const isOfFields = Object.keys(faults).length > 0
  const message = isOfFields && reason === 'invalid' ? postTexts.notComplete : refused.message
  return { ok: false, reason, message, waitSeconds, faults, offer }
}

/** Fields of a product that the form of one offer names otherwise. */
const toldAs: Partial<Record<string, string>> = { priceCents: 'price', imageUrl: 'photos' }

/** Faults of the whole row, as the form of one offer says them at its title. */
const rowTexts: Partial<Record<string, string>> = {
  // Both title and price are missing.
  [savingTexts.bothMissing]: savingTexts.titleMissing,
  [savingTexts.removedElsewhere]: postTexts.leftMarket,
}

function faultsOf({ store, rows }: NotPublished['faults'], row: ProductRow): OfferFaults {
  const ofRow = rows[row.id] ?? {}
  const faults: OfferFaults = {
    ...(ofRow.row ? { title: rowTexts[ofRow.row] ?? ofRow.row } : {}),
    ...(ofRow.title ? { title: ofRow.title } : {}),
    ...(ofRow.price ? { price: ofRow.price } : {}),
    ...(ofRow.description ? { description: ofRow.description } : {}),
    ...(ofRow.category ? { category: ofRow.category } : {}),
    ...(ofRow.image ? { photos: ofRow.image } : {}),
    ...(store.storeName ? { storeName: store.storeName } : {}),
    ...(store.location ? { place: store.location } : {}),
  }
  return faults
}
