import { sql } from 'drizzle-orm'
import { placeOfLine, provinceId } from '#app/search/places/places.server.ts'
import type { Database } from '#db/client.ts'

type NewPlace = {
  /** '' for none. */
  place: string
  /** A form that is sent again, of an offer whose place was changed since, changes nothing. */
  isNew: boolean
}

/** Gives an offer of `userId` a place of its own, in the words of its form and as visitors search for it. */
export async function changePlace(
  db: Database,
  userId: string,
  listingId: string,
  { place, isNew }: NewPlace,
): Promise<void> {
  const known = place === '' ? null : placeOfLine(place)
  await db.execute(sql`
    update listings set location = ${place || null}, place_id = ${known?.id ?? null},
      province = ${known ? provinceId(known.province) : null}
    where id = ${listingId} and user_id = ${userId} and hidden_by is null
      and (not ${isNew} or location is not distinct from (select location from profiles where user_id = ${userId}))`)
}
