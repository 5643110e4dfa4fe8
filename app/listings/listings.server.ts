import { type SQL, sql } from 'drizzle-orm'
import type { PageCursor, PageRequest } from '#app/paging/page-cursor.ts'
import { cutText } from '#app/text/cut-text.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { excerptLength, type OfferCard, type OfferPage, offersPerPage } from './listing-rules.ts'

const newestFirst = sql`order by created_at desc, id desc`
const oldestFirst = sql`order by created_at, id`
const cursorPosition = sql`(
  timestamptz 'epoch' + ${sql.placeholder('createdAtMicros')}::bigint * interval '1 microsecond', ${sql.placeholder('id')}::uuid)`
const isOlder = sql`and (created_at, id) < ${cursorPosition}`
const isNewer = sql`and (created_at, id) > ${cursorPosition}`
const isOfUser = sql`and user_id = ${sql.placeholder('userId')}::uuid`
const isOfOthers = sql`and user_id <> all(${sql.placeholder('without')}::uuid[])`

/** The picture of a row with the columns of `listings`. Where the cover was removed in the store editor, the next photo stands for it. */
export const coverOf = sql<string | null>`coalesce(image_url, (
  select further.image_url from listing_pictures further where further.listing_id = id order by further.position limit 1))`

/** The cover of a listing, or the photo that stands for it; null if nobody gets its file. */
export const shownPhoto = sql`(
  select image_url from pictures where user_id = listings.user_id and hidden_by is null and hidden_at is null
    and image_url = coalesce(listings.image_url, (
      select further.image_url from listing_pictures further where further.listing_id = listings.id order by further.position limit 1)))`

// One more than shown tells whether there is a next page, or that a text goes on.
const page = (name: string, condition: SQL, order: SQL) =>
  prepared<Row>(
    name,
    sql`
      select id, title, left(description, ${sql.raw(String(excerptLength + 1))}) as description,
        price_cents as "priceCents", location, ${coverOf} as "imageUrl", state = 'reserved' as "isReserved",
        (extract(epoch from created_at) * 1000000)::bigint as "createdAtMicros"
      from listings where is_active ${condition} ${order} limit ${sql.raw(String(offersPerPage + 1))}`,
  )

const pages = (of: string, condition: SQL) => ({
  first: page(`${of}_first`, condition, newestFirst),
  older: page(`${of}_older`, sql`${condition} ${isOlder}`, newestFirst),
  newer: page(`${of}_newer`, sql`${condition} ${isNewer}`, oldestFirst),
})

const ofMarket = pages('market', sql``)
const ofUser = pages('store', isOfUser)
// On their own: PostgreSQL plans a statement with an array anew each time.
const ofOthers = pages('market_of_others', isOfOthers)
const ofUserIfOther = pages('store_if_other', sql`${isOfUser} ${isOfOthers}`)

type Row = OfferCard & { createdAtMicros: string }

const nobody: ReadonlySet<string> = new Set()

/**
 * Active offers of the market or of one user, newest first, `offersPerPage` a page (specification §2, §4). Each page
 * reads one index range. An empty market has no offers and no cursors. Going newer past the beginning returns the first
 * page, so that it always has the newest offers. Offers of people in `without` are left out.
 */
export async function listActiveOffers(
  db: Database,
  request: PageRequest,
  { userId, without = nobody }: { userId?: string | undefined; without?: ReadonlySet<string> } = {},
): Promise<OfferPage> {
  const [all, ofOne] = without.size > 0 ? [ofOthers, ofUserIfOther] : [ofMarket, ofUser]
  const queries = userId === undefined ? all : ofOne
  const parameters = {
    userId,
    without: [...without],
    ...(request.direction === 'first' ? {} : request.cursor),
  }
  const rows = await queries[request.direction](db, parameters)
  const hasMore = rows.length > offersPerPage
  if (request.direction === 'newer' && !hasMore)
    return listActiveOffers(db, { direction: 'first' }, { userId, without })
  const shown = rows.slice(0, offersPerPage)
  if (request.direction === 'newer') shown.reverse()
  return {
    offers: shown.map(({ createdAtMicros: _, ...offer }) => ({
      ...offer,
      description: cutText(offer.description, excerptLength),
    })),
    newer: request.direction === 'first' ? null : (cursorOf(shown[0]) ?? request.cursor),
    older: request.direction === 'newer' || hasMore ? cursorOf(shown.at(-1)) : null,
  }
}

const cursorOf = (row: Row | undefined): PageCursor | null =>
  row ? { createdAtMicros: row.createdAtMicros, id: row.id } : null

const countQuery = prepared<{ count: number }>(
  'store_count',
  sql`select count(*)::int from listings where is_active ${isOfUser}`,
)

export async function countActiveOffers(db: Database, userId: string): Promise<number> {
  const [row] = await countQuery(db, { userId })
  return row?.count ?? 0
}

/** Ids and last changes of the newest active offers, at most `limit`, for the sitemap. */
export async function listOfferAddresses(db: Database, limit: number) {
  const { rows } = await db.execute<{ id: string; userId: string; createdAtMs: number }>(sql`
    select id, user_id as "userId", floor(extract(epoch from created_at) * 1000)::float8 as "createdAtMs"
    from listings where is_active ${newestFirst} limit ${limit}`)
  return rows
}
