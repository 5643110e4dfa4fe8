import { hash } from 'node:crypto'
import type { ProductInput } from '#app/stores/form/check-products.ts'
import type { StoreInput } from '#app/stores/form/check-store.ts'
import { cleanLine, cleanText } from '#app/text/clean-text.ts'

// The form carries a short hash of each field from the time it was made. A field is untouched if its hash fits what is
// typed; it was changed elsewhere if the hash no longer fits what is stored (decision 0019).

export type ProfileValues = Pick<StoreInput, 'displayName' | 'bio' | 'location' | 'logoUrl'>
export type ProductValues = Required<{
  [Field in keyof Omit<ProductInput, 'id'>]: Exclude<ProductInput[Field], undefined>
}>

export const hashLength = 8
/** A short hash of a value, for a form to say what it began with. */
export const hashOf = (text: string): string => hash('sha256', text).slice(0, hashLength)

/** In the order of their hashes. */
export const profileFields = ['displayName', 'bio', 'location', 'logoUrl'] as const
export const productFields = [
  'title',
  'description',
  'priceCents',
  'imageUrl',
  'category',
  'place',
  'state',
  'quantity',
  'photos',
] as const

/** The fields of a product that the store editor shows: their hashes stand first. */
export const editorFields = productFields.slice(0, 5)

/** A value as an untouched form posts it back: stored text may be older than our cleaning rules. Photos are a JSON list. */
export function asEdited(
  field: string,
  value: string | number | readonly string[] | null | undefined,
): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
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

/** Whether a row says what it began with there. A page that is older than the field does not, nor does a new row. */
export const hasHash = (baseHashes: string, field: (typeof productFields)[number]): boolean =>
  hashAt(baseHashes, productFields.indexOf(field)) !== ''

/** Ends the hashes of a row that was removed elsewhere, once the person has been told. */
export const goneSuffix = '-gone'

/** Blanks stand for a hash that the form lacks. */
const hashAt = (hashes: string, position: number) =>
  hashes
    .replace(goneSuffix, '')
    .slice(position * hashLength, (position + 1) * hashLength)
    .trim()

/** Whether the page that wrote `written` last wrote what is stored now, and not somebody else since; its response may have been lost. */
export function isOwnWrite(written: ReadonlyMap<string, string>, key: string, stored: string): boolean {
  const noted = written.get(key)
  return noted === '' || noted === hashOf(stored)
}

/** An entry of the log of writes, without its tab (write-log.ts). */
export const noteOf = (key: string, text: string): string => `${key}=${hashOf(text)}`

/** Whether the field at `position` holds what its form began with. */
export const isUntouched = (baseHashes: string, position: number, typed: string): boolean =>
  hashAt(baseHashes, position) === hashOf(typed)

/** A field as its form has it, and as it is stored; `position` is that of its hash. */
export type FieldPart = { position: number; typed: string; stored: string }

/**
 * Decides about one field, whose parts are kept or written together. `keep`: untouched, or equal to what is stored. `write`: the person
 * changed it. `conflict`: it was changed elsewhere too, to something else. `baseHashes` are the hashes of the whole form or row. `isOwn`:
 * this very page wrote what is stored.
 */
export function mergeField(
  baseHashes: string,
  parts: readonly FieldPart[],
  isOwn: boolean,
): 'keep' | 'write' | 'conflict' {
  if (parts.every(({ typed, stored }) => typed === stored)) return 'keep'
  if (isOwn) return 'write'
  if (parts.every(({ position, typed }) => isUntouched(baseHashes, position, typed))) return 'keep'
  return parts.every(({ position, stored }) => isUntouched(baseHashes, position, stored))
    ? 'write'
    : 'conflict'
}

/**
 * Returns the hashes `base` of a product's form, with those of `stored` at the fields that were in conflict and whose person has seen it: sent
 * again, these are written, and the others stay untouched. A field without a base gets the stored one.
 */
export const hashesAfterConflict = (
  base: string,
  stored: string,
  isConflict: (field: string) => boolean,
): string =>
  editorFields
    .map((field, position) =>
      hashAt(isConflict(field) || hashAt(base, position) === '' ? stored : base, position),
    )
    .join('') + (stored.endsWith(goneSuffix) ? goneSuffix : '')
