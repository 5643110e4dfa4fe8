import { and, type SQL, sql } from 'drizzle-orm'
import { coverOf } from '#app/listings/cover.server.ts'

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
