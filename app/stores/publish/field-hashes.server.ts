import { hash } from 'node:crypto'
import { cleanLine, cleanText } from '#app/text/clean-text.ts'

// The form carries a short mark of what each field held when it was made. A field whose mark still fits what is typed
// was not touched; one whose mark no longer fits what is stored was changed elsewhere (decision 0019).

export type ProfileValues = {
  displayName: string
  bio: string
  location: string | null
  logoUrl: string | null
}

export type ProductValues = {
  title: string
  description: string
  priceCents: number
  imageUrl: string | null
}

const hashLength = 8
const hashOf = (text: string) => hash('sha256', text).slice(0, hashLength)

/** In the order of their marks. */
export const profileFields = ['displayName', 'bio', 'location', 'logoUrl'] as const
export const productFields = ['title', 'description', 'priceCents', 'imageUrl'] as const

/** A value as the editor would send it back untouched: what is stored may be from before a rule of ours. */
export function asEdited(field: string, value: string | number | null): string {
  const text = String(value ?? '')
  return field === 'bio' || field === 'description' ? cleanText(text) : cleanLine(text)
}

export const profileHashes = (profile: ProfileValues): string =>
  profileFields.map((field) => hashOf(asEdited(field, profile[field]))).join('')

export const productHashes = (product: ProductValues): string =>
  productFields.map((field) => hashOf(asEdited(field, product[field]))).join('')

/** Whether two rows' marks agree about the field at `position`. */
export const isSameHash = (one: string, other: string, position: number): boolean =>
  hashAt(one, position) !== '' && hashAt(one, position) === hashAt(other, position)

const hashAt = (hashes: string, position: number) =>
  hashes.slice(position * hashLength, (position + 1) * hashLength)

/**
 * What to do about one field. `keep`: it was not touched, or says what is stored already. `write`: the person changed
 * it. `conflict`: it was changed elsewhere too, to something else. `base` are the marks of the whole form or row. `isOwn`:
 * what is stored was written by this very form, whose answer may have been lost; it may say otherwise now.
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
