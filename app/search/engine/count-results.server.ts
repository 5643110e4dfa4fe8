import { type Asking, inTimeOr } from '#app/search/bounds/asking.server.ts'
import { offersIn, type Page } from './read-steps.server.ts'
import type { Plan } from './search-plan.server.ts'
import { countOffers } from './sort-offers.server.ts'
import { anywhere } from './tiers.server.ts'
import { countOf } from './unit.ts'

/** Offers are counted no further than this. */
const maxCounted = 1000
/** Words that more offers have, at the least, are not counted. */
const mostCountedAmong = 3000
/** Counts of words are a day old. */
const safety = 1.1

/** Offers of the question as typed: so many, or more than so many. */
export type Count = { offers: number; isMore: boolean }

/** Counts only where that is cheap: what a page cannot show is at least more than a page. */
export async function countAll(asking: Asking, plan: Plan, page: Page): Promise<Count> {
  const shown = offersIn(page.groups)
  if (!page.older && !page.isCutShort) return { offers: shown, isMore: false }
  const known = knownCount(plan)
  if (known > maxCounted * safety) return { offers: maxCounted, isMore: true }
  if (known === 0) return { offers: shown, isMore: true }
  const condition = plan.units.length > 0 ? anywhere(plan.units) : undefined
  const counting = countOffers(asking, { condition, filters: plan.filters, most: maxCounted + 1 })
  const counted = await inTimeOr(counting, null)
  if (counted === null) return { offers: shown, isMore: true }
  return { offers: Math.min(counted, maxCounted), isMore: counted > maxCounted }
}

/**
 * Offers of the commonest form of a single word, or of a filter alone: there are at least so many. 0 for words that would have
 * to be counted among too many offers.
 */
function knownCount({ units, filters, inFilter }: Plan): number {
  const { minCents, maxCents, hasPicture, ...walked } = filters
  const isWalkedAlone = minCents === null && maxCents === null && !hasPicture
  const [unit] = units
  if (!unit)
    return isWalkedAlone && Object.values(walked).filter((value) => value !== null).length <= 1 ? inFilter : 1
  const counts = units.map((one) => countOf(one, 'offers', true))
  const isUnfiltered = isWalkedAlone && Object.values(walked).every((value) => value === null)
  const commonest = Math.max(...unit.typedForms.flat().map(({ offers }) => offers))
  if (units.length === 1 && isUnfiltered && commonest > maxCounted * safety) return commonest
  return Math.min(...counts, inFilter) > mostCountedAmong ? 0 : 1
}
