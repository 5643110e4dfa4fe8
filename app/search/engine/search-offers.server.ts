import { offersPerPage } from '#app/listings/listing-rules.ts'
import {
  areaAround,
  placesIn,
  placesWithin,
  provinceId,
  type Somewhere,
} from '#app/search/places/places.server.ts'
import type { Question } from '#app/search/question/question.ts'
import type { Database } from '#db/client.ts'
import { type Correction, correct, type Doubtful } from './corrections.server.ts'
import { phrasesAsked, stemsAsked, unitsOf } from './expand.ts'
import type { Filters } from './filters.server.ts'
import { countOffers, type ListedOffer } from './list-offers.server.ts'
import type { Position } from './position.ts'
import { deadline, type Group, orNull, type Page, readSteps } from './read-steps.server.ts'
import {
  cheapestStep,
  correctedStepCount,
  correctedSteps,
  firstCorrected,
  furthestKm,
  looseSteps,
  nearestSteps,
  newestSteps,
  plainStep,
  ringsKm,
  type Step,
} from './steps.server.ts'
import { matching, mentionTier } from './tiers.server.ts'
import { countOf, type Unit } from './unit.ts'
import { readVocabulary } from './vocabulary.server.ts'

/** With fewer offers, typing mistakes are looked for. */
const fewOffers = 5
const alternativesShown = 8
/** Of the first of two words. */
const someShown = 3
/** Offers are counted no further than this. */
export const maxCounted = 1000

/** A question like the one asked, and its first offers; null is the same question with fewer of its words. */
export type Alternative = { question: Question | null; offers: ListedOffer[]; hasMore: boolean }

export type Found = Page & {
  /** Offers of the question as typed, at most `maxCounted` + 1; null on further pages, or when counting took too long. */
  count: number | null
  corrections: Correction[]
  /** Folded words that made offers match. */
  marks: string[]
}

/** Read from the vocabulary once for a question. */
type Plan = { units: Unit[]; all: number; inFilter: number; filters: Filters }

async function makePlan(db: Database, question: Question, words: string[]): Promise<Plan> {
  const filters = filtersOf(question)
  const asked = phrasesAsked(words)
  const vocabulary = await readVocabulary(db, stemsAsked(asked), filters)
  return { units: unitsOf(asked, vocabulary), all: vocabulary.all, inFilter: vocabulary.inFilter, filters }
}

/**
 * Finds offers for a question: two to five short queries, whatever the words and however many offers there are (decision 0038).
 * `db` should end its queries soon (`connectForSearch`).
 */
export async function searchOffers(db: Database, question: Question): Promise<Found> {
  const endsAt = deadline()
  const plan = await makePlan(db, question, question.words)
  const wanted = { after: question.older, limit: offersPerPage, inFilter: plan.inFilter, endsAt }
  const page = await readSteps(db, { ...wanted, steps: stepsOf(question, plan) })
  const count = question.older ? null : await countAll(db, plan, page)
  const corrected = await readCorrected(db, question, { plan, page, endsAt })
  const units = [...plan.units, ...(corrected?.units ?? [])]
  return {
    groups: [...page.groups, ...(corrected?.page.groups ?? [])],
    older: page.older ?? corrected?.page.older ?? null,
    isCutShort: page.isCutShort || (corrected?.page.isCutShort ?? false),
    count,
    corrections: corrected?.corrections ?? [],
    marks: marksOf(units),
  }
}

function stepsOf({ typed, words, where, sort, older }: Question, { units, all, filters }: Plan): Step[] {
  // No offer has what is no word. Corrected offers come after all others.
  if ((typed && words.length === 0) || isCorrected(older)) return []
  const whole = words.length > 0 ? mentionTier(units, all) : null
  if (sort === 'cheapest') return [cheapestStep(whole, filters)]
  if (sort === 'nearest' && where) return nearestSteps(whole, ringsAround(where, filters))
  return whole ? newestSteps(units, all, filters) : [plainStep(filters)]
}

async function countAll(db: Database, { units, filters }: Plan, page: Page): Promise<number | null> {
  if (!page.older && !page.isCutShort) return offersIn(page.groups)
  const condition = units.length > 0 ? matching(units) : undefined
  return await orNull(countOffers(db, { condition, filters, most: maxCounted + 1 }))
}

type Corrected = { corrections: Correction[]; units: Unit[]; page: Page }

/** Offers for the words that were probably meant, if those for the typed ones are few. */
async function readCorrected(
  db: Database,
  question: Question,
  { plan, page, endsAt }: { plan: Plan; page: Page; endsAt: number },
): Promise<Corrected | null> {
  const { words, older } = question
  const isAll = page.older === null && !page.isCutShort
  const isFirst = older === null && isAll && offersIn(page.groups) < fewOffers
  if (words.length === 0 || !(isFirst || isCorrected(older))) return null
  const corrections = (await orNull(correct(db, doubtful(plan.units)))) ?? []
  if (corrections.length === 0) return null
  const meant = correctedWords(question, corrections)
  const { units, all, inFilter, filters } = await makePlan(db, question, meant)
  const read = await readSteps(db, {
    steps: correctedSteps(units, plan.units, all, filters),
    after: older,
    limit: offersPerPage - offersIn(page.groups),
    inFilter,
    endsAt,
  })
  return offersIn(read.groups) > 0 ? { corrections, units, page: read } : null
}

const isCorrected = (older: Position | null): boolean =>
  older !== null && older.step >= firstCorrected && older.step < firstCorrected + correctedStepCount

export const correctedWords = ({ words }: Pick<Question, 'words'>, corrections: Correction[]): string[] =>
  words.map((word) => corrections.find(({ typed }) => typed === word)?.word ?? word)

/** The words that no offer has; the rarest one if there is none. */
function doubtful(units: Unit[]): Doubtful[] {
  const counted = units.map((unit) => ({ unit, count: countOf(unit, 'offers', true) }))
  const unknown = counted.filter(({ count }) => count === 0)
  const [rarest] = counted.toSorted((a, b) => a.count - b.count)
  return (unknown.length > 0 ? unknown : rarest ? [rarest] : []).flatMap(({ unit, count }) =>
    unit.typed.map((word) => ({ word, offers: count })),
  )
}

/**
 * Other questions with offers, for one that found nothing: in the next larger area that has some, and with fewer words.
 */
export async function findAlternatives(db: Database, question: Question): Promise<Alternative[]> {
  const endsAt = deadline()
  const firstWithOffers = async (questions: Question[]): Promise<Alternative[]> => {
    for (const other of questions) {
      if (performance.now() > endsAt) break
      const plan = await makePlan(db, other, other.words)
      const wanted = { after: null, limit: alternativesShown, inFilter: plan.inFilter, endsAt }
      const page = await readSteps(db, { ...wanted, steps: stepsOf(other, plan) })
      const offers = page.groups.flatMap((group) => group.offers)
      if (offers.length > 0) return [{ question: other, offers, hasMore: page.older !== null }]
    }
    return []
  }
  const larger = await firstWithOffers(inLargerAreas(question))
  return [...larger, ...(await withFewerWords(db, question, endsAt))]
}

/** Offers with all words but one, else but two; of two words, some offers with each. */
async function withFewerWords(db: Database, question: Question, endsAt: number): Promise<Alternative[]> {
  const typed = await makePlan(db, question, question.words)
  const words = correctedWords(question, (await orNull(correct(db, doubtful(typed.units)))) ?? [])
  const plan = await makePlan(db, question, words)
  const units = plan.units.flatMap(wordsOfUnit).filter((unit) => countOf(unit, 'offers', true) > 0)
  const read = async (subsets: Unit[][], limit: number) => {
    const steps = looseSteps(subsets, plan.all, plan.filters)
    const page = await readSteps(db, { steps, after: null, limit, inFilter: plan.inFilter, endsAt })
    return { offers: page.groups.flatMap((group) => group.offers), hasMore: page.older !== null }
  }
  const found: Alternative[] = []
  if (units.length <= 2)
    for (const unit of units.toSorted((a, b) => countOf(a, 'offers', true) - countOf(b, 'offers', true))) {
      const limit = units.length === 2 && found.length === 0 ? someShown : alternativesShown
      const { offers, hasMore } = await read([[unit]], limit)
      const other = { ...question, words: [...unit.typed], typed: unit.typed.join(' ') }
      if (offers.length > 0) found.push({ question: other, offers, hasMore })
    }
  for (let left = units.length - 1; left >= 1 && left >= units.length - 2 && found.length === 0; left -= 1) {
    const { offers } = await read(subsetsOf(units, left), alternativesShown)
    if (offers.length > 0) found.push({ question: null, offers, hasMore: false })
  }
  return found
}

/** A phrase that no offer has is taken word by word. */
const wordsOfUnit = (unit: Unit): Unit[] =>
  countOf(unit, 'offers', true) > 0
    ? [unit]
    : unit.typed.map((word, index) => ({
        typed: [word],
        typedForms: unit.typedForms.slice(index, index + 1),
        synonyms: [],
      }))

/** All choices of `count` items, in their order. */
function subsetsOf<Item>(items: Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    subsetsOf(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}

/** Each distance that reaches further, then each area that holds the one before; at last everywhere. */
function inLargerAreas(question: Question): Question[] {
  const larger: Question[] = []
  if (question.km !== null) larger.push({ ...question, km: null })
  for (let where = question.where; where; ) {
    where = areaAround(where)
    const sort = where || question.sort !== 'nearest' ? question.sort : 'newest'
    larger.push({ ...question, where, km: null, sort })
  }
  return larger
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
  }
}

function ringsAround(where: Somewhere, filters: Filters): Filters[] {
  const wanted = filters.placeIds && new Set(filters.placeIds)
  return ringsKm.map((from, index) => {
    const ids = placesWithin(where, { from, to: ringsKm[index + 1] ?? Infinity }).map(({ id }) => id)
    return { ...filters, provinceId: null, placeIds: wanted ? ids.filter((id) => wanted.has(id)) : ids }
  })
}

const offersIn = (groups: Group[]) => groups.reduce((sum, { offers }) => sum + offers.length, 0)

const marksOf = (units: Unit[]): string[] => [
  ...new Set(
    units.flatMap(({ typedForms, synonyms }) => [typedForms, ...synonyms].flat(2).map(({ word }) => word)),
  ),
]
