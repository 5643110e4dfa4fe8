import type { PageCursor } from '#app/paging/page-cursor.ts'

/** Characters of a description that a card gets: more than its two lines show, and little to pay for. */
export const excerptLength = 160

/** Offers on one page of the market or of a store (specification §9). */
export const offersPerPage = 24

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

/** One page of offers, newest first. A cursor is null where there is no such page. */
export type OfferPage = { offers: OfferCard[]; newer: PageCursor | null; older: PageCursor | null }

/** What the page of one offer shows. `vendorName` is null when the owner has no profile. */
export type Offer = OfferCard & { userId: string; vendorName: string | null }

/** What is left to show of an offer that its seller took down (decision 0005). */
export type WithdrawnOffer = Pick<Offer, 'id' | 'userId' | 'title' | 'vendorName'> & { isWithdrawn: true }

export const isWithdrawn = (offer: Offer | WithdrawnOffer): offer is WithdrawnOffer => 'isWithdrawn' in offer

/** Lengths in characters; the database holds the same (specification §3). */
export const maxTitleLength = 120
export const maxDescriptionLength = 4000
