import { type Asking, hasTime, isOutOfTime } from '#app/search/bounds/asking.server.ts'
import { indexedOf } from './filters.server.ts'
import type { After, Listed, ListedOffer, Wanted } from './offer-queries.server.ts'
import { amongNewest, bySorting, markFor } from './sort-offers.server.ts'
import type { Tier } from './tiers.server.ts'
import { endOfWalk, isMerged, smallFilter, walk } from './walks.server.ts'

/** The most rows that a walk reads: the newest lie together, the cheapest all over the table. */
const maxWalked = { newest: 20_000, cheapest: 5000 }
const maxWalks = 4
/** Offers of last season that are sorted: with more, walks go on. */
const mostOfSeason = 60_000
/** Rows that a walk reads first where it will not fill a page: without any offer among them, sorting finds the others sooner. */
const probed = 4000

/**
 * Lists offers in one of two bounded ways that the vocabulary's counts choose, as the planner knows neither when a word was used nor
 * which words go together: it walks the newest (or cheapest) rows and keeps those that match, or fetches the rows of the rarest word
 * and sorts them (decision 0038).
 */
export async function listOffers(asking: Asking, wanted: Wanted): Promise<Listed> {
  const offers: ListedOffer[] = []
  const from = { ...wanted, after: afterUnused(wanted) }
  try {
    return { offers, stoppedAt: await readInto(offers, asking, from), isCutShort: false }
  } catch (error) {
    if (!isOutOfTime(error)) throw error
    return { offers, stoppedAt: null, isCutShort: true }
  }
}

const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Where a list begins: offers newer than the last use of the words are passed over. */
function afterUnused({ tier, order, after }: Wanted): After {
  const since = tier?.unusedSinceUs ?? Infinity
  if (order !== 'newest' || since === Infinity || (after && Number(after.value) <= since)) return after
  // Microseconds are whole numbers; the offer of the last use itself is listed.
  return { value: String(since + 1), id: greatestId }
}

/** Adds offers as they are found, in order, and returns where it stopped before the end of the list. */
async function readInto(offers: ListedOffer[], asking: Asking, wanted: Wanted): Promise<After> {
  const { tier, limit } = wanted
  const sort = async () => {
    const sorted = await bySorting(asking, wanted)
    offers.push(...sorted.slice(offers.length))
    return null
  }
  /** Reads the newest `rows` or more by indexes; returns whether that fills the page. */
  const isFilledBy = async (rows: number) => {
    const mark = markFor(wanted, rows)
    if (mark) offers.push(...(await amongNewest(asking, wanted, mark)).slice(offers.length))
    return offers.length >= limit
  }
  const among = tier && rowsAmong(tier, wanted)
  if (among) {
    const isFilled = (await isFilledBy(among)) || (await isFilledBy(rowsByFound(offers, limit, among)))
    return isFilled ? null : await sort()
  }
  const reads = tier ? rowsToWalk(tier, wanted) : limit
  if (reads === null) return await sort()
  offers.push(...(await walk(asking, wanted, reads)))
  if (!tier || offers.length >= limit) return null
  const rows = rowsByFound(offers, limit, reads)
  const mayMeet = tier.isOneWord || offers.length > 0
  if (mayMeet && wanted.inFilter > reads && markFor(wanted, rows))
    return (await isFilledBy(rows)) ? null : await sort()
  // Where a walk that should have filled a page finds nothing, no recent offer has the words: those of last season are sorted.
  const mostSorted = offers.length === 0 ? mostOfSeason : tier.mostSorted
  const mayBeSorted = 2 * offers.length < limit && tier.rarest <= mostSorted
  // A walk of a small filter read it whole, mostly.
  if (mayBeSorted && wanted.inFilter > smallFilter) return await sort()
  const end = await endOfWalk(asking, wanted, reads)
  if (!end) return null
  return mayBeSorted ? await sort() : await walkOn(offers, asking, wanted, end)
}

/** Fewer rows of words are sorted. */
const fewSorted = 500

/** Returns how many of the newest rows fill a page twice; null where another way is shorter. */
function rowsAmong(tier: Tier, wanted: Wanted): number | null {
  const { limit, inFilter } = wanted
  // Words that do not go together would be looked up twice in vain.
  if (!tier.isOneWord || tier.expected < 2 * limit || tier.rarest < fewSorted) return null
  const rows = Math.ceil((limit * inFilter) / tier.expected)
  return indexedMs(tier.rarest) < walkedMs(rows) && markFor(wanted, rows) ? 2 * rows : null
}

/** Returns how long a walk of `rows` takes, in milliseconds, measured on two cores. */
const walkedMs = (rows: number) => 0.0007 * rows
/** Returns how long two indexes take for the newest offers of a word that `rows` offers have, in milliseconds. */
const indexedMs = (rows: number) => 1 + 0.00025 * rows

/** The rows that have a page and a half, if all are like those that were read. */
const rowsByFound = ({ length }: ListedOffer[], limit: number, reads: number) =>
  length > 0 ? Math.ceil((1.5 * limit * reads) / length) : Infinity

/** Returns how many rows to walk; null if the rows of the rarest word are sorted sooner. */
function rowsToWalk(tier: Tier, { inFilter, limit, order, filters }: Wanted): number | null {
  // A word that the counts do not know yet is rare.
  if (tier.expected === 0) return null
  if (inFilter <= smallFilter) return 4 * tier.rarest <= inFilter ? null : 2 * smallFilter
  const rows = Math.ceil((2 * limit * inFilter) / tier.expected)
  const most = maxWalked[order]
  const reads = Math.min(most, Math.max(500, rows))
  const isWhole = indexedOf(filters) === undefined
  const isRare = rows > most ? tier.rarest <= tier.mostSorted : (isWhole ? 8 : 4) * tier.rarest <= reads
  if (isRare) return null
  if (rows > most && tier.rarest <= mostOfSeason) return Math.min(most, probed)
  // A walk of one index ends with a full page: only one that finds less than expected reads so many.
  return isMerged(filters, order) ? reads : Math.min(most, 2 * reads)
}

/** Walks on from `end`, a few times, for words of too many offers to sort. */
async function walkOn(offers: ListedOffer[], asking: Asking, wanted: Wanted, end: After): Promise<After> {
  let after = end
  for (let walks = 1; walks < maxWalks && after && (await hasTime(asking)); walks += 1) {
    const rest = { ...wanted, after, limit: wanted.limit - offers.length }
    offers.push(...(await walk(asking, rest, maxWalked[wanted.order])))
    if (offers.length >= wanted.limit) return null
    after = await endOfWalk(asking, rest, maxWalked[wanted.order])
  }
  return after
}
