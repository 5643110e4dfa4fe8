import { and, type SQL, sql } from 'drizzle-orm'
import { type Asking, inTime } from '#app/search/bounds/asking.server.ts'
import { allOf, type Filters, idArray, indexedOf, narrowingOf } from './filters.server.ts'
import {
  type After,
  columnsOf,
  inOrder,
  type ListedOffer,
  type Order,
  rowsOf,
  type Wanted,
  whereAll,
} from './offer-queries.server.ts'

const maxWalkedPerPlace = 400
/** A filter with fewer offers is walked whole. */
export const smallFilter = 2000

/** Reads at most `reads` rows in order, by the index of one filter, and keeps those that match. */
export async function walk(asking: Asking, wanted: Wanted, reads: number): Promise<ListedOffer[]> {
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
export const isMerged = ({ placeIds }: Filters, order: Order) =>
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
export async function endOfWalk(asking: Asking, wanted: Wanted, reads: number): Promise<After> {
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
