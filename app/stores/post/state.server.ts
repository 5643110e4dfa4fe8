import { sql } from 'drizzle-orm'
import type { ListingState } from '#app/listings/listing-rules.ts'
import type { Database } from '#db/client.ts'

/** An offer of its owner that is on the market, sold or paused; not one that was taken down. */
export type OwnState = { state: ListingState; title: string; isActive: boolean }

/** Returns null if the offer is not `userId`'s, or was taken down. */
export async function findOwnState(
  db: Database,
  userId: string,
  listingId: string,
): Promise<OwnState | null> {
  const { rows } = await db.execute<OwnState>(sql`
    select state, title, is_active as "isActive" from listings
    where id = ${listingId} and user_id = ${userId} and (is_active or state in ('sold', 'paused'))`)
  return rows[0] ?? null
}

/** Changes the state; returns whether there is such an offer of `userId`. The same state twice keeps the day of the sale. */
export async function changeState(
  db: Database,
  userId: string,
  listingId: string,
  state: ListingState,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update listings set state = ${state}, is_active = ${state === 'active' || state === 'reserved'},
      sold_at = case when ${state} <> 'sold' then null else coalesce(sold_at, now()) end
    where id = ${listingId} and user_id = ${userId} and (is_active or state in ('sold', 'paused'))
    returning id`)
  return rows.length > 0
}
