import type { SQL } from 'drizzle-orm'
import { type Asking, inTime, noteOffers } from '#app/search/bounds/asking.server.ts'
import { placesIn, placesWithin, provinceId, type Somewhere } from '#app/search/places/places.server.ts'
import { eitherWord, type Question } from '#app/search/question/question.ts'
import { type Mark, readVocabulary, type Vocabulary } from '#app/search/vocabulary/read-vocabulary.server.ts'
import { stemsOf } from '#app/search/words/stems.ts'
import { otherThings, type Phrase, phrasesIn, synonymsOf } from '#app/search/words/synonyms.server.ts'
import type { Database } from '#db/client.ts'
import type { Filters } from './offer-queries.server.ts'
import {
  asCorrected,
  cheapestStep,
  correctedSteps,
  furthestKm,
  isCorrected,
  nearestSteps,
  newestSteps,
  ofTyped,
  plainStep,
  ringsKm,
  type Step,
} from './steps.server.ts'
import { anyMention } from './tiers.server.ts'
import type { KnownWord, Unit, UnitAlternative } from './unit.ts'

/** Read from the vocabulary once for a question. `sides`: the units of each of the questions that 'or' joins. */
export type Plan = {
  units: Unit[]
  sides: Unit[][]
  all: number
  inFilter: number
  marks: Mark[]
  filters: Filters
}

/** `isFirst`: without it nothing is found, so it is read also when the search's time is over. */
export async function makePlan(
  asking: Asking,
  question: Question,
  words: string[],
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<Plan> {
  const filters = filtersOf(question)
  const asked = sidesOf(words).map(phrasesAsked)
  const read = (db: Database) => readVocabulary(db, stemsAsked(asked.flat()), filters)
  const vocabulary = await inTime(asking, read, { isBounded: isFirst })
  const { all, inFilter, marks } = vocabulary
  noteOffers(asking, all)
  const units = unitsOf(asked.flat(), vocabulary)
  let end = 0
  const sides = asked.map(({ length }) => units.slice(end, (end += length)))
  return { units, sides, all, inFilter, marks, filters }
}

/** The words of each question that 'or' joins. */
export function sidesOf(words: string[]): string[][] {
  const at = words.indexOf(eitherWord)
  return at < 0 ? [words] : [words.slice(0, at), ...sidesOf(words.slice(at + 1))]
}

/** Offers of the whole question. */
export const wholeTier = ({ sides, all }: Plan, without: SQL[] = []) => anyMention(sides, all, without)

export function stepsOf({ typed, words, where, sort, older }: Question, plan: Plan): Step[] {
  const { sides, all, filters } = plan
  // No offer has what is no word. Corrected offers come after all others.
  if ((typed && words.length === 0) || isCorrected(older)) return []
  const whole = words.length > 0 ? wholeTier(plan) : null
  if (sort === 'cheapest') return [cheapestStep(whole, filters)]
  if (sort === 'nearest' && where) return nearestSteps(whole, ringsAround(where, filters))
  return whole ? newestSteps(sides, all, filters) : [plainStep(filters)]
}

/** Steps of the question that was probably meant, without the offers of the words as typed. */
export function correctedStepsOf({ where, sort }: Question, plan: Plan, typed: Unit[][]): Step[] {
  const { sides, all, filters } = plan
  const whole = wholeTier(plan, ofTyped(typed))
  if (sort === 'cheapest') return asCorrected([cheapestStep(whole, filters)])
  if (sort === 'nearest' && where) return asCorrected(nearestSteps(whole, ringsAround(where, filters)))
  return correctedSteps(sides, typed, all, filters)
}

export function filtersOf({ category, where, km, sort, ...rest }: Question): Filters {
  const isProvince = where?.kind === 'province' && km === null && sort !== 'nearest'
  const reach = km ?? (sort === 'nearest' ? furthestKm : 0)
  const near = where ? placesWithin(where, { to: reach }) : []
  const places = where && !isProvince ? [...new Set([...placesIn(where), ...near])] : null
  return {
    categoryId: category?.id ?? null,
    placeIds: places && places.map(({ id }) => id),
    provinceId: isProvince ? provinceId(where.name) : null,
    minCents: rest.minCents,
    maxCents: rest.maxCents,
    hasPicture: rest.hasPicture,
    without: rest.without.length > 0 ? rest.without : null,
  }
}

function ringsAround(where: Somewhere, filters: Filters): Filters[] {
  const wanted = filters.placeIds && new Set(filters.placeIds)
  return ringsKm.map((from, index) => {
    const ids = placesWithin(where, { from, to: ringsKm[index + 1] ?? Infinity }).map(({ id }) => id)
    return { ...filters, provinceId: null, placeIds: wanted ? ids.filter((id) => wanted.has(id)) : ids }
  })
}

/** The most alternatives of one unit. */
const maxAlternatives = 32
const maxOthers = 64
/** With more in all, synonyms are left out. */
const maxInAll = 40
const maxForms = 8

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
