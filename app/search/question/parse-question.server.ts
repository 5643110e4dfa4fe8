import { parsePrice } from '#app/listings/price/parse-price.ts'
import { findCategory } from '#app/search/categories/categories.ts'
import { guessCategoryOfWords } from '#app/search/categories/guess-category.server.ts'
import { findSomewhere } from '#app/search/places/find-somewhere.server.ts'
import { quantityLength } from '#app/search/words/quantities.ts'
import { isBrand, isInTable, isSetAside, phrasesIn } from '#app/search/words/synonyms.server.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { fold, wordsOf } from '#app/text/fold.ts'
import {
  distancesKm,
  eitherWord,
  maxTypedLength,
  maxWords,
  parsePosition,
  type Question,
  sorts,
} from './question.ts'
import { readPrices } from './read-prices.ts'

/** Returns the words of a question that say something, also within a phrase of the table, such as 'homework help'; [] if none does. */
const tellingWords = (words: readonly string[]): string[] =>
  phrasesIn(words, (phrase) => isInTable(phrase) || isBrand(phrase)).flatMap((phrase) =>
    phrase.length > 1 && !phrase.every(isSetAside) ? phrase : phrase.filter((word) => !isSetAside(word)),
  )

/** 'or' in isiZulu, isiXhosa, Sesotho and Setswana. (Afrikaans 'of' means something else in English.) */
const eitherWords = new Set([eitherWord, 'noma', 'okanye', 'kapa', 'kgotsa'])

/**
 * Returns the words of a question that say something, at most `maxWords`, in which a quantity is one; all words if none does. 'or' stands
 * between two questions: 'black or white dress' is 'black dress or white dress'.
 */
function readWords(typed: string): string[] {
  const words = wordsOf(typed)
  const sides = completed(splitAtEither(words))
    .map(tellingWords)
    .filter((side) => side.length > 0)
  if (sides.length === 0) return firstWords(words.filter((word) => !eitherWords.has(word)))
  const joined = sides.flatMap((side, index) => (index === 0 ? side : [eitherWord, ...side]))
  const first = firstWords(joined)
  return first.at(-1) === eitherWord ? first.slice(0, -1) : first
}

function splitAtEither(words: readonly string[]): string[][] {
  const sides: string[][] = [[]]
  for (const word of words)
    if (eitherWords.has(word)) sides.push([])
    else sides.at(-1)?.push(word)
  return sides.filter((side) => side.length > 0)
}

/** Colours and sizes belong to no category. */
const nameThing = (words: string[]) => guessCategoryOfWords(words) !== null

/** Completes a side of 'or' that names no thing with the thing of the other side: 'black or white dress' becomes 'black dress or white dress'. */
function completed(sides: string[][]): string[][] {
  const [left, right] = sides
  if (sides.length !== 2 || !left || !right) return sides
  if (right.length > 1 && !nameThing(left) && nameThing(right)) return [[...left, ...right.slice(1)], right]
  if (left.length > 1 && !nameThing(right) && nameThing(left)) return [left, [...left.slice(0, -1), ...right]]
  return sides
}

function firstWords(words: string[]): string[] {
  let end = 0
  for (let count = 0; count < maxWords && end < words.length; ) {
    count += words[end] === eitherWord ? 0 : 1
    end += Math.max(1, quantityLength(words.slice(end)))
  }
  return words.slice(0, end)
}

/** A parameter with a value that means nothing: it is left out, and the page says so. */
export type Ignored = 'category' | 'place' | 'near' | 'distance' | 'price' | 'sort'

type Parsed = { question: Question; ignored: Ignored[] }

/** The longest name of a place has 60 letters; a value that is longer names nothing that we know. */
const maxValueLength = 100

/** The part of a landing page's path. */
export type Fixed = { category?: string | undefined; where?: string | undefined }

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
