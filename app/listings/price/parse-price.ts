import { listingTexts } from '#app/listings/listing-texts.ts'
import { decimalRand } from './money.ts'

/** Integer ZAR cents; the database has the same limits. */
export const minPriceCents = 1
export const maxPriceCents = 1_000_000_000

/** `meantCents` is the price that a refused text names beside other words, as in `R150/kg`. */
type ParsedPrice = { ok: true; priceCents: number } | { ok: false; message: string; meantCents?: number }

/** Longer texts are not read; the longest price has 20 characters. */
const maxPriceLength = 60

/** Thousands separators of people and phones: space, U+00A0, U+2009, U+202F. */
const space = '[ \\u00a0\\u2009\\u202f]'

const prefix = new RegExp(`^(?:R|ZAR)${space}*`, 'i')
/**
 * Plain or grouped rand, and cents. A comma or a point is a thousands separator only where it cannot be a decimal one:
 * before the other sign, as in `1,200.00`, or twice, as in `1,200,000`.
 */
const amounts = [
  new RegExp(`^(\\d+|\\d{1,3}(?:${space}\\d{3})+)?(?:[.,](\\d+))?$`),
  /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^(\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:\.\d{3}){2,})$/,
]
/** `1,234` or `1.234`: thousands for one reader, too many decimals for another. */
const unsure = /^([1-9]\d{0,2})[.,](\d\d)(\d)$/

/**
 * Parses a price as people write it: `12.50`, `12,5`, `1 234,50`, `R 1 234,50`, `R1,234.50` (specification §2). Parsed as
 * text, so exact to the cent. Anything else returns its fault in words.
 */
export function parsePrice(text: string): ParsedPrice {
  const written = text.trim().replace(prefix, '')
  if (written === '') return refuse(listingTexts.priceMissing)
  if (/^[-\u2212]/.test(written)) return refuse(listingTexts.priceNegative)
  if (written.length > maxPriceLength)
    return refuse(/\D/.test(written) ? listingTexts.priceUnclear : listingTexts.priceTooHigh)
  return parseAmount(written) ?? refuseWords(written)
}

/** Returns null for a text that has more than an amount in it, or none. */
function parseAmount(written: string): ParsedPrice | null {
  const found = amounts.map((amount) => amount.exec(written)).find((match) => match !== null)
  const [, rand = '', cents = ''] = found ?? []
  if (rand === '' && cents === '') return null
  const [, ones, tens, last] = unsure.exec(written) ?? []
  if (ones) return refuse(listingTexts.priceUnsure(`${ones}${tens}${last}`, `${ones}.${tens}`))
  if (cents.length > 2) return refuse(listingTexts.priceTooExact)
  const digits = rand.replace(/\D/g, '').replace(/^0+/, '') + cents.padEnd(2, '0')
  // Longer numbers would lose digits as a JavaScript number.
  if (digits.length > String(maxPriceCents).length) return refuse(listingTexts.priceTooHigh)
  const priceCents = Number(digits)
  if (priceCents < minPriceCents) return refuse(listingTexts.priceTooLow)
  return priceCents > maxPriceCents ? refuse(listingTexts.priceTooHigh) : { ok: true, priceCents }
}

/** Signs that people write after a number, and the rand that each stands for: 'R2k' means R2 000. */
const scales: [RegExp, number][] = [
  [/^(?:c|cents?|sent)\.?$/i, 0.01],
  [/^(?:k|thousand)\.?$/i, 1000],
  [/^(?:m|mil|million)\.?$/i, 1_000_000],
]

/** Refuses an amount with something behind it, such as `150,-`, `50c` or `150/kg`, and says what to write instead. */
function refuseWords(written: string): ParsedPrice {
  const [, number = '', rest = ''] = /^((?:[\d.,\s]*\d)?)([^\d]*)$/.exec(written) ?? []
  const amount = parseAmount(number)
  if (!amount) return refuse(listingTexts.priceUnclear)
  if (!amount.ok) return amount
  const words = rest.trim()
  const scale = scales.find(([unit]) => unit.test(words))?.[1]
  const meantCents = Math.round(amount.priceCents * (scale ?? 1))
  if (meantCents < minPriceCents || meantCents > maxPriceCents) return refuse(listingTexts.priceUnclear)
  const plain = decimalRand(meantCents).replace(/\.00$/, '')
  const isSaid = scale !== undefined || !/\p{L}/u.test(words.replace(/^(?:rands?|r|zar)$/i, ''))
  const message = isSaid ? listingTexts.priceBare(plain) : listingTexts.priceWithWords(plain)
  return { ok: false, message, meantCents }
}

const refuse = (message: string): ParsedPrice => ({ ok: false, message })
