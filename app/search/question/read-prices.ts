import { maxPriceCents } from '#app/listings/price/parse-price.ts'
import { isUnit } from '#app/search/words/quantities.ts'

/** A question without what it says about prices, and that in cents. */
export type PricedQuestion = { rest: string; minCents: number | null; maxCents: number | null }

/** An amount of money, or of anything; a word; a sign. */
type Token = { start: number; end: number; word: string; amount: Amount | null }

/** `isMoney` is true if a sign of rand stands beside the number; `whole` is the amount in rand without cents. */
type Amount = { cents: number; whole: number; isMoney: boolean }

const separator = '[ \\u00a0,.]'
const tokenPattern = new RegExp(
  `(?<![\\p{L}\\d.,])(?<sign>(?:r|zar)\\s?)?(?<rand>\\d{1,3}(?:${separator}\\d{3}){1,3}(?!\\d)|\\d{1,9})(?:[.,](?<cents>\\d{1,2})(?!\\d))?(?<thousand>\\s?k)?(?<unit>\\s?(?:rands?|zar|bucks))?(?![\\p{L}\\d])` +
    "|[\\p{L}\\p{M}\\d’']+|[-–—<>≤≥=+@~±]",
  'giu',
)

const phrases = (lines: string): ReadonlySet<string> =>
  new Set(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => line.split(',').map((phrase) => phrase.trim()))
      .filter(Boolean),
  )

/** Phrases that people write before the highest price, in the languages of the market. */
const atMost = phrases(`
  under, below, beneath, less than, lower than, cheaper than, not more than, no more than, not over, up to, upto, at most, maximum, max
  within, budget, my budget, <, < =, ≤
  onder, minder as, goedkoper as, nie meer as, hoogstens, maksimum, tot
  ngaphansi, ngaphantsi, engaphansi, engaphantsi, angaphansi, angaphantsi, kungeqi, kungadluli
  ka tlase, e ka tlase, tlase, kwa tlase, e kwa tlase, ka fase, e sa fete, sa fete`)
const atLeast = phrases(`
  over, above, more than, at least, minimum, min, starting, starting from, from, >, > =, ≥
  bo, oor, meer as, minstens, ten minste, vanaf
  ngaphezu, ngaphezulu, ukusuka, ukuqala
  ka hodimo, hodimo, ka godimo, ho feta, ho tloha`)
const between = phrases(`
  between, from, tussen, van, vanaf, phakathi, ukusuka, pakeng, pakeng tsa, magareng, magareng ga, ho tloha`)
const links = phrases('of, is, at, to, kuka, kwe, kwa, ku, ko, kuno, ho, ga, go, van, tsa, -, =')
const until = phrases(
  '-, –, —, to, tot, kuya, kuya ku, ho isa, ho isa ho, ho fihla, ho fihla ho, go ya, go ya go',
)
const and = phrases('and, en, no, ne, le')
const orLess = phrases(`
  or less, or under, or below, or cheaper, and less, and under, and below, max, maximum, tops, of minder, of goedkoper`)
const orMore = phrases(
  '+, or more, or above, or over, and more, and above, and up, upwards, plus, of meer, en meer',
)
const about = phrases('for, about, around, price, vir, omtrent, nge, @, ~, ±')

const mostWords = 3
/** Without a sign of rand a lower number is an age, a size or a count; after 'max' it is a shoe. */
const leastCents = 5000
const leastAfterMax = 30_000

/**
 * Reads prices of a question of at most 100 characters: 'under 1500', 'R500-R800', 'tussen 300 en 900', 'R2 000 or less'. A price alone is the
 * highest. A number without a sign of rand is a price only beside such words, and not before a unit ('under 100 km').
 */
export function readPrices(typed: string): PricedQuestion {
  const tokens = tokensOf(typed)
  const read: { minCents?: number; maxCents?: number } = {}
  const taken: [Token, Token][] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const found = priceAt(tokens, index)
    if (!found) continue
    const { minCents = read.minCents, maxCents = read.maxCents } = found
    Object.assign(read, { minCents, maxCents })
    const [first, last] = [tokens[found.from], tokens[found.to]]
    if (first && last) taken.push([first, last])
    index = found.to
  }
  return { rest: without(typed, taken), minCents: read.minCents ?? null, maxCents: read.maxCents ?? null }
}

function tokensOf(typed: string): Token[] {
  return [...typed.matchAll(tokenPattern)].map(({ 0: text, index, groups }) => ({
    start: index,
    end: index + text.length,
    word: text.toLowerCase(),
    amount: groups?.['rand'] && !isRim(typed, index, text) ? amountOf(groups) : null,
  }))
}

const wheel =
  '(?:tyres?|tires?|rims?|mags?|wheels?|alloys|vellings|(?:buite)?bande?|i?thayi|amathayi|itayara|amatayara|dithaere|thaere)'
const beforeRim = new RegExp(`(?:\\d\\s?[/x]\\s?\\d{2}|\\b${wheel})\\s{1,3}$`, 'i')
const afterRim = new RegExp(`^\\s{1,3}${wheel}\\b`, 'i')

/** 'R14' beside a wheel, or in '175/65 R14', is its size in inches and no price. */
const isRim = (typed: string, start: number, text: string): boolean =>
  /^r(?:1\d|2[0-4])$/i.test(text) &&
  (beforeRim.test(typed.slice(0, start)) || afterRim.test(typed.slice(start + text.length)))

function amountOf(groups: Record<string, string | undefined>): Amount | null {
  const { sign, rand = '', cents = '', thousand, unit } = groups
  const whole = Number(rand.replace(/\D/g, '')) * (thousand ? 1000 : 1)
  const all = whole * 100 + (thousand ? 0 : Number(cents.padEnd(2, '0')))
  if (all < 1 || all > maxPriceCents) return null
  return { cents: all, whole, isMoney: sign !== undefined || unit !== undefined }
}

type Found = { from: number; to: number; minCents?: number; maxCents?: number }

/** The price that stands at a token, with the words that belong to it; null if it is none. */
function priceAt(tokens: Token[], at: number): Found | null {
  const { amount } = tokens[at] ?? {}
  if (!amount) return null
  const isPrice = isLikely(amount, tokens[at + 1])
  const range = rangeAt(tokens, at, amount)
  if (range) return range
  const [most, least] = [before(tokens, at, atMost), before(tokens, at, atLeast)]
  const lead = tokens[most ?? -1]?.word ?? ''
  if (most !== null && isPrice && !(lead.startsWith('m') && isShoe(amount, tokens[most - 1])))
    return { from: most, to: at, maxCents: amount.cents }
  const [less, more] = [after(tokens, at, orLess), after(tokens, at, orMore)]
  if (less !== null && isPrice) return { from: at, to: less, maxCents: amount.cents }
  if (more !== null && isPrice) return { from: at, to: more, minCents: amount.cents }
  if (least !== null && isPrice && !isYear(amount)) return { from: least, to: at, minCents: amount.cents }
  return amount.isMoney ? { from: before(tokens, at, about) ?? at, to: at, maxCents: amount.cents } : null
}

function rangeAt(tokens: Token[], at: number, first: Amount): Found | null {
  const lead = before(tokens, at, between)
  const joined = after(tokens, at, until) ?? (lead === null ? null : after(tokens, at, and))
  if (joined === null) return null
  const end = links.has(tokens[joined + 1]?.word ?? '') ? joined + 2 : joined + 1
  const second = tokens[end]?.amount
  if (!second) return null
  const isMoney = first.isMoney || second.isMoney
  const areLikely = lead !== null && isLikely(first) && isLikely(second, tokens[end + 1]) && !isYear(first)
  if (!isMoney && !areLikely) return null
  const [minCents, maxCents] = [first.cents, second.cents].toSorted((a, b) => a - b)
  return { from: lead ?? at, to: end, ...(minCents && { minCents }), ...(maxCents && { maxCents }) }
}

const isLikely = ({ cents, isMoney }: Amount, next?: Token) =>
  isMoney || (cents >= leastCents && !isUnit(next?.word ?? ''))

/** 'Air Max 270', 'iPhone 14 Pro Max 128'. */
const isShoe = ({ cents, isMoney }: Amount, last: Token | undefined) =>
  !isMoney && (cents < leastAfterMax || last?.word === 'air' || last?.word === 'pro')

const isYear = ({ whole, isMoney }: Amount) => !isMoney && whole >= 1950 && whole <= 2035

/** Where the longest of the phrases begins that ends before a token, or before a word that links them; null if there is none. */
function before(tokens: Token[], at: number, known: ReadonlySet<string>): number | null {
  for (let end = at; end >= 0; end -= 1) {
    for (let from = Math.max(0, end - mostWords); from < end; from += 1)
      if (known.has(wordsIn(tokens, from, end))) return from
    if (!links.has(tokens[end - 1]?.word ?? '')) return null
  }
  return null
}

/** Where the longest of the phrases ends that begins after a token; null if there is none. */
function after(tokens: Token[], at: number, known: ReadonlySet<string>): number | null {
  for (let end = Math.min(tokens.length, at + 1 + mostWords); end > at + 1; end -= 1)
    if (known.has(wordsIn(tokens, at + 1, end))) return end - 1
  return null
}

const wordsIn = (tokens: Token[], from: number, end: number) =>
  tokens
    .slice(from, end)
    .map(({ word }) => word)
    .join(' ')

/** The text without these parts, nor signs that they leave at its ends. */
function without(typed: string, taken: readonly [Token, Token][]): string {
  let [rest, end] = ['', 0]
  for (const [first, last] of taken) {
    rest += `${typed.slice(end, first.start)} `
    end = last.end
  }
  if (taken.length === 0) return typed
  return (rest + typed.slice(end))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.-]+/, '')
    .replace(/(?<![\s,;:.-])[\s,;:.-]+$/, '')
}
