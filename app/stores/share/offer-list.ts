import { nameWithPrice } from '#app/listings/price/money.ts'
import { maxListLines, offerCodeLength } from './share-rules.ts'

/** A line an offer with its short address, below the store's, as plain text to paste; no-break spaces become plain ones. */
export function offerList(
  storeName: string,
  address: string,
  offers: readonly { id: string; title: string; priceCents: number }[],
): string {
  const lines = offers.map(
    (offer) => `${nameWithPrice(offer)} ${address}/${offer.id.slice(0, offerCodeLength)}`,
  )
  return [`${storeName}: ${address}`, ...lines]
    .slice(0, maxListLines)
    .map((line) => line.replace(/\s+/g, ' '))
    .join('\n')
}
