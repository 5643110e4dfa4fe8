import { listingTexts } from '#app/listings/listing-texts.ts'

/** Integer ZAR cents; the database has the same limits. */
export const minPriceCents = 1
export const maxPriceCents = 1_000_000_000

type ParsedPrice = { ok: true; priceCents: number } | { ok: false; message: string }

/** Thousands separators of people and phones: space, U+00A0, U+2009, U+202F. */
const space = '[ \\u00a0\\u2009\\u202f]'

const prefix = new RegExp(`^(?:R|ZAR)${space}*`, 'i')
const amount = new RegExp(`^(\\d+|\\d{1,3}(?:${space}\\d{3})+)?(?:[.,](\\d+))?$`)

/**
 * Parses a price as people write it: `12.50`, `12,5`, `1 234,50`, `R 1 234,50` (specification §2). Parsed as text, so
 * exact to the cent. Anything else returns its fault in words.
 */
export function parsePrice(text: string): ParsedPrice {
  const written = text.trim().replace(prefix, '')
  if (written === '') return refuse(listingTexts.priceMissing)
  if (/^[-\u2212]/.test(written)) return refuse(listingTexts.priceNegative)
  const [, rand = '', cents = ''] = amount.exec(written) ?? []
  if (rand === '' && cents === '') return refuse(listingTexts.priceUnclear)
  if (cents.length > 2) return refuse(listingTexts.priceTooExact)
  const digits = rand.replace(/\D/g, '').replace(/^0+/, '') + cents.padEnd(2, '0')
  // Longer numbers would lose digits as a JavaScript number.
  if (digits.length > String(maxPriceCents).length) return refuse(listingTexts.priceTooHigh)
  const priceCents = Number(digits)
  if (priceCents < minPriceCents) return refuse(listingTexts.priceTooLow)
  return priceCents > maxPriceCents ? refuse(listingTexts.priceTooHigh) : { ok: true, priceCents }
}

const refuse = (message: string): ParsedPrice => ({ ok: false, message })
