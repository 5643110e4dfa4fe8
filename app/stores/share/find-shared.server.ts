import { sql } from 'drizzle-orm'
import { shownLogo } from '#app/stores/page/find-store.server.ts'
import type { Database } from '#db/client.ts'
import type { StatusFacts } from './pictures/status-drawing.server.ts'

/** A store as its owner shares it. */
export type SharedStore = {
  userId: string
  name: string
  place: string
  logoUrl: string | null
  code: string
}

/** Returns null if the person has no store. */
export async function findSharedStore(db: Database, userId: string): Promise<SharedStore | null> {
  const { rows } = await db.execute<SharedStore>(sql`
    select user_id as "userId", display_name as name, coalesce(location, '') as place, ${shownLogo} as "logoUrl", code
    from profiles where user_id = ${userId}`)
  return rows[0] ?? null
}

/** The owner of the store with this code (`storeCodeOf`), or null. */
export async function findStoreByCode(db: Database, code: string): Promise<string | null> {
  const { rows } = await db.execute<{ userId: string }>(
    sql`select user_id as "userId" from profiles where code = ${code}`,
  )
  return rows[0]?.userId ?? null
}

/** The newest offer of a store whose id begins with `start` (`offerCodeOf`), or null. */
export async function findOfferByCode(db: Database, userId: string, start: string): Promise<string | null> {
  const [first, last] = ['0', 'f'].map(
    (digit) => `${start}-${[4, 4, 4, 12].map((n) => digit.repeat(n)).join('-')}`,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from listings where id between ${first}::uuid and ${last}::uuid and user_id = ${userId}
    order by created_at desc limit 1`)
  return rows[0]?.id ?? null
}

type OwnStatus = Omit<StatusFacts, 'photo' | 'address' | 'instead'> & {
  category: number | null
  imageUrl: string | null
  code: string
}

/** Returns the facts of a status card; null if the offer is not on the market or not `userId`'s, or they have no store. */
export async function findOwnStatus(
  db: Database,
  userId: string,
  listingId: string,
): Promise<OwnStatus | null> {
  const { rows } = await db.execute<OwnStatus>(sql`
    select title, category, price_cents as "priceCents", display_name as "storeName",
      coalesce(listings.location, profiles.location, '') as place, code,
      coalesce(listings.image_url, (select further.image_url from listing_pictures further
        where further.listing_id = listings.id order by further.position limit 1)) as "imageUrl"
    from listings join profiles on profiles.user_id = listings.user_id
    where listings.id = ${listingId} and listings.user_id = ${userId} and is_active`)
  return rows[0] ?? null
}
