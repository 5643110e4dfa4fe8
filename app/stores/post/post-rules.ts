import { isRowId, newId } from '#app/ids/ids.ts'
import { isPictureAddress } from '#app/images/picture-rules.ts'
import { maxPhotos } from '#app/stores/form/photos/photo-rules.ts'
import { storedCategory } from '#app/stores/form/store-form.ts'

/** The fields of the form, once each. */
export const postFields = [
  'as',
  'id',
  'tab',
  'hashes',
  'title',
  'price',
  'description',
  /** Id of a category, '' for one that the server chooses. */
  'category',
  'place',
  'storeName',
  'state',
  'quantity',
  /** The values that the page showed: unchanged fields are not written, whatever was saved meanwhile. */
  'placeWas',
  'stateWas',
  'quantityWas',
  'photosWas',
  'press',
] as const

/** An offer as typed. Photos are addresses of stored pictures, the cover first. */
export type TypedOffer = Record<(typeof postFields)[number], string> & { photos: string[] }

export type OfferFaults = Partial<
  Record<
    'title' | 'price' | 'description' | 'category' | 'place' | 'storeName' | 'photos' | 'state' | 'quantity',
    string
  >
>

/** Returns the offer in the fields of a form, without photos that no upload has. `id` names the form: the same twice is one offer. */
export function readOffer(fields: readonly (readonly [string, string])[]): TypedOffer {
  const first = (name: string) => fields.find(([sent]) => sent === name)?.[1] ?? ''
  const offer = Object.fromEntries(postFields.map((name) => [name, first(name)])) as Omit<
    TypedOffer,
    'photos'
  >
  const kept = fields.flatMap(([name, value]) => (name === 'photo' && isPictureAddress(value) ? [value] : []))
  return {
    ...offer,
    // A page from before the form had categories.
    category: fields.some(([name]) => name === 'category') ? offer.category : storedCategory,
    id: isRowId(offer.id) ? offer.id.toLowerCase() : newId(),
    tab: /^[0-9a-f]{8}$/.test(offer.tab) ? offer.tab : newId().slice(0, 8),
    photos: [...new Set(kept)].slice(0, maxPhotos),
  }
}

/** Returns what a kept form of an offer has, but for whose it is and which button was pressed. */
export function typedOfferIn(fields: readonly (readonly [string, string])[]): Partial<TypedOffer> {
  const { as: _, press: __, category, ...typed } = readOffer(fields)
  return category === storedCategory ? typed : { ...typed, category }
}

export const newOffer = (id: string): TypedOffer => ({
  ...readOffer([]),
  category: '',
  id,
  tab: id.slice(0, 8),
})
