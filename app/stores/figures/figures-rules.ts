/** Days that the figures of a store cover, today included. */
export const figureDays = 7

/** Smaller numbers are not shown. */
const few = 5

/** Looks as they are shown: 'few' for 1 to 4, else to the nearest five. */
export const roundLooks = (looks: number): number | 'few' =>
  looks > 0 && looks < few ? 'few' : Math.round(looks / few) * few

/** `wrote`: different people who wrote first; `shares`: taps on 'Share on WhatsApp'. */
export type Counts = { looks: number; wrote: number; shares: number }

export type OfferFigures = Counts & { id: string; title: string }

export type StoreFigures = Counts & {
  /** The looks of each day, oldest first; the last is today. `day` is such as '2026-11-23'. */
  days: { day: string; looks: number }[]
  /** Offers that somebody looked at, wrote about or shared, the most looks first. */
  offers: OfferFigures[]
}
