import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import type { ProductRow, StoreForm } from '#app/stores/form/store-form.ts'
import { listingIdOf } from '#app/stores/publish/plan-publish.server.ts'
import { type Stores, saveStore } from '#app/stores/publish/save-store.server.ts'
import { type NotPosted, notPosted, unfinished } from './not-posted.server.ts'
import { baseHashesOf } from './offer-bases.server.ts'
import type { TypedOffer } from './post-rules.ts'

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
