import { sql } from 'drizzle-orm'
import { type Asking, inTime } from '#app/search/bounds/asking.server.ts'
import type { CountedWord } from '#app/search/engine/unit.ts'
import { eitherWord } from '#app/search/question/question.ts'
import { isListed, synonymWords } from '#app/search/words/synonyms.server.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

/** Typed words, and the words of the market's offers that they probably mean. */
export type Correction = { typed: readonly string[]; words: readonly string[] }

const leastLength = 4
/** Longer words have too many neighbours. */
const mostLength = 24

// A list in one text is read in half of the time of JSON. In a subquery, as the planner would look at each of its 500 words.
const likeWords = prepared<CountedWord>(
  'words_like',
  sql`select alike.* from unnest(${sql.placeholder('typed')}::text[]) typed cross join lateral (
      select word, offers, title_offers as "titleOffers" from words where word % typed order by similarity(word, typed) desc limit 60
    ) alike
    union
    select word, offers, title_offers from words where word = any((select string_to_array(${sql.placeholder('near')}, ' '))::text[])`,
)

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** All words one edit away: trigrams miss swapped letters of short words. */
export function wordsOneEditAway(word: string): string[] {
  const near = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    near.add(before + after.slice(1))
    near.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2))
    for (const letter of alphabet) near.add(before + letter + after).add(before + letter + after.slice(1))
  }
  near.delete(word)
  return [...near]
}

/** Whether the database can look for similar words (db/migrations/0008_search.sql). Asked once, until a restart. */
export async function canCorrect(db: Database): Promise<boolean> {
  const known = hasTrigrams.get(db)
  if (known !== undefined) return known
  const { rows } = await db.execute(sql`select from pg_extension where extname = 'pg_trgm'`)
  hasTrigrams.set(db, rows.length > 0)
  return rows.length > 0
}

const hasTrigrams = new WeakMap<Database, boolean>()

/** A word that may be mistyped, and how many offers have it. */
export type Doubtful = { word: string; offers: number }

/** A word that some offers have is only corrected to one that this many times as many have. */
const timesCommoner = 20

/**
 * The best correction of each of these words that has one, and of two neighbours in `words` that are one word. One query. A space that
 * is missing or too much is a mistake like another: 'doubledoor', 'tomb stone'.
 */
export async function correct(
  asking: Asking,
  doubtful: Doubtful[],
  words: readonly string[],
): Promise<Correction[]> {
  const long = doubtful.filter(({ word }) => word.length >= leastLength && word.length <= mostLength)
  const pairs = pairsIn(words)
  if (long.length + pairs.length === 0 || !(await canCorrect(asking.db))) return []
  const typed = long.map(({ word }) => word).filter(hasOnlyLetters)
  const near = [
    ...typed.flatMap(wordsOneEditAway),
    ...long.flatMap(({ word }) => halvesOf(word).flat()),
    ...pairs.map((pair) => pair.join('')),
  ]
  const found = await inTime(asking, (db) => likeWords(db, { typed, near: near.join(' ') }))
  const single = long.flatMap(({ word, offers }): Correction[] => {
    const commoner = found.filter((candidate) => candidate.offers >= offers * timesCommoner)
    const candidates = offers === 0 ? [...commoner, ...fromSynonyms(word)] : commoner
    const best = [bestFor(word, hasOnlyLetters(word) ? candidates : []), bestHalves(word, commoner, offers)]
      .filter((one) => one !== null)
      .toSorted((a, b) => a.cost - b.cost)[0]
    return best ? [{ typed: [word], words: best.words }] : []
  })
  // A pair that is a word says more than a word that one of them is like.
  const joined = pairs.find((pair) => isKnown(pair.join(''), found))
  if (!joined) return single
  const others = single.filter((one) => !one.typed.some((word) => joined.includes(word)))
  return [...others, { typed: joined, words: [joined.join('')] }]
}

const hasOnlyLetters = (word: string) => !/\d/.test(word)

/** Returns the pairs of neighbours that may be one word. */
const pairsIn = (words: readonly string[]): string[][] =>
  words.slice(1).flatMap((word, index) => {
    const pair = [words[index] ?? '', word]
    const isOne = !pair.includes(eitherWord) && !pair.every((one) => /^\d/.test(one))
    return isOne && pair.join('').length <= mostLength ? [pair] : []
  })

const leastHalf = 2

/** Splits a word at each place where both halves may be words; numbers are not split. */
const halvesOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => [
    word.slice(0, index + 1),
    word.slice(index + 1),
  ]).flatMap(([first = '', second = '']): [string, string][] => {
    const isWord = (half: string) => half.length >= leastHalf || /^\d$/.test(half)
    const isInNumber = /\d$/.test(first) && /^\d/.test(second)
    return isWord(first) && isWord(second) && !isInNumber ? [[first, second]] : []
  })

/** Any number may be that of a model or a size, and any word of the table has synonyms that offers may have. */
const offersWith = (word: string, found: CountedWord[]): number =>
  Math.max(
    found.find((known) => known.word === word)?.titleOffers ?? 0,
    /^\d+$/.test(word) || (word.length >= leastLength && isListed(word)) ? 1 : 0,
  )

const isKnown = (word: string, found: CountedWord[]) => offersWith(word, found) > 0

/** A word and what it costs to take it for the typed one. */
type Candidate = { words: string[]; cost: number }

function bestHalves(word: string, found: CountedWord[], offers: number): Candidate | null {
  const [best = null] = halvesOf(word)
    .flatMap((halves): Candidate[] => {
      const rarest = Math.min(...halves.map((half) => offersWith(half, found)))
      // Short halves are found in any word.
      const short = halves.filter((half) => half.length < leastLength && hasOnlyLetters(half)).length
      const cost = 2.2 + short - Math.log(1 + rarest) / 3
      return rarest > offers * timesCommoner ? [{ words: halves, cost }] : []
    })
    .toSorted((a, b) => a.cost - b.cost)
  return best
}

/** Words that no offer may have: their synonyms do, or nothing is found by them either. */
const fromSynonyms = (typed: string): CountedWord[] => {
  const letters = lettersOf(typed)
  return (
    synonyms
      // Most mistakes keep one of the first two letters in its place.
      .filter(({ word }) => word[0] === typed[0] || word[1] === typed[1])
      // An edit changes two letters at most. Comparing all these words would take a millisecond.
      .filter((synonym) => bitsApart(letters, synonym.letters) <= 2 * mostEdits(typed))
      .map(({ word }) => ({ word, offers: 1, titleOffers: 0 }))
  )
}

const synonyms = synonymWords
  .filter((word) => word.length >= leastLength)
  .map((word) => ({ word, letters: lettersOf(word) }))

const mostEdits = (typed: string) => (typed.length <= 5 ? 1 : 2)

function bestFor(typed: string, candidates: CountedWord[]): Candidate | null {
  let [best, least]: [string | null, number] = [null, Infinity]
  for (const { word, offers, titleOffers } of candidates) {
    if (word === typed || /[#\d]/.test(word) || Math.abs(word.length - typed.length) > 2) continue
    const distance = editDistance(typed, word)
    if (distance > mostEdits(typed)) continue
    // Near words first; of two as near, the one that more offers have, and that begins alike.
    const cost =
      2.2 * distance - Math.log(1 + offers + 3 * titleOffers) / 3 - (word[0] === typed[0] ? 0.5 : 0)
    if (cost < least) [best, least] = [word, cost]
  }
  return best === null ? null : { words: [best], cost: least }
}

/** Letters to add, leave out, replace, or swap with the next (Damerau, optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let [twoBefore, before]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(at(before, j) + 1, at(row, j - 1) + 1, at(before, j - 1) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) least = Math.min(least, at(twoBefore ?? [], j - 2) + 1)
      row.push(least)
    }
    ;[twoBefore, before] = [before ?? [], row]
  }
  return at(before, b.length)
}

const at = (row: number[] | undefined, index: number): number => row?.[index] ?? 0

/** The letters of a word, a bit each. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits
}

/** How many letters one of two words has and the other lacks: at most two an edit. */
export function bitsApart(a: number, b: number): number {
  let count = 0
  for (let bits = a ^ b; bits !== 0; bits &= bits - 1) count += 1
  return count
}
