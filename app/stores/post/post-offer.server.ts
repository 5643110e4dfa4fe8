import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import type { ProductRow, StoreForm } from '#app/stores/form/store-form.ts'
import { listingIdOf } from '#app/stores/publish/plan-publish.server.ts'
import { type Stores, saveStore } from '#app/stores/publish/save-store.server.ts'
import { maxLocationLength } from '#app/stores/store-rules.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import { changedValues, type NotPosted, notPosted, refusedField, unfinished } from './not-posted.server.ts'
import { findMissing } from './photos/photos.server.ts'
import { quantityIn, stateIn, type TypedOffer } from './post-rules.ts'
import { postTexts } from './post-texts.ts'
import { type SentValues, saveValues, valueHash } from './save-values.server.ts'

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
  if (quantityIn(typed) === undefined) return refusedField({ quantity: postTexts.quantityWrong }, typed)
  const place = cleanLine(typed.place)
  if (lengthOf(place) > maxLocationLength)
    return refusedField({ place: savingTexts.tooLong(maxLocationLength) }, typed)
  const row = rowOf(typed, listingId)
  const form = formOf(await findOwnStore(stores.db, userId), typed, row)
  if ((await findMissing(stores.db, userId, { photos: typed.photos.slice(1), listingId })).length > 0)
    return refusedField({ photos: savingTexts.pictureGone }, typed)
  const saved = await saveStore(stores, userId, form)
  if (!saved.ok) return notPosted(saved, typed, row, listingIdOf(userId, form.formId, row))
  if (Object.keys(saved.unfinished).length > 0) return unfinished(saved.unfinished, typed, row)
  const id = listingIdOf(userId, form.formId, row)
  const { changed, refused } = await saveValues(stores.db, userId, id, valuesOf(typed, listingId === null))
  stores.onSaved(userId)
  if (refused) return { ...refused, waitSeconds: 0, faults: {}, offer: typed }
  // A new offer's form that is sent again brings back nothing that was changed since.
  if (listingId === null || Object.keys(changed).length === 0) return { ok: true, listingId: id }
  return await changedValues(stores.db, userId, id, typed, changed)
}

/** The values of a form as they are compared. */
function valuesOf(offer: TypedOffer, isNew: boolean): SentValues {
  const { tab, photosWas, stateWas, quantityWas, placeWas } = offer
  return {
    tab,
    isNew,
    typed: {
      state: stateIn(offer) ?? undefined,
      quantity: String(quantityIn(offer) ?? ''),
      place: cleanLine(offer.place),
      photos: JSON.stringify(offer.photos.slice(1)),
    },
    was: {
      state: stateWas ? valueHash(stateWas) : undefined,
      quantity: valueHash(quantityWas),
      place: valueHash(cleanLine(placeWas)),
      photos: photosWas || valueHash('[]'),
    },
  }
}

function rowOf(typed: TypedOffer, listingId: string | null): ProductRow {
  const { hashes, title, price, description, category, photos } = typed
  return {
    id: listingId ?? newRow,
    baseHashes: hashes,
    title,
    price,
    description,
    category,
    image: photos[0] ?? '',
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
