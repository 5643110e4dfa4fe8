import { type SQL, sql } from 'drizzle-orm'
import { coverOf } from '#app/listings/cover.server.ts'
import { excerptLength, type OfferCard } from '#app/listings/listing-rules.ts'
import { type Asking, inTime } from '#app/search/bounds/asking.server.ts'
import type { Mark } from '#app/search/vocabulary/read-vocabulary.server.ts'
import { cutText } from '#app/text/cut-text.ts'
import { executePrepared } from '#db/prepared.ts'
import type { Filters } from './filters.server.ts'
import type { Tier } from './tiers.server.ts'

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
  return sql`id, user_id, title, left(description, ${sql.raw(String(length + 1))}) as description, price_cents, location, ${coverOf} as image_url`
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

/** A row as `columnsOf` and `value` select it. */
type Row = Omit<ListedOffer, 'userId' | 'priceCents' | 'imageUrl'> & {
  user_id: string
  price_cents: number
  image_url: string | null
}

export async function rowsOf(
  asking: Asking,
  query: SQL,
  { isPrepared = false }: { isPrepared?: boolean } = {},
): Promise<ListedOffer[]> {
  const rows = await inTime(asking, async (db) =>
    isPrepared ? await executePrepared<Row>(db, query) : (await db.execute<Row>(query)).rows,
  )
  return rows.map(({ user_id, price_cents, image_url, description, ...rest }) => ({
    ...rest,
    description: cutText(description, mentionLength),
    userId: user_id,
    priceCents: price_cents,
    imageUrl: image_url,
  }))
}
