import { eq, sql } from 'drizzle-orm'
import { hasLeft } from '#app/people/people.server.ts'
import { type Database, perDatabase } from '#db/client.ts'
import { listings, profiles } from '#db/schema.ts'
import {
  type Offer,
  priceMemoryDays,
  soldPageDays,
  standingDays,
  type WithdrawnOffer,
} from './listing-rules.ts'

/**
 * The newest earlier price that stood long enough, if the offer is cheaper now than whatever it cost for a day: a price that was
 * raised for a week to be lowered again is no reduction.
 */
const earlierPrice = sql<number | null>`(
  select case when min(price_cents) filter (where stood >= interval '1 day') > listings.price_cents
    then (array_agg(price_cents order by ended desc) filter (where stood >= ${sql.raw(`interval '${standingDays} days'`)}))[1] end
  from (
    select price_cents, max(until) ended, sum(until - greatest(since, now() - ${sql.raw(`interval '${priceMemoryDays} days'`)})) stood
    from listing_prices
    where listing_id = listings.id and until > now() - ${sql.raw(`interval '${priceMemoryDays} days'`)}
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
      category: listings.category,
      imageUrl: listings.imageUrl,
      photos: sql<string[]>`array(
        select further.image_url from listing_pictures further where further.listing_id = listings.id order by further.position)`,
      isActive: listings.isActive,
      quantity: listings.quantity,
      earlierPriceCents: earlierPrice,
      absence: sql<Offer['absence']>`(
        select json_build_object('backOn', back_on, 'words', words) from store_absences where store_absences.user_id = listings.user_id)`,
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
