import { and, type SQL, sql } from 'drizzle-orm'
import { excerptLength, type OfferCard } from '#app/listings/listing-rules.ts'
import { coverOf } from '#app/listings/listings.server.ts'
import { type Asking, inTime } from '#app/search/bounds/asking.server.ts'
import type { Mark } from '#app/search/vocabulary/read-vocabulary.server.ts'
import { cutText } from '#app/text/cut-text.ts'
import { executePrepared } from '#db/prepared.ts'
import type { Tier } from './tiers.server.ts'

/** The filters of a question; null filters nothing. */
export type Filters = {
  categoryId: number | null
  /** Ids of places, nearest first; at least one. */
  placeIds: number[] | null
  provinceId: number | null
  minCents: number | null
  maxCents: number | null
  hasPicture: boolean
  /** Ids of people whose offers are left out. */
  without: readonly string[] | null
}

/** The conditions that indexes serve, on the columns of `listings`; one of them is walked. */
export const indexedOf = (filters: Filters): SQL | undefined =>
  and(
    filters.categoryId === null ? undefined : sql`category = ${filters.categoryId}`,
    filters.placeIds === null ? undefined : sql`place_id = any(${idArray(filters.placeIds)})`,
    filters.provinceId === null ? undefined : sql`province = ${filters.provinceId}`,
  )

/** The other conditions: a walk to the next offer that meets them may read the whole table. */
export const narrowingOf = (filters: Filters): SQL | undefined =>
  and(
    filters.minCents === null ? undefined : sql`price_cents >= ${filters.minCents}`,
    filters.maxCents === null ? undefined : sql`price_cents <= ${filters.maxCents}`,
    filters.hasPicture ? sql`${coverOf} is not null` : undefined,
    filters.without === null ? undefined : sql`user_id <> all(${`{${filters.without.join(',')}}`}::uuid[])`,
  )

export const allOf = (filters: Filters): SQL | undefined => and(indexedOf(filters), narrowingOf(filters))

/** A literal of numbers: they come from our own file of places. */
export const idArray = (ids: number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`

/** An offer as a card shows it, with its owner and its position in the list. */
export type ListedOffer = OfferCard & {
  userId: string
  /** Microseconds since 1970 of `created_at`, or the price, by the order. */
  value: string
}

export type Order = 'newest' | 'cheapest'
export type After = { value: string; id: string } | null

export type Wanted = {
  /** Null: the filters alone decide. */
  tier: Tier | null
  filters: Filters
  order: Order
  after: After
  limit: number
  /** Offers that the filters alone leave, about. */
  inFilter: number
  /** Times of the newest offers, if known. */
  marks?: readonly Mark[]
}

/**
 * `stoppedAt`: the walk ended before the list did; the next page goes on there. `isCutShort`: time ran out; `offers` were found by then.
 */
export type Listed = { offers: ListedOffer[]; stoppedAt: After; isCutShort: boolean }

/** Where the words may stand further down, more of a description is read than a card shows. One character more tells that it goes on. */
const mentionLength = 1000

export const columnsOf = (tier: Tier | null) => {
  const length = tier?.isMention ? mentionLength : excerptLength
  return sql`id, user_id as "userId", title, left(description, ${sql.raw(String(length + 1))}) as description,
    price_cents as "priceCents", location, ${coverOf} as "imageUrl", state = 'reserved' as "isReserved"`
}

export const inOrder = {
  newest: {
    by: sql`created_at desc, id desc`,
    value: sql`(extract(epoch from created_at) * 1000000)::bigint::text`,
    after: ({ value, id }: NonNullable<After>) =>
      sql`(created_at, id) < (timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond', ${id}::uuid)`,
  },
  cheapest: {
    by: sql`price_cents, id`,
    value: sql`price_cents::text`,
    after: ({ value, id }: NonNullable<After>) => sql`(price_cents, id) > (${value}::bigint, ${id}::uuid)`,
  },
}

export const whereAll = (...conditions: (SQL | undefined | null)[]) =>
  sql.join(
    [sql`is_active`, ...conditions.filter((condition) => condition !== undefined && condition !== null)],
    sql` and `,
  )

export async function rowsOf(
  asking: Asking,
  query: SQL,
  { isPrepared = false }: { isPrepared?: boolean } = {},
): Promise<ListedOffer[]> {
  const rows = await inTime(asking, async (db) =>
    isPrepared ? await executePrepared<ListedOffer>(db, query) : (await db.execute<ListedOffer>(query)).rows,
  )
  return rows.map((offer) => ({ ...offer, description: cutText(offer.description, mentionLength) }))
}

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
