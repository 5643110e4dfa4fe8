import { sql } from 'drizzle-orm'
import { offersPerPage } from '#app/listings/listing-rules.ts'
import { type Asking, inTimeOr } from '#app/search/bounds/asking.server.ts'
import { countOffers, type Filters } from './offer-queries.server.ts'
import { offersIn, type Page } from './read-steps.server.ts'
import type { Plan } from './search-plan.server.ts'
import { anyMention } from './tiers.server.ts'
import { countOf } from './unit.ts'

/** Offers are counted no further than this. */
const maxCounted = 1000
/** Words that more offers have, at the least, are not counted. */
const mostCountedAmong = 3000
/** Counts of words are a day old. */
const safety = 1.1

/** Offers of the question as typed: so many, or more than so many. */
export type Count = { offers: number; isMore: boolean }

/** Counts only where that is cheap: what a page cannot show is at least more than a page. `begun`: of `beginCount`. */
export async function countAll(
  asking: Asking,
  plan: Plan,
  page: Page,
  begun: Promise<number> | null = null,
): Promise<Count> {
  const shown = offersIn(page.groups)
  if (!page.older && !page.isCutShort) return { offers: shown, isMore: false }
  const known = knownCount(plan)
  if (known > maxCounted * safety) return { offers: maxCounted, isMore: true }
  if (known === 0) return { offers: shown, isMore: true }
  const counted = await inTimeOr(begun ?? count(asking, plan), null)
  if (counted === null) return { offers: shown, isMore: true }
  return { offers: Math.min(counted, maxCounted), isMore: counted > maxCounted }
}

/** Begins to count the offers of places or a category beside the reading of a page that cannot show all; null for other questions. */
export function beginCount(asking: Asking, plan: Plan): Promise<number> | null {
  const { units, filters, inFilter } = plan
  const isNeeded = inFilter > offersPerPage && knownCount(plan) <= maxCounted * safety
  if (units.length > 0 || !isWalkedAlone(filters) || !isNeeded) return null
  const counting = count(asking, plan)
  // It is awaited later, or not at all.
  counting.catch(() => {})
  return counting
}

function count(asking: Asking, { units, sides, all, filters }: Plan): Promise<number> {
  const condition = units.length > 0 ? sql`(${anyMention(sides, all).indexed})` : undefined
  return countOffers(asking, { condition, filters, most: maxCounted + 1 })
}

/** Whether a filter is that of a walk, without another that the counts do not know. */
const isWalkedAlone = ({ minCents, maxCents, hasPicture, without }: Filters) =>
  minCents === null && maxCents === null && !hasPicture && without === null

/**
 * Offers of the commonest form of a single word, or of a filter alone: there are at least so many. 0 for words that would have
 * to be counted among too many offers.
 */
function knownCount({ units, sides, filters, inFilter }: Plan): number {
  const { categoryId, placeIds, provinceId } = filters
  const walked = [categoryId, placeIds, provinceId].filter((value) => value !== null)
  const [unit] = units
  if (!unit) return isWalkedAlone(filters) && walked.length <= 1 ? inFilter : 1
  const isUnfiltered = isWalkedAlone(filters) && walked.length === 0
  const commonest = Math.max(...unit.typedForms.flat().map(({ offers }) => offers))
  if (units.length === 1 && isUnfiltered && commonest > maxCounted * safety) return commonest
  const counts = sides.map((side) => Math.min(...side.map((one) => countOf(one, 'offers', true))))
  const most = counts.reduce((sum, one) => sum + one, 0)
  return Math.min(most, inFilter) > mostCountedAmong ? 0 : 1
}
