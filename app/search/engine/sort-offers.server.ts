import { type SQL, sql } from 'drizzle-orm'
import { type Asking, inTime } from '#app/search/bounds/asking.server.ts'
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

/** Offers that match, at most `most`; counted no further. */
export async function countOffers(
  asking: Asking,
  { condition, filters, most }: { condition: SQL | undefined; filters: Filters; most: number },
): Promise<number> {
  const query = sql`select count(*)::int as count from (select from listings where ${whereAll(condition, allOf(filters))} limit ${most}) found`
  const { rows } = await inTime(asking, (db) => db.execute<{ count: number }>(query))
  return rows[0]?.count ?? 0
}
