import { sql } from 'drizzle-orm'
import type { ListingState, OfferCard } from '#app/listings/listing-rules.ts'
import { coverOf } from '#app/listings/listings.server.ts'
import type { Database } from '#db/client.ts'
import { type Added, addToList, mayMeet } from './add-to-list.server.ts'
import { maxKept } from './news-rules.ts'
import { isTapped } from './saved-searches.server.ts'

/** Keeps an offer of somebody else that is on the market; `gone` for others. */
export async function keepOffer(db: Database, userId: string, listingId: string): Promise<Added> {
  return await addToList(db, userId, {
    present: sql`select from kept_offers where user_id = ${userId} and listing_id = ${listingId}`,
    wanted: sql`
      select ${userId}::uuid, l.id, l.price_cents, l.state from listings l
      where l.id = ${listingId} and l.is_active and l.user_id <> ${userId} and ${mayMeet(sql`${userId}::uuid`, sql`l.user_id`)}`,
    insert: sql`insert into kept_offers (user_id, listing_id, known_cents, known_state)`,
    count: sql`select count(*) from kept_offers where user_id = ${userId}`,
    most: maxKept,
  })
}

/** Twice is once. What waits to be told of it goes. */
export async function stopKeeping(db: Database, userId: string, listingId: string): Promise<void> {
  await db.execute(sql`
    with stopped as (delete from kept_offers where user_id = ${userId} and listing_id = ${listingId})
    delete from news where user_id = ${userId} and listing_id = ${listingId} and told_at is null
      and reason not in ('search', 'store')`)
}

/**
 * Returns whether a person keeps an offer. With `isSeen` they opened its page: nothing that waits to be told of it is told, and the search
 * that found it is in use.
 */
export async function seeOffer(
  db: Database,
  userId: string,
  listingId: string,
  isSeen: boolean,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with found as (
      select search_id from news where user_id = ${userId} and listing_id = ${listingId} and ${isSeen}
    ), seen as (
      update news set told_at = now() where user_id = ${userId} and listing_id = ${listingId} and told_at is null and ${isSeen}
    ), tapped as (
      update saved_searches set ${isTapped} from found where id = found.search_id and user_id = ${userId}
    )
    select from kept_offers where user_id = ${userId} and listing_id = ${listingId}`)
  return rows.length > 0
}

/** `isShown`: it is on the market. */
export type KeptOffer = Pick<OfferCard, 'id' | 'title' | 'location' | 'imageUrl'> & {
  priceCents: number | null
  state: ListingState
  isShown: boolean
}

/** As much as its own page shows of an offer that was sold. */
const mayBeSeen = sql`(is_active or (state = 'sold' and hidden_by is null and not left_with_owner))`

/** The last one kept comes first; at most `maxKept`. Offers that are off the market have no more than their title. */
export async function listKept(db: Database, userId: string): Promise<KeptOffer[]> {
  const { rows } = await db.execute<KeptOffer>(sql`
    select id, title, case when ${mayBeSeen} then price_cents end as "priceCents",
      case when ${mayBeSeen} then location else '' end as location, case when ${mayBeSeen} then ${coverOf} end as "imageUrl",
      state, is_active as "isShown"
    from listings join kept_offers on listing_id = id
    where kept_offers.user_id = ${userId} order by kept_at desc, id`)
  return rows
}
