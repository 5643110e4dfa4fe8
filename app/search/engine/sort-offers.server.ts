import { type SQL, sql } from 'drizzle-orm'
import { type Asking, inTime } from '#app/search/bounds/asking.server.ts'
import type { Mark } from '#app/search/vocabulary/read-vocabulary.server.ts'
import { allOf, type Filters } from './filters.server.ts'
import {
  columnsOf,
  inOrder,
  type ListedOffer,
  rowsOf,
  type Wanted,
  whereAll,
} from './offer-queries.server.ts'

/** Fetches all rows of the match by GIN, and sorts them. */
export async function bySorting(
  asking: Asking,
  { tier, filters, order, after, limit }: Wanted,
): Promise<ListedOffer[]> {
  const { by, value, after: isAfter } = inOrder[order]
  const rest = after ? isAfter(after) : undefined
  // Planning takes ten times as long as finding a rare word. With filters there are too many texts, and better plans for some.
  const isPrepared = !after && Object.values(filters).every((filter) => filter === null || filter === false)
  return await rowsOf(
    asking,
    sql`with matching as materialized (
        select id, created_at, price_cents from listings where ${whereAll(tier && sql`(${tier.indexed})`, allOf(filters), rest)}
      ), first as (select id from matching order by ${by} limit ${limit})
      select ${columnsOf(tier)}, ${value} as value from listings join first using (id) order by ${by}`,
    { isPrepared },
  )
}

/** Rows of words that are looked up in the index; more take longer than a walk. */
const mostLookedUp = 20_000

/** Returns the smallest mark of at least `rows` offers, else the largest one; null where the list has filters, or is not read by marks. */
export function markFor({ tier, filters, order, after, marks = [] }: Wanted, rows: number): Mark | null {
  const isRead = order === 'newest' && !after && tier && tier.rarest <= mostLookedUp
  if (!isRead || allOf(filters)) return null
  return marks.find(({ offers }) => offers >= rows) ?? marks.at(-1) ?? null
}

/**
 * Returns the newest offers of the tier that were made after the mark: the index of words and that of times (0026_newest_offers.sql)
 * together name a few blocks, where a walk reads thousands of rows. `offset 0`: the planner must not hope to walk to the limit.
 */
export async function amongNewest(
  asking: Asking,
  { tier, limit }: Wanted,
  { sinceUs }: Mark,
): Promise<ListedOffer[]> {
  const { by, value } = inOrder.newest
  const isNewer = sql`created_at > timestamptz 'epoch' + ${sinceUs}::bigint * interval '1 microsecond'`
  const matching = sql`select * from listings where ${whereAll(isNewer, tier && sql`(${tier.walked})`)} offset 0`
  return await rowsOf(
    asking,
    sql`select ${columnsOf(tier)}, ${value} as value from (${matching}) matching order by ${by} limit ${limit}`,
  )
}

/** Offers that match, at most `most`; counted no further. */
export async function countOffers(
  asking: Asking,
  { condition, filters, most }: { condition: SQL | undefined; filters: Filters; most: number },
): Promise<number> {
  const query = sql`select count(*)::int as count from (select from listings where ${whereAll(condition, allOf(filters))} limit ${most}) found`
  const { rows } = await inTime(asking, (db) => db.execute<{ count: number }>(query))
  return rows[0]?.count ?? 0
}
