import { hash } from 'node:crypto'
import type { ProductInput, StoreInput } from '#app/stores/form/check-store.ts'
import { cleanLine, cleanText } from '#app/text/clean-text.ts'

// The form carries a short hash of each field from the time it was made. A field is untouched if its hash fits what is
// typed; it was changed elsewhere if the hash no longer fits what is stored (decision 0019).

export type ProfileValues = Pick<StoreInput, 'displayName' | 'bio' | 'location' | 'logoUrl'>
export type ProductValues = Omit<ProductInput, 'id'>

const hashLength = 8
const hashOf = (text: string) => hash('sha256', text).slice(0, hashLength)

/** In the order of their hashes. */
export const profileFields = ['displayName', 'bio', 'location', 'logoUrl'] as const
export const productFields = ['title', 'description', 'priceCents', 'imageUrl', 'category'] as const

/** A value as an untouched editor posts it back: stored text may be older than our cleaning rules. */
export function asEdited(field: string, value: string | number | null): string {
  const text = String(value ?? '')
  return field === 'bio' || field === 'description' ? cleanText(text) : cleanLine(text)
}

export const profileHashes = (profile: ProfileValues): string =>
  profileFields.map((field) => hashOf(asEdited(field, profile[field]))).join('')

export const productHashes = (product: ProductValues): string =>
  productFields.map((field) => hashOf(asEdited(field, product[field]))).join('')

/** Whether two rows have the same hash of the field at `position`. */
export const isSameHash = (one: string, other: string, position: number): boolean =>
  hashAt(one, position) !== '' && hashAt(one, position) === hashAt(other, position)

/** False for rows of pages from before 23 November 2026, and for new rows. */
export const hasCategoryHash = (baseHashes: string): boolean =>
  baseHashes.length >= productFields.length * hashLength

const hashAt = (hashes: string, position: number) =>
  hashes.slice(position * hashLength, (position + 1) * hashLength)

/**
 * Decides about one field. `keep`: untouched, or equal to what is stored. `write`: the person changed it. `conflict`:
 * it was changed elsewhere too, to something else. `baseHashes` are the hashes of the whole form or row. `isOwn`: this
 * very form wrote what is stored, and its response may have been lost.
 */
export function mergeField(
  baseHashes: string,
  position: number,
  typed: string,
  stored: string,
  isOwn: boolean,
): 'keep' | 'write' | 'conflict' {
  if (typed === stored) return 'keep'
  if (isOwn) return 'write'
  const baseHash = hashAt(baseHashes, position)
  if (baseHash === hashOf(typed)) return 'keep'
  return baseHash === hashOf(stored) ? 'write' : 'conflict'
}

/**
 * Returns the hashes `base` of a product's form, with those of `stored` at the fields whose change elsewhere its person was told: sent
 * again, these are written, and the others stay untouched. A field without a base gets the stored one.
 */
export const toldHashes = (base: string, stored: string, isTold: (field: string) => boolean): string =>
  productFields
    .map((field, position) =>
      hashAt(isTold(field) || hashAt(base, position) === '' ? stored : base, position),
    )
    .join('') + stored.slice(productFields.length * hashLength)
