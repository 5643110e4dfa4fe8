/** Days that an offer stays on the market without a word from its seller; the database's default is the same. */
export const offerDays = 60

/** Days before the end at which the seller is asked: twice. */
export const askedDays = [7, 1] as const

/** Days after its end that an offer can be put back from the page that asks. */
export const putBackDays = 30

/** An offer that ends soon or has ended. */
export type EndingOffer = { id: string; title: string; endsAtMs: number; hasEnded: boolean }
