// Ratings of the two people who met (docs/decisions/trust/0069-ratings.md).

/** Days after a meeting in which both may rate; then what was rated is shown. */
export const ratingDays = 14

/** Characters; the database has the same check. */
export const maxRatingLength = 300

/** Characters of a seller's reply; the database has the same check. */
export const maxReplyLength = 200

export const starsOf = [1, 2, 3, 4, 5] as const

/** The marks that a buyer gives a seller, and those that a seller gives a buyer. A buyer gets no stars. */
export const sellerMarks = ['as-described', 'on-time', 'friendly', 'not-as-shown', 'late', 'rude'] as const
export const buyerMarks = ['came', 'was-late', 'bargained'] as const
export type Mark = (typeof sellerMarks)[number] | (typeof buyerMarks)[number]

/** `stars` is null for a buyer. */
export type Rating = { stars: number | null; marks: Mark[]; words: string }

/** A rating on the public page of a store. */
export type ShownRating = Rating & { id: string; shownAtMs: number; reply: string }

/** A store's rating: a number from three counted ratings on. */
export type Rated = { rating: number | null; ratedCount: number }
