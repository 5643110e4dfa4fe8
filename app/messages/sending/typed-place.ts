/** Where a first message about an offer is typed (typed-storage.ts); a reply is typed at its conversation's id. */
export const contactPlace = (listingId: string): string => `contact-${listingId}`
