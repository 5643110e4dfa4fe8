import { and, type SQL, sql } from 'drizzle-orm'
import { type Asking, hasTime, inTime, isOutOfTime } from '#app/search/bounds/asking.server.ts'
import {
  type After,
  allOf,
  amongNewest,
  bySorting,
  columnsOf,
  type Filters,
  idArray,
  indexedOf,
  inOrder,
  type Listed,
  type ListedOffer,
  markFor,
  narrowingOf,
  type Order,
  rowsOf,
  type Wanted,
  whereAll,
} from './offer-queries.server.ts'
import type { Tier } from './tiers.server.ts'

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

const maxWalkedPerPlace = 400
/** A filter with fewer offers is walked whole. */
const smallFilter = 2000

/** Reads at most `reads` rows in order, by the index of one filter, and keeps those that match. */
async function walk(asking: Asking, wanted: Wanted, reads: number): Promise<ListedOffer[]> {
  const { tier, filters, order, limit } = wanted
  const { by, value } = inOrder[order]
  const kept = tier ? sql`where ${and(sql`(${tier.walked})`, narrowingOf(filters))}` : sql``
  return await rowsOf(
    asking,
    sql`select ${columnsOf(tier)}, ${value} as value from (${walked(wanted, reads)}) walked ${kept} order by ${by} limit ${limit}`,
  )
}

/** The conditions of the rows that a walk reads. With words the others are asked of what it has read, so that its rows are counted. */
const readBy = ({ tier }: Wanted) => (tier ? indexedOf : allOf)

/** Whether a walk merges the newest of many places. */
const isMerged = ({ placeIds }: Filters, order: Order) =>
  placeIds !== null && placeIds.length > 1 && order === 'newest'

/**
 * The rows of a walk. Many places are walked one by one and merged, as an index has the order within a place only: where a place
 * was not read to its end, rows older than the last one read are left out, and that one is the end.
 */
function walked(wanted: Wanted, reads: number): SQL {
  const { filters, order, after, inFilter } = wanted
  const conditionOf = readBy(wanted)
  const { by, after: isAfter } = inOrder[order]
  const { placeIds, ...others } = filters
  const rest = after ? isAfter(after) : undefined
  if (!isMerged(filters, order))
    return sql`select * from listings where ${whereAll(conditionOf(filters), rest)} order by ${by} limit ${reads}`
  const perPlace = inFilter <= smallFilter ? reads : Math.min(reads, maxWalkedPerPlace)
  return sql`
    with near as materialized (
      select near.* from unnest(${idArray(placeIds ?? [])}) place cross join lateral (
        select id, created_at, row_number() over (order by ${by}) as nth from listings
        where ${whereAll(sql`place_id = place`, conditionOf({ ...others, placeIds: null }), rest)} order by ${by} limit ${perPlace}
      ) near
    ), newest_end as (select created_at as end_at, id as end_id from near where nth = ${perPlace} order by ${by} limit 1),
    merged as (
      select id, end_id is not distinct from id as is_end from near left join newest_end on true
      where end_id is null or (created_at, id) >= (end_at, end_id) order by ${by} limit ${reads}
    )
    select listings.*, is_end from merged join listings using (id)`
}

/** Where a walk ended; null if it reached the end of the list. */
async function endOfWalk(asking: Asking, wanted: Wanted, reads: number): Promise<After> {
  const { filters, order, after } = wanted
  const { by, value, after: isAfter } = inOrder[order]
  // An index knows the last row without the others.
  const query = isMerged(filters, order)
    ? sql`select ${value} as value, id from (select *, row_number() over (order by ${by}) as nth from (${walked(wanted, reads)}) walked) walked
        where is_end or nth = ${reads} order by nth desc limit 1`
    : sql`select ${value} as value, id from listings where ${whereAll(readBy(wanted)(filters), after ? isAfter(after) : undefined)}
        order by ${by} offset ${reads - 1} limit 1`
  const { rows } = await inTime(asking, (db) => db.execute<{ value: string; id: string }>(query))
  return rows[0] ?? null
}
