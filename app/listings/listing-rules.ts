import type { PageCursor } from '#app/paging/page-cursor.ts'

/** Characters of a description on a card; its two lines show 64 of usual words, at any width. */
export const excerptLength = 90

/** Offers on one page of the market or of a store (specification §9). */
export const offersPerPage = 24

/** An offer in a grid: market, store, or the editor's preview. */
export type OfferCard = {
  id: string
  title: string
  /** May be empty; grids have at most `excerptLength` characters of it. */
  description: string
  priceCents: number
  location: string | null
  imageUrl: string | null
  /** Somebody has it already, maybe. */
  isReserved: boolean
}

/** A page of offers, newest first. A cursor is null if there is no such page. */
export type OfferPage = { offers: OfferCard[]; newer: PageCursor | null; older: PageCursor | null }

/** The states of a sale; sold and paused offers are not on the market. */
export const listingStates = ['active', 'reserved', 'sold', 'paused'] as const
export type ListingState = (typeof listingStates)[number]

/** Days that the page of a sold offer says so. */
export const soldPageDays = 30

/** Days in which an earlier price must have stood for `standingDays` to be shown beside a lower one. */
export const priceMemoryDays = 60
export const standingDays = 7

/** An offer with its page's data. `vendorName` is null if the owner has no profile. */
export type Offer = OfferCard & {
  userId: string
  vendorName: string | null
  /** The id of a category in app/search/categories/categories.ts; null if the offer has none. */
  category: number | null
  /** Addresses of further photos, in order. */
  photos: string[]
  /** Null if the price did not fall, or the earlier one did not stand long enough. */
  earlierPriceCents: number | null
  /** Null if it does not run out. */
  quantity: number | null
  /** The last absence that its seller told of; `backOn` is a day such as '2026-12-03'. */
  absence: { backOn: string; words: string } | null
}

/** An offer that is off the market, whoever took it off (decision 0005). */
export type WithdrawnOffer = Pick<Offer, 'id' | 'userId' | 'title' | 'vendorName'> & {
  isWithdrawn: true
  /** Set if it was sold in the last `soldPageDays`: its page still shows these. */
  sold: Pick<Offer, 'imageUrl' | 'priceCents'> | null
}

/** The facts about a seller that the page of an offer shows. */
export type Seller = {
  logoUrl: string | null
  /** When the account was made. */
  sinceMs: number
  /** Active offers. */
  offerCount: number
  /** In what time three of four first messages get an answer; null for a longer time, or too few conversations. */
  answersWithin: 'hour' | 'hours' | 'day' | null
  /** How buyers who met them rated, in words. */
  rated: string
}

/** The further data of the page of an offer. */
export type BesideOffer = {
  ageMs: number
  /** Whether its first photo is wider than high, as far as is known. */
  isWide: boolean
  /** Null without a profile. */
  seller: Seller | null
  /**
   * At most `offersBeside`, those of its seller first. `own`: there are no others; `near`: the others are in its place; `alike`: some are only
   * of its category.
   */
  others: { offers: readonly OfferCard[]; kind: 'own' | 'near' | 'alike'; hasOwn: boolean }
  /** Whose offers the others are. */
  otherUserIds: string[]
}

export const offersBeside = 4

export const isWithdrawn = (offer: Offer | WithdrawnOffer): offer is WithdrawnOffer => 'isWithdrawn' in offer

/** Lengths in characters; the database has the same checks (specification §3). */
export const maxTitleLength = 120
export const maxDescriptionLength = 4000
