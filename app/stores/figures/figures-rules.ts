/** Days that the figures of a store cover, today included. */
export const figureDays = 7

/** Smaller numbers are not shown. */
const few = 5

/** Looks as they are shown: 'few' for 1 to 4, else to the nearest five. */
export const roundLooks = (looks: number): number | 'few' =>
  looks > 0 && looks < few ? 'few' : Math.round(looks / few) * few

export type OfferFigures = { id: string; title: string; looks: number; wrote: number }

export type StoreFigures = {
  /** The looks of each day, oldest first; the last is today. `day` is such as '2026-11-23'. */
  days: { day: string; looks: number }[]
  looks: number
  /** Different people who wrote first. */
  wrote: number
  /** Offers that somebody looked at or wrote about, the most looks first. */
  offers: OfferFigures[]
}
