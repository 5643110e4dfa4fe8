import type { Phrase } from '#app/search/words/synonyms.server.ts'

/** A word of the vocabulary with the number of offers that have it, anywhere and in their titles. */
export type KnownWord = { word: string; offers: number; titleOffers: number }

/** One thing that an offer must mention: each alternative is a phrase, each of its words in any of its forms. */
export type Unit = {
  typed: Phrase
  typedForms: Alternative
  synonyms: Alternative[]
}

/** Words that stand one after the other; each has its forms. */
export type Alternative = KnownWord[][]

/** Offers that may have an alternative, at most: those of its rarest word. */
const offersOf = (alternative: Alternative, count: 'offers' | 'titleOffers') =>
  Math.min(...alternative.map((forms) => forms.reduce((sum, form) => sum + form[count], 0)))

/** Offers that may have a unit, at most. */
export const countOf = (unit: Unit, count: 'offers' | 'titleOffers', withSynonyms: boolean): number =>
  [unit.typedForms, ...(withSynonyms ? unit.synonyms : [])].reduce(
    (sum, alternative) => sum + offersOf(alternative, count),
    0,
  )

/**
 * Returns a tsquery for offers that have every unit. It holds nothing but `[a-z0-9]` words: nothing typed is syntax. With
 * `inTitle` each word must stand in the title of a weighted tsvector.
 */
export function tsqueryOf(
  units: readonly Unit[],
  options: { withSynonyms: boolean; inTitle: boolean },
): string {
  const weight = options.inTitle ? ':A' : ''
  const asWord = (forms: KnownWord[]) => `(${forms.map(({ word }) => `${word}${weight}`).join('|')})`
  const asTyped = (alternative: Alternative) => alternative.map(asWord).join('&')
  const asPhrase = (alternative: Alternative) => alternative.map(asWord).join('<->')
  return units
    .map(({ typedForms, synonyms }) => {
      const alternatives = [asTyped(typedForms), ...(options.withSynonyms ? synonyms.map(asPhrase) : [])]
      return `(${alternatives.map((alternative) => `(${alternative})`).join('|')})`
    })
    .join('&')
}
