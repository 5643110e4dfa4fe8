/** U+00A0. Written as an escape because an editor shows it like any other space. */
const noBreakSpace = '\u00a0'

/**
 * Formats integer ZAR cents: 123456 → `R 1 234,56`, with no-break spaces (specification §1, §9). Without `Intl`: old
 * phones print en-ZA differently, and the browser's text must equal the server's.
 */
export function formatRand(priceCents: number): string {
  const cents = Math.abs(priceCents % 100)
  const rand = Math.trunc(priceCents / 100)
  const grouped = String(Math.abs(rand)).replace(/\B(?=(\d{3})+$)/g, noBreakSpace)
  const sign = priceCents < 0 ? '-' : ''
  return `${sign}R${noBreakSpace}${grouped},${String(cents).padStart(2, '0')}`
}

/** The same without cents where there are none: 12000 → `R 120`. */
export const shortRand = (priceCents: number): string => formatRand(priceCents).replace(/,00$/, '')

/** Formats integer ZAR cents for machines: 123456 → `1234.56` (schema.org, Open Graph). */
export function decimalRand(priceCents: number): string {
  return `${Math.trunc(priceCents / 100)}.${String(priceCents % 100).padStart(2, '0')}`
}

type Priced = { title: string; priceCents: number }

/** `Atchar – R 65,00`: the name of an offer away from its page (previews, shared links, tabs). */
export const nameWithPrice = ({ title, priceCents }: Priced): string => `${title} – ${formatRand(priceCents)}`
