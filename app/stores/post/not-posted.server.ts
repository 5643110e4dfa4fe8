import { changedFault } from '#app/stores/form/faults.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import type { ProductRow } from '#app/stores/form/store-form.ts'
import { toldHashes } from '#app/stores/publish/field-hashes.server.ts'
import type { NotPublished } from '#app/stores/publish/publish.server.ts'
import type { Database } from '#db/client.ts'
import { findOwnOffer } from './own-offer.server.ts'
import { type OfferFaults, stateIn, type TypedOffer } from './post-rules.ts'
import { postTexts } from './post-texts.ts'
import { type SavedValues, valueHash } from './save-values.server.ts'
import type { NotChanged } from './state.server.ts'

/** `offer` is the form for another try, with what was changed elsewhere. */
export type NotPosted = Pick<NotPublished, 'ok' | 'message'> & {
  reason: NotPublished['reason'] | NotChanged['reason']
  waitSeconds: number
  faults: OfferFaults
  offer: TypedOffer
}

/** The form again, with what was changed elsewhere said at its fields: sent once more, its own values are written. */
export async function changedValues(
  db: Database,
  userId: string,
  listingId: string,
  typed: TypedOffer,
  changed: SavedValues['changed'],
): Promise<NotPosted> {
  const { state, quantity, place, photos } = changed
  const stateText = stateIn({ state: state ?? '' })
  const faults: OfferFaults = {
    ...(stateText && { state: changedFault('state', postTexts.states[stateText]) }),
    ...(quantity !== undefined && { quantity: changedFault('quantity', quantity) }),
    ...(place !== undefined && { place: changedFault('place', place) }),
    ...(photos !== undefined && { photos: savingTexts.changedPicture }),
  }
  const offer = {
    ...typed,
    stateWas: state ?? typed.stateWas,
    quantityWas: quantity ?? typed.quantityWas,
    placeWas: place ?? typed.placeWas,
  }
  const message = postTexts.changedElsewhere
  const again = { ok: false, reason: 'changed', message, waitSeconds: 0, faults, offer } as const
  if (photos === undefined) return again
  // The cover is one of the photos.
  const now = await findOwnOffer(db, userId, listingId)
  const hashes = now ? toldHashes(typed.hashes, now.hashes, (field) => field === 'imageUrl') : typed.hashes
  return { ...again, offer: { ...offer, hashes, photosWas: valueHash(photos) } }
}

export function refusedField(faults: OfferFaults, offer: TypedOffer): NotPosted {
  return { ok: false, reason: 'invalid', message: postTexts.notComplete, waitSeconds: 0, faults, offer }
}

export function unfinished(
  rows: NotPublished['faults']['rows'],
  offer: TypedOffer,
  row: ProductRow,
): NotPosted {
  return refusedField(faultsOf({ store: {}, rows }, row), offer)
}

export function notPosted(
  refused: NotPublished,
  typed: TypedOffer,
  row: ProductRow,
  storedId: string,
): NotPosted {
  const { reason, waitSeconds = 0, form } = refused
  const { store, rows } = refused.faults
  // The form has no field for the name of a store that is there.
  const { storeName: _, ...further } = store
  const shown = form.storeName === typed.storeName ? store : further
  const faults = faultsOf({ store: shown, rows: { [row.id]: rows[row.id] ?? rows[storedId] ?? {} } }, row)
  const merged = form.rows.find(({ id }) => id === row.id || id === storedId)
  const isTold = (field: string) => (toldAs[field] ?? field) in faults
  const hashes = merged && toldHashes(typed.hashes, merged.baseHashes, isTold)
  const offer = hashes && reason === 'changed' ? { ...typed, hashes } : typed
  const isOfFields = Object.keys(faults).length > 0
  const ofFields = { invalid: postTexts.notComplete, changed: postTexts.changedElsewhere }
  const message =
    isOfFields && (reason === 'invalid' || reason === 'changed') ? ofFields[reason] : refused.message
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
  return {
    ...(ofRow.row ? { title: rowTexts[ofRow.row] ?? ofRow.row } : {}),
    ...(ofRow.title ? { title: ofRow.title } : {}),
    ...(ofRow.price ? { price: ofRow.price } : {}),
    ...(ofRow.description ? { description: ofRow.description } : {}),
    ...(ofRow.category ? { category: ofRow.category } : {}),
    ...(ofRow.image ? { photos: ofRow.image } : {}),
    ...(store.storeName ? { storeName: store.storeName } : {}),
    ...(store.location ? { place: store.location } : {}),
  }
}
