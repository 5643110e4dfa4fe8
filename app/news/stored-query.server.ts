import { type AskedPhrase, type Plan, phrasesAsked, sidesOf } from '#app/search/engine/search-plan.server.ts'
import { countOf, type Unit } from '#app/search/engine/unit.ts'
import { keysOf } from '#app/search/vocabulary/read-vocabulary.server.ts'
import { stemsOf } from '#app/search/words/stems.ts'
import type { Phrase } from '#app/search/words/synonyms.server.ts'

const phrasesOf = ({ phrase, synonyms }: AskedPhrase): Phrase[] => [phrase, ...synonyms]

/**
 * Returns a tsquery of stems for the offers that have all words of a question, or their synonyms; null without words. It is that of the
 * engine (`tsqueryOf`) for every word that offers may have some day, so it finds what the page shows, and seldom more.
 */
export function stemQueryOf(words: string[]): string | null {
  if (words.length === 0) return null
  const sides = sidesOf(words).map((side) => phrasesAsked(side).map(unitQuery).join('&'))
  return sides.map((side) => `(${side})`).join('|')
}

function unitQuery(asked: AskedPhrase): string {
  const parts = phrasesOf(asked).flatMap((phrase, index) => {
    const [stems = [], ...more] = phrase.map(stemsOf)
    const together = [stems, ...more].map((alike) => `(${alike.join('|')})`).join(index === 0 ? '&' : '<->')
    return more.length === 0 ? stems : [`(${together})`]
  })
  return `(${[...new Set(parts)].join('|')})`
}

/** Returns keys of which each offer of the question has one: stems of the rarest part of each side, else its filter. */
export function searchKeysOf(words: string[], { sides, filters }: Plan): string[] {
  if (words.length === 0) return keysOf(filters)
  const stems = sidesOf(words).flatMap((side, index) => {
    const rarest = phrasesAsked(side)[indexOfRarest(sides[index] ?? [])]
    return rarest ? phrasesOf(rarest).flatMap((phrase) => stemsOf(longestOf(phrase))) : []
  })
  return [...new Set(stems)]
}

function indexOfRarest(units: Unit[]): number {
  const counts = units.map((unit) => countOf(unit, 'offers', true))
  return counts.indexOf(Math.min(...counts))
}

const longestOf = (phrase: Phrase): string =>
  phrase.reduce((longest, word) => (word.length > longest.length ? word : longest))

/** The words of an offer with the positions at which they stand, as its `search` has them. */
export type Lexemes = Record<string, number[]>

/** Returns the stems of an offer's words, and a tsvector that has each of them where its words stand. */
export function stemsOfOffer(lexemes: Lexemes): { stems: string[]; vector: string } {
  const places = new Map<string, number[]>()
  for (const [word, positions] of Object.entries(lexemes))
    for (const stem of stemsOf(word)) places.set(stem, [...(places.get(stem) ?? []), ...positions])
  return {
    stems: [...places.keys()],
    vector: Array.from(places, ([stem, positions]) => `${stem}:${positions.join(',')}`).join(' '),
  }
}
