import { type ListingState, listingStates } from '#app/listings/listing-rules.ts'

/** The most that an offer may have of one thing; the database has the same check. */
export const maxQuantity = 999

/** Returns the number in a form; null: it does not run out; undefined: no such number. */
export function quantityIn({ quantity = '' }: { quantity?: string }): number | null | undefined {
  const typed = quantity.replace(/\s/g, '')
  if (typed === '') return null
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  return number >= 1 && number <= maxQuantity ? number : undefined
}

/** Returns the state that a form or a pressed button names; undefined if none. */
export const stateIn = ({ state }: { state?: string }): ListingState | undefined =>
  listingStates.find((one) => one === state)
