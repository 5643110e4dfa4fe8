import type { Opening } from './hours/opening.tsx'

/** The public profile of a store. */
export type StoreProfile = {
  userId: string
  displayName: string
  /** May be empty. */
  bio: string
  location: string | null
  logoUrl: string | null
  opening?: Opening
}

/** Lengths in characters; the database has the same checks (specification §3). */
export const maxStoreNameLength = 80
export const maxBioLength = 1000
export const maxLocationLength = 80

/** Products in one save (specification §5). */
export const maxProducts = 50

/** Specification §9: shown only in the editor's preview. */
export const previewRating = 4.8
