/** Characters of a description that a card gets: more than its two lines show, and little to pay for. */
export const excerptLength = 160

/** Offers on one page of the market or of a store (specification §9). */
export const offersPerPage = 24

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a path segment can name a row at all; what cannot is not found, and is never sent to the database. */
export const isRowId = (text: string): boolean => uuid.test(text)

/** The id that a path segment names, as the database writes it; null when it can name none. */
export const rowIdOf = (text: string): string | null => (isRowId(text) ? text.toLowerCase() : null)

/** An offer in a grid: on the market, in a store, in the editor's preview. */
export type OfferCard = {
  id: string
  title: string
  /** May be empty; in a grid the beginning only, at most `excerptLength` characters. */
  description: string
  /** Integer ZAR cents. */
  priceCents: number
  location: string | null
  imageUrl: string | null
}

/** What the page of one offer shows. `vendorName` is null when the owner has no profile. */
export type Offer = OfferCard & { userId: string; vendorName: string | null }

/** What is left to show of an offer that its seller took down (decision 0005). */
export type WithdrawnOffer = Pick<Offer, 'id' | 'userId' | 'title' | 'vendorName'> & { isWithdrawn: true }

export const isWithdrawn = (offer: Offer | WithdrawnOffer): offer is WithdrawnOffer => 'isWithdrawn' in offer

/** Lengths in characters; the database holds the same (specification §3). */
export const maxTitleLength = 120
export const maxDescriptionLength = 4000
