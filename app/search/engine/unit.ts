import type { Phrase } from '#app/search/words/synonyms.server.ts'

/** A word of the vocabulary with the number of offers that have it, anywhere and in their titles. */
export type CountedWord = { word: string; offers: number; titleOffers: number }

/** `unusedSinceUs`: no offer with the word is newer, in microseconds since 1970; null when it has been used of late. */
export type KnownWord = CountedWord & { unusedSinceUs: number | null }

/** One thing that an offer must mention: each alternative is a phrase, each of its words in any of its forms. */
export type Unit = {
  typed: Phrase
  typedForms: UnitAlternative
  synonyms: UnitAlternative[]
  /** Longer phrases for other things: 'laptop repair' for 'laptop'. */
  others: Phrase[]
}

/** Words that stand one after the other; each has its forms. */
export type UnitAlternative = KnownWord[][]

const offersOfForms = (forms: KnownWord[], count: 'offers' | 'titleOffers') =>
  forms.reduce((sum, form) => sum + form[count], 0)

/** Offers that may have an alternative, at most: those of its rarest word. */
const offersOf = (alternative: UnitAlternative, count: 'offers' | 'titleOffers') =>
  Math.min(...alternative.map((forms) => offersOfForms(forms, count)))

/** Offers that may have a unit, at most. */
export const countOf = (unit: Unit, count: 'offers' | 'titleOffers', withSynonyms: boolean): number =>
  [unit.typedForms, ...(withSynonyms ? unit.synonyms : [])].reduce(
    (sum, alternative) => sum + offersOf(alternative, count),
    0,
  )

/** When the newest offer that may have all units was made, in microseconds since 1970; `Infinity` when that may be of late. */
export const unusedSinceUs = (units: Unit[], withSynonyms: boolean): number =>
  least(
    units.map(({ typedForms, synonyms }) =>
      most(
        [typedForms, ...(withSynonyms ? synonyms : [])].map((alternative) =>
          least(alternative.map((forms) => most(forms.map((form) => form.unusedSinceUs ?? Infinity)))),
        ),
      ),
    ),
  )

const least = (values: number[]) => Math.min(...values)
const most = (values: number[]) => Math.max(...values)

/** Returns a tsquery for offers with a longer phrase for another thing in their title; null if there is none. */
export function othersTsquery({ others }: Unit): string | null {
  // Phrases of two words with the same first one are a single part: an offer is held against fewer.
  const byFirst = new Map<string, string[]>()
  const longer: string[] = []
  for (const [first = '', second = '', ...more] of others) {
    if (more.length > 0) longer.push(`(${[first, second, ...more].map((word) => `${word}:A`).join('<->')})`)
    else byFirst.set(first, [...(byFirst.get(first) ?? []), `${second}:A`])
  }
  const pairs = [...byFirst].map(([first, seconds]) => `(${first}:A<->(${seconds.join('|')}))`)
  return others.length === 0 ? null : [...pairs, ...longer].join('|')
}

/** `inTitle`: each word must stand in the title of a weighted tsvector. `isLoose`: of a phrase that is a synonym, its rarest word alone. */
type QueryOptions = { withSynonyms: boolean; inTitle: boolean; isLoose?: boolean }

/**
 * Returns a tsquery for offers that have a unit. It holds nothing but `[a-z0-9]` words: nothing typed is syntax. Nothing is in it twice:
 * an index weighs each part for each offer.
 */
export function tsqueryOf(
  { typedForms, synonyms }: Unit,
  { withSynonyms, inTitle, isLoose = false }: QueryOptions,
): string {
  const asWords = (forms: KnownWord[]) => forms.map(({ word }) => (inTitle ? `${word}:A` : word))
  const asPhrase = (alternative: UnitAlternative, operator: '&' | '<->') =>
    alternative.map((forms) => `(${asWords(forms).join('|')})`).join(operator)
  const phrases = isLoose ? synonyms.map(rarestOf) : synonyms
  const parts = [typedForms, ...(withSynonyms ? phrases : [])].flatMap((alternative, index) => {
    const [forms = [], ...more] = alternative
    return more.length === 0 ? asWords(forms) : [`(${asPhrase(alternative, index === 0 ? '&' : '<->')})`]
  })
  return [...new Set(parts)].join('|')
}

/** The rarest word of a phrase. */
const rarestOf = (phrase: UnitAlternative): UnitAlternative =>
  phrase.toSorted((a, b) => offersOfForms(a, 'offers') - offersOfForms(b, 'offers')).slice(0, 1)
