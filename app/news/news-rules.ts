/** Why somebody is told of an offer: a saved search or a followed store has it, or a kept offer changed. */
export const newsReasons = ['search', 'store', 'cheaper', 'reserved', 'back', 'sold', 'ends'] as const
export type NewsReason = (typeof newsReasons)[number]

export const maxSearches = 20
export const maxKept = 200
export const maxFollowed = 100

/** Pushes of news to a person on a day; what comes later waits for the mail. */
export const newsPushesPerDay = 2
/** Lines of news in a mail. */
export const maxLines = 12
/** Somebody with more untold news gets no push, only the mail. */
export const maxUntold = 50
