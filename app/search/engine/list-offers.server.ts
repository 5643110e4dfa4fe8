import type { Database } from '#db/client.ts'
import {
  type After,
  endOfWalk,
  type Listed,
  type ListedOffer,
  smallFilter,
  type Wanted,
  walk,
} from './offer-queries.server.ts'
import { bySorting } from './sort-offers.server.ts'

/** The most rows that a walk reads: the newest lie together, the cheapest all over the table. */
const maxWalked = { newest: 20_000, cheapest: 5000 }
const maxWalks = 4

/**
 * Lists offers in one of two bounded ways that the vocabulary's counts choose, as the planner knows neither when a word was used nor
 * which words go together: it walks the newest (or cheapest) rows and keeps those that match, or fetches the rows of the rarest word
 * and sorts them (decision 0038).
 */
export async function listOffers(db: Database, wanted: Wanted): Promise<Listed> {
  const { tier, inFilter, limit } = wanted
  if (!tier) return { offers: await walk(db, wanted, limit), stoppedAt: null }
  // A word that the counts do not know yet is rare.
  if (tier.expected === 0 && inFilter > smallFilter) return await bySorting(db, wanted)
  const share = tier.expected / Math.max(inFilter, 1)
  const rows = Math.ceil((2 * limit) / Math.max(share, 1e-9))
  const isSmall = inFilter <= smallFilter
  const most = maxWalked[wanted.order]
  const reads = isSmall ? smallFilter * 2 : Math.min(most, Math.max(500, rows))
  if (!isSmall && (rows > most ? tier.rarest <= tier.mostSorted : 4 * tier.rarest <= reads))
    return await bySorting(db, wanted)
  const first = await walk(db, wanted, reads)
  if (first.length >= limit) return { offers: first, stoppedAt: null }
  const end = await endOfWalk(db, wanted, reads)
  if (!end) return { offers: first, stoppedAt: null }
  const isNearlyFull = 2 * first.length >= limit
  return isNearlyFull || tier.rarest > tier.mostSorted
    ? await walkOn(db, wanted, first, end)
    : await bySorting(db, wanted)
}

/** Walks on from `end`, a few times, for words of too many offers to sort. */
async function walkOn(db: Database, wanted: Wanted, first: ListedOffer[], end: After): Promise<Listed> {
  const offers = [...first]
  let after = end
  for (let walks = 1; walks < maxWalks && after && performance.now() < wanted.endsAt; walks += 1) {
    const rest = { ...wanted, after, limit: wanted.limit - offers.length }
    offers.push(...(await walk(db, rest, maxWalked[wanted.order])))
    if (offers.length >= wanted.limit) return { offers, stoppedAt: null }
    after = await endOfWalk(db, rest, maxWalked[wanted.order])
  }
  return { offers, stoppedAt: after }
}
