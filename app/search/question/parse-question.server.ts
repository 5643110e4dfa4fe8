import { parsePrice } from '#app/listings/price/parse-price.ts'
import { findCategory } from '#app/search/categories/categories.ts'
import { parsePosition } from '#app/search/engine/position.ts'
import { findSomewhere } from '#app/search/places/find-somewhere.server.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { fold } from '#app/text/fold.ts'
import { distancesKm, maxTypedLength, type Question, sorts } from './question.ts'
import { readPrices } from './read-prices.ts'
import { readWords } from './read-words.server.ts'

/** A parameter with a value that means nothing: it is left out, and the page says so. */
export type Ignored = 'category' | 'place' | 'near' | 'distance' | 'price' | 'sort'

type Parsed = { question: Question; ignored: Ignored[] }

/** The longest name of a place has 60 letters; a value that is longer names nothing that we know. */
const maxValueLength = 100

/** The part of a landing page's path. */
export type Fixed = { category?: string; where?: string }

/**
 * Parses the parameters of a search. Nothing fails: unknown parameters are dropped, wrong values are ignored and named. `fixed`
 * takes the place of `c` and `in`.
 */
export function parseQuestion(search: URLSearchParams, fixed: Fixed = {}): Parsed {
  const ignored = new Set<Ignored>()
  const valueOf = (name: string) => search.get(name)?.slice(0, maxValueLength).trim()
  const read = <Value>(text: string | undefined, name: Ignored, parse: (text: string) => Value | null) => {
    if (!text) return null
    const value = parse(text)
    if (value === null) ignored.add(name)
    return value
  }
  // Spaces and signs that nobody sees may stand between what counts.
  const line = cleanLine((search.get('q') ?? '').slice(0, 5 * maxTypedLength))
  // Cleaned again: the cut may leave a space, or half of a character.
  const priced = readPrices(cleanLine(line.slice(0, maxTypedLength)))
  const typed = priced.rest
  const category = read(fixed.category ?? valueOf('c'), 'category', findCategory)
  const place = fixed.where ?? valueOf('in')
  const where = place && isEverywhere(place) ? null : read(place, 'place', findSomewhere)
  const km = read(
    valueOf('km'),
    'distance',
    (text) => distancesKm.find((distance) => String(distance) === text) ?? null,
  )
  const [one, other] = ['min', 'max'].map((name) => read(valueOf(name), 'price', centsOf))
  const isTurned = one && other && one > other
  const [min = null, max = null] = isTurned ? [other, one] : [one, other]
  // The person typed the words last; the fields of the form may still hold the prices of the search before.
  const hasPrice = priced.minCents !== null || priced.maxCents !== null
  const { minCents, maxCents } = hasPrice ? priced : { minCents: min, maxCents: max }
  const sort =
    read(valueOf('sort'), 'sort', (text) => sorts.find((name) => name === text) ?? null) ?? 'newest'
  if (!where && !ignored.has('place') && (km !== null || sort === 'nearest')) ignored.add('near')
  const question: Question = {
    typed,
    words: readWords(typed),
    category,
    where,
    km: where ? km : null,
    minCents,
    maxCents,
    hasPicture: valueOf('pic') === '1',
    sort: sort === 'nearest' && !where ? 'newest' : sort,
    older: parsePosition(valueOf('older') ?? null),
    without: [],
  }
  return { question, ignored: [...ignored] }
}

function centsOf(text: string): number | null {
  const price = parsePrice(text)
  return price.ok ? price.priceCents : null
}

/** The first of the places to choose from (search-texts.ts). */
const isEverywhere = (place: string) => fold(place) === 'everywhere'
