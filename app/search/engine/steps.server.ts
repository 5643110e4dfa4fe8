import { type SQL, sql } from 'drizzle-orm'
import type { KeysetPosition } from '#app/search/question/question.ts'
import type { Filters, Order } from './offer-queries.server.ts'
import {
  anyMention,
  anyOf,
  anyTitle,
  anywhere,
  inTitle,
  mentionTier,
  otherThing,
  type Tier,
  titleTier,
  without,
} from './tiers.server.ts'
import { countOf, type Unit } from './unit.ts'

/** A part of the list of results; the parts follow one another. */
export type Step = {
  /** In the address of a further page. */
  number: number
  kind: 'offers' | 'mentions' | 'corrected'
  tier: Tier | null
  filters: Filters
  order: Order
}

/** Numbers stand in addresses of further pages, which people keep. */
const typed = { title: 0, synonyms: 1, mentions: 2 }
const cheapest = 5
const firstRing = 6
/** Those of corrected offers in another order have the numbers of typed ones, and this more. */
const correctedBy = 5
const corrected = { title: 20, synonyms: 21, mentions: 22 }
/** Whether a page begins among corrected offers. */
export const isCorrected = (older: KeysetPosition | null): boolean =>
  older !== null && older.step >= cheapest + correctedBy

/** Distances of 'nearest', each to the next, in kilometres. The last reaches the end of a large area. */
export const ringsKm = [0, 5, 20, 50] as const
/** 'Nearest' to a place is no further away. */
export const furthestKm = 100

/** The steps of all words of a question, or of each of those that 'or' joins, newest first. */
export function newestSteps(sides: Unit[][], all: number, filters: Filters): Step[] {
  // Only offers newer than the counts can have a word that no offer is known to have.
  const tiers = sides.every(isUnknown)
    ? { title: anyMention(sides, all), synonyms: null, mentions: null }
    : tiersOf(sides, all)
  return asSteps(tiers, typed, { kind: 'offers', filters })
}

/** The tiers of all words: in the title, by a synonym in the title, anywhere; each without the offers of `others`. */
type Tiers = Record<keyof typeof typed, Tier | null>

/** A title that names another thing ('Laptop repair' for 'laptop') is one of the last. */
function tiersOf(sides: Unit[][], all: number, others: SQL[] = []): Tiers {
  const [units = [], ...more] = sides
  // Both questions that "or" joins rank alike, so their offers stand mixed.
  if (more.length > 0) {
    const title = anyTitle(sides, all, others)
    const mentions = anyMention(sides, all, others)
    return { title, synonyms: null, mentions: { ...mentions, ...without(mentions, title) } }
  }
  const hasSynonyms = units.some(({ synonyms }) => synonyms.length > 0)
  const other = otherThing(units)
  const left = other ? [other, ...others] : others
  const named = other ? sql`(${inTitle(units, true)}) and not (${other})` : inTitle(units, true)
  return {
    title: titleTier(units, all, { withSynonyms: false, without: left }),
    synonyms: hasSynonyms
      ? titleTier(units, all, { withSynonyms: true, without: [inTitle(units, false), ...left] })
      : null,
    mentions: mentionTier(units, all, [named, ...others]),
  }
}

function asSteps(
  { title, synonyms, mentions }: Tiers,
  numbers: Record<keyof Tiers, number>,
  { kind, filters }: Pick<Step, 'kind' | 'filters'>,
): Step[] {
  const step = (number: number, tier: Tier | null, as = kind): Step[] =>
    tier ? [{ number, kind: as, tier, filters, order: 'newest' }] : []
  return [
    ...step(numbers.title, title),
    ...step(numbers.synonyms, synonyms),
    ...step(numbers.mentions, mentions, kind === 'offers' ? 'mentions' : kind),
  ]
}

/** Whether the counts know no offer that has all units. */
const isUnknown = (units: Unit[]) => units.some((unit) => countOf(unit, 'offers', true) === 0)

/** The condition of offers that a corrected question leaves to the typed one. */
export const ofTyped = (sides: Unit[][]): SQL[] =>
  sides.filter((units) => !isUnknown(units)).map((units) => anywhere(units))

/** Offers of a corrected question that the typed one does not have. */
export const correctedSteps = (
  sides: Unit[][],
  typedSides: Unit[][],
  all: number,
  filters: Filters,
): Step[] => asSteps(tiersOf(sides, all, ofTyped(typedSides)), corrected, { kind: 'corrected', filters })

/** The same steps for corrected offers. */
export const asCorrected = (steps: Step[]): Step[] =>
  steps.map((step) => ({ ...step, number: step.number + correctedBy, kind: 'corrected' }))

/** A walk soon finds some of so many offers in a million. */
const manyOffers = 2000

/** Offers that have all units of one of the subsets: in the title first. What would take long to find is left out. */
export function looseSteps(subsets: Unit[][], all: number, filters: Filters): Step[] {
  const title = anyOf(subsets.map((units) => titleTier(units, all, { withSynonyms: true })))
  const mention = anyOf(subsets.map((units) => mentionTier(units, all)))
  const notInTitle = { ...mention, ...without(mention, title) }
  return [title, notInTitle]
    .map((tier, number): Step => ({ number, kind: 'offers', tier, filters, order: 'newest' }))
    .filter(({ tier }) => tier && (tier.rarest <= tier.mostSorted || tier.expected >= manyOffers))
}

export const cheapestStep = (tier: Tier | null, filters: Filters): Step => ({
  number: cheapest,
  kind: 'offers',
  tier,
  filters,
  order: 'cheapest',
})

/** One step for each ring of places, without empty rings. */
export const nearestSteps = (tier: Tier | null, rings: Filters[]): Step[] =>
  rings.flatMap((filters, index) =>
    filters.placeIds?.length === 0
      ? []
      : [{ number: firstRing + index, kind: 'offers', tier, filters, order: 'newest' }],
  )

/** Without words. */
export const plainStep = (filters: Filters): Step => ({
  number: 0,
  kind: 'offers',
  tier: null,
  filters,
  order: 'newest',
})
