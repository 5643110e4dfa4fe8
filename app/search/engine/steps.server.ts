import { type SQL, sql } from 'drizzle-orm'
import type { Filters } from './filters.server.ts'
import type { Order } from './offer-queries.server.ts'
import type { Position } from './position.ts'
import {
  anyOf,
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

/** The steps of corrected offers, newest first. */
const corrected = { title: 3, mentions: 4 }
const cheapest = 5
const firstRing = 6
/** Those of corrected offers in another order have the numbers of typed ones, and this more. */
const correctedBy = 5
/** Whether a page begins among corrected offers. */
export const isCorrected = (older: Position | null): boolean =>
  older !== null &&
  (older.step === corrected.title ||
    older.step === corrected.mentions ||
    older.step >= cheapest + correctedBy)

/** Distances of 'nearest', each to the next, in kilometres. The last reaches the end of a large area. */
export const ringsKm = [0, 5, 20, 50] as const
/** 'Nearest' to a place is no further away. */
export const furthestKm = 100

/**
 * All words in the title, by a synonym in the title, anywhere: each newest first. A title that names another thing ('Laptop repair'
 * for 'laptop') is one of the last.
 */
export function newestSteps(units: Unit[], all: number, filters: Filters): Step[] {
  const step = (number: number, kind: Step['kind'], tier: Tier): Step => ({
    number,
    kind,
    tier,
    filters,
    order: 'newest',
  })
  // Only offers newer than the counts can have a word that no offer is known to have.
  if (isUnknown(units)) return [step(0, 'offers', mentionTier(units, all))]
  const hasSynonyms = units.some(({ synonyms }) => synonyms.length > 0)
  const other = otherThing(units)
  const others = other ? [other] : []
  const synonyms = titleTier(units, all, { withSynonyms: true, without: [inTitle(units, false), ...others] })
  const named = other ? sql`(${inTitle(units, true)}) and not (${other})` : inTitle(units, true)
  return [
    step(0, 'offers', titleTier(units, all, { withSynonyms: false, without: others })),
    ...(hasSynonyms ? [step(1, 'offers', synonyms)] : []),
    step(2, 'mentions', mentionTier(units, all, [named])),
  ]
}

/** Whether the counts know no offer that has all units. */
const isUnknown = (units: Unit[]) => units.some((unit) => countOf(unit, 'offers', true) === 0)

/** The condition of offers that a corrected question leaves to the typed one. */
export const ofTyped = (typed: Unit[]): SQL[] => (isUnknown(typed) ? [] : [anywhere(typed)])

/** Offers of a corrected question that the typed one does not have. */
export function correctedSteps(units: Unit[], typed: Unit[], all: number, filters: Filters): Step[] {
  const step = { kind: 'corrected', filters, order: 'newest' } as const
  const notTyped = ofTyped(typed)
  const named = titleTier(units, all, { withSynonyms: true, without: notTyped })
  return [
    { ...step, number: corrected.title, tier: named },
    {
      ...step,
      number: corrected.mentions,
      tier: mentionTier(units, all, [inTitle(units, true), ...notTyped]),
    },
  ]
}

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
