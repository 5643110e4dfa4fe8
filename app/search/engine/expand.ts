import type { Vocabulary } from '#app/search/vocabulary/read-vocabulary.server.ts'
import { stemsOf } from '#app/search/words/stems.ts'
import { otherThings, type Phrase, phrasesIn, synonymsOf } from '#app/search/words/synonyms.server.ts'
import type { KnownWord, Unit, UnitAlternative } from './unit.ts'

/** The most alternatives of one unit. */
const maxAlternatives = 32
const maxOthers = 64
/** With more in all, synonyms are left out. */
const maxInAll = 40
const maxForms = 8

/** A phrase of the question with its synonyms. */
export type AskedPhrase = { phrase: Phrase; synonyms: Phrase[] }

export const phrasesAsked = (words: string[]): AskedPhrase[] =>
  phrasesIn(words).map((phrase) => ({ phrase, synonyms: synonymsOf(phrase) }))

/** The stems to read from the vocabulary. */
export const stemsAsked = (asked: AskedPhrase[]): string[] => [
  ...new Set(asked.flatMap(({ phrase, synonyms }) => [...phrase, ...synonyms.flat()]).flatMap(stemsOf)),
]

/** Returns what offers must mention: each phrase in the forms that offers have, or one of its synonyms that offers have. */
export function unitsOf(asked: AskedPhrase[], vocabulary: Vocabulary): Unit[] {
  const units = asked.map(({ phrase, synonyms }) => ({
    typed: phrase,
    typedForms: formsOf(phrase, vocabulary),
    others: othersOf([phrase, ...synonyms], vocabulary),
    synonyms: synonyms
      .map((synonym) => formsOf(synonym, vocabulary))
      .filter((alternative) => alternative.every((forms) => forms.some(({ offers }) => offers > 0)))
      .slice(0, maxAlternatives),
  }))
  const inAll = units.reduce((sum, { synonyms }) => sum + synonyms.length, units.length)
  return inAll > maxInAll ? units.map((unit) => ({ ...unit, synonyms: [] })) : units
}

/** Longer phrases for other things than a single word, or its synonyms, in any of their forms. */
function othersOf(same: readonly Phrase[], { formsOf: known }: Vocabulary): Phrase[] {
  if (same[0]?.length !== 1) return []
  const words = same.flatMap(([word = '', ...more]) =>
    more.length > 0
      ? []
      : [
          word,
          ...stemsOf(word)
            .flatMap(known)
            .map((form) => form.word),
        ],
  )
  const own = new Set(same.map((phrase) => phrase.join(' ')))
  const others = [...new Set(words)].flatMap(otherThings).filter((phrase) => !own.has(phrase.join(' ')))
  return [...new Set(others)].slice(0, maxOthers)
}

/** The word itself comes first, even if no offer is known to have it: offers may be newer than the counts. */
const formsOf = (phrase: Phrase, vocabulary: Vocabulary): UnitAlternative =>
  phrase.map((word) => {
    const forms = new Map<string, KnownWord>([
      [word, { word, offers: 0, titleOffers: 0, unusedSinceUs: null }],
    ])
    for (const form of stemsOf(word).flatMap(vocabulary.formsOf)) forms.set(form.word, form)
    return [...forms.values()].slice(0, maxForms)
  })
