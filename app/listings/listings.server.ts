import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { hasLeft } from '#app/accounts/own-data/has-left.server.ts'
import type { PageCursor, PageRequest } from '#app/paging/page-cursor.ts'
import { type Database, perDatabase } from '#db/client.ts'
import { atMost } from '#db/prepared.ts'
import { listings, profiles } from '#db/schema.ts'
import type { OfferPage } from './listing-rules.ts'
import {
  excerptLength,
  type Offer,
  type OfferCard,
  offersPerPage,
  priceMemoryDays,
  soldPageDays,
  standingDays,
  type WithdrawnOffer,
} from './listing-rules.ts'

/** A literal, not a parameter: the planner uses a partial index only for a condition that it can read. */
const isActive = sql`${listings.isActive}`
const newestFirst = [desc(listings.createdAt), desc(listings.id)]
const oldestFirst = [asc(listings.createdAt), asc(listings.id)]
const cursorTime = sql`timestamptz 'epoch' + ${sql.placeholder('createdAtMicros')}::bigint * interval '1 microsecond'`
const position = sql`(${listings.createdAt}, ${listings.id})`
const isOlder = sql`${position} < (${cursorTime}, ${sql.placeholder('id')}::uuid)`
const isNewer = sql`${position} > (${cursorTime}, ${sql.placeholder('id')}::uuid)`
const isOfUser = sql`${listings.userId} = ${sql.placeholder('userId')}::uuid`

const pageQueries = perDatabase((db) => {
  const page = (name: string, order: SQL[], ...conditions: SQL[]) =>
    db
      .select({
        id: listings.id,
        userId: listings.userId,
        title: listings.title,
        description: sql<string>`left(${listings.description}, ${sql.raw(String(excerptLength))})`,
        priceCents: listings.priceCents,
        location: listings.location,
        imageUrl: listings.imageUrl,
        createdAtMicros: sql<string>`(extract(epoch from ${listings.createdAt}) * 1000000)::bigint`,
      })
      .from(listings)
      .where(and(isActive, ...conditions))
      .orderBy(...order)
      // One more than shown tells whether there is a next page.
      .limit(atMost(offersPerPage + 1))
      .prepare(name)

  const ofMarket = {
    first: page('market_first', newestFirst),
    older: page('market_older', newestFirst, isOlder),
    newer: page('market_newer', oldestFirst, isNewer),
  }
  const ofUser = {
    first: page('store_first', newestFirst, isOfUser),
    older: page('store_older', newestFirst, isOfUser, isOlder),
    newer: page('store_newer', oldestFirst, isOfUser, isNewer),
  }
  return { ofMarket, ofUser }
})

type Row = OfferCard & { userId: string; createdAtMicros: string }

const nobody: ReadonlySet<string> = new Set()

/**
 * Active offers of the market or of one user, newest first, `offersPerPage` a page (specification §2, §4). Each page
 * reads one index range. An empty market has no offers and no cursors. Going newer past the beginning returns the first
 * page, so that it always has the newest offers. Offers of people in `without` are left out of their page.
 */
export async function listActiveOffers(
  db: Database,
  request: PageRequest,
  { userId, without = nobody }: { userId?: string; without?: ReadonlySet<string> } = {},
): Promise<OfferPage> {
  const queries = userId === undefined ? pageQueries(db).ofMarket : pageQueries(db).ofUser
  const parameters = { userId, ...(request.direction === 'first' ? {} : request.cursor) }
  const rows: Row[] = await queries[request.direction].execute(parameters)
  const hasMore = rows.length > offersPerPage
  if (request.direction === 'newer' && !hasMore) {
    return listActiveOffers(
      db,
      { direction: 'first' },
      userId === undefined ? { without } : { userId, without },
    )
  }
  const shown = rows.slice(0, offersPerPage)
  if (request.direction === 'newer') shown.reverse()
  return {
    offers: shown
      .filter((row) => !without.has(row.userId))
      .map(({ createdAtMicros: _, userId: __, ...offer }) => offer),
    newer: request.direction === 'first' ? null : (cursorOf(shown[0]) ?? request.cursor),
    older: request.direction === 'newer' || hasMore ? cursorOf(shown.at(-1)) : null,
  }
}

const cursorOf = (row: Row | undefined): PageCursor | null =>
  row ? { createdAtMicros: row.createdAtMicros, id: row.id } : null

/**
 * The newest earlier price that stood long enough, if the offer is cheaper now than whatever it cost for a day: a price that was
 * raised for a week to be lowered again is no reduction.
 */
const earlierPrice = sql<number | null>`(
  select case when min(price_cents) filter (where stood >= interval '1 day') > ${listings.priceCents}
    then (array_agg(price_cents order by ended desc) filter (where stood >= ${sql.raw(`interval '${standingDays} days'`)}))[1] end
  from (
    select price_cents, max(until) ended, sum(until - greatest(since, now() - ${sql.raw(`interval '${priceMemoryDays} days'`)})) stood
    from listing_prices
    where listing_id = ${listings.id} and until > now() - ${sql.raw(`interval '${priceMemoryDays} days'`)}
    group by price_cents
  ) earlier)`

const offerQuery = perDatabase((db) =>
  db
    .select({
      id: listings.id,
      userId: listings.userId,
      title: listings.title,
      description: listings.description,
      priceCents: listings.priceCents,
      location: listings.location,
      imageUrl: listings.imageUrl,
      photos: sql<string[]>`array(
        select further.image_url from listing_pictures further where further.listing_id = ${listings.id} order by further.position)`,
      isActive: listings.isActive,
      quantity: listings.quantity,
      earlierPriceCents: earlierPrice,
      absence: sql<Offer['absence']>`(
        select json_build_object('backOn', back_on, 'words', words) from store_absences where store_absences.user_id = ${listings.userId})`,
      isReserved: sql<boolean>`${listings.state} = 'reserved'`,
      isSold: sql<boolean>`coalesce(${listings.hiddenBy} is null and ${listings.soldAt} > now() - ${sql.raw(`interval '${soldPageDays} days'`)}, false)`,
      // A store whose owner left has no page.
      vendorName: sql<string | null>`case
        when ${listings.isActive} or not ${hasLeft(sql`${listings.userId}`)} then ${profiles.displayName} end`,
    })
    .from(listings)
    .leftJoin(profiles, eq(profiles.userId, listings.userId))
    .where(eq(listings.id, sql.placeholder('id')))
    .prepare('offer_by_id'),
)

/** An offer, or a withdrawn one; null if there is none. `id` must be a row id. */
export async function findOffer(db: Database, id: string): Promise<Offer | WithdrawnOffer | null> {
  const [row] = await offerQuery(db).execute({ id })
  if (!row) return null
  const { isActive: isStillActive, isSold, ...offer } = row
  // The cover was removed in the store editor: the next photo stands for it.
  if (isStillActive)
    return offer.imageUrl === null
      ? { ...offer, imageUrl: offer.photos[0] ?? null, photos: offer.photos.slice(1) }
      : offer
  const { userId, title, vendorName } = offer
  return { id, userId, title, vendorName, isWithdrawn: true, isSold }
}

const countQuery = perDatabase((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .where(and(isActive, isOfUser))
    .prepare('store_count'),
)

/** Counts the active offers of a user. */
export async function countActiveOffers(db: Database, userId: string): Promise<number> {
  const [row] = await countQuery(db).execute({ userId })
  return row?.count ?? 0
}

/** Ids and last changes of the newest active offers, at most `limit`, for the sitemap. */
export async function listOfferAddresses(db: Database, limit: number) {
  return await db
    .select({ id: listings.id, userId: listings.userId, createdAt: listings.createdAt })
    .from(listings)
    .where(isActive)
    .orderBy(...newestFirst)
    .limit(limit)
}
