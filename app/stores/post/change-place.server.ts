import { sql } from 'drizzle-orm'
import { placeOfLine } from '#app/search/places/find-somewhere.server.ts'
import { provinceId } from '#app/search/places/places.server.ts'
import type { Transaction } from './relisting.server.ts'

/** Gives an offer of `userId` a place of its own, in the words of its form and as visitors search for it; '' for none. */
export async function changePlace(
  tx: Transaction,
  userId: string,
  listingId: string,
  place: string,
): Promise<void> {
  const known = place === '' ? null : placeOfLine(place)
  await tx.execute(sql`
    update listings set location = ${place || null}, place_id = ${known?.id ?? null},
      province = ${known ? provinceId(known.province) : null}
    where id = ${listingId} and user_id = ${userId} and hidden_by is null`)
}
