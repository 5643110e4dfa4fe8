import { sql } from 'drizzle-orm'
import { hasLeft } from '#app/people/people.server.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
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
const earlierPrice = sql`(
  select case when min(price_cents) filter (where stood >= interval '1 day') > listings.price_cents
    then (array_agg(price_cents order by ended desc) filter (where stood >= ${sql.raw(`interval '${standingDays} days'`)}))[1] end
  from (
    select price_cents, max(until) ended, sum(until - greatest(since, now() - ${sql.raw(`interval '${priceMemoryDays} days'`)})) stood
    from listing_prices
    where listing_id = listings.id and until > now() - ${sql.raw(`interval '${priceMemoryDays} days'`)}
    group by price_cents
  ) earlier)`

// A store whose owner left has no page.
const offerQuery = prepared<Offer & { isActive: boolean; isSold: boolean; hasLeft: boolean }>(
  'offer_by_id',
  sql`
    select listings.id, listings.user_id as "userId", title, description, price_cents as "priceCents",
      listings.location, category, image_url as "imageUrl",
      array(
        select further.image_url from listing_pictures further where further.listing_id = listings.id order by further.position
      ) as photos,
      is_active as "isActive", quantity, ${earlierPrice} as "earlierPriceCents",
      (select json_build_object('backOn', back_on, 'words', words)
        from store_absences where store_absences.user_id = listings.user_id) as absence,
      state = 'reserved' as "isReserved",
      coalesce(hidden_by is null and sold_at > now() - ${sql.raw(`interval '${soldPageDays} days'`)}, false) as "isSold",
      not is_active and ${hasLeft(sql`listings.user_id`)} as "hasLeft",
      display_name as "vendorName"
    from listings left join profiles on profiles.user_id = listings.user_id
    where listings.id = ${sql.placeholder('id')}`,
)

/** An offer, or a withdrawn one; null if there is none. `id` must be a row id. */
export async function findOffer(db: Database, id: string): Promise<Offer | WithdrawnOffer | null> {
  const [row] = await offerQuery(db, { id })
  if (!row) return null
  const { isActive: isStillActive, isSold, hasLeft: isOfNobody, ...found } = row
  // The cover was removed in the store editor: the next photo stands for it.
  const offer =
    found.imageUrl === null
      ? { ...found, imageUrl: found.photos[0] ?? null, photos: found.photos.slice(1) }
      : found
  if (isStillActive) return offer
  const { userId, title, imageUrl, priceCents } = offer
  // Nobody gets the pictures of a person who left.
  const sold = isSold ? { imageUrl: isOfNobody ? null : imageUrl, priceCents } : null
  return { id, userId, title, vendorName: isOfNobody ? null : offer.vendorName, isWithdrawn: true, sold }
}
