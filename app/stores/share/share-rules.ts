import { nameWithPrice } from '#app/listings/price/money.ts'

/** A phone's screen, for a status. */
export const statusSize = { width: 1080, height: 1920 } as const
export const maxStatusBytes = 400 * 1024

/** Lines of the list that a seller pastes elsewhere. */
export const maxListLines = 20

/** Letters of an offer's id in its short address. */
const offerCodeLength = 8

/** People type capitals. */
const codeLike = (pattern: RegExp) => (text: string) => pattern.exec(text.toLowerCase())?.[0] ?? null

/** A store's code as it is stored; null if the text can be none. */
export const storeCodeOf = codeLike(/^[2-9a-hjkmnp-z]{8}$/)

/** The beginning of an offer's id; null if the text can be none. */
export const offerCodeOf = codeLike(/^[0-9a-f]{8}$/)

/** `https://kasi.example/v/ab2c` → `kasi.example/v/ab2c`: how people write an address on paper. */
export const onPaper = (address: string): string => address.replace(/^https?:\/\//, '')

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
