import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/**
 * Writes the photos of an offer of `userId` after its cover, in order, instead of those it had; addresses that are not the person's own
 * stored pictures are left out. Unchanged photos write nothing.
 */
export async function savePhotos(
  db: Database,
  userId: string,
  listingId: string,
  photos: readonly string[],
): Promise<void> {
  const wanted = JSON.stringify(photos.map((imageUrl, at) => ({ position: at + 1, imageUrl })))
  await db.transaction(async (tx) => {
    // Two tabs save one after the other.
    const { rows } = await tx.execute<{ now: string[] }>(sql`
      select array(select image_url from listing_pictures where listing_id = l.id order by position) as now
      from listings l where l.id = ${listingId} and l.user_id = ${userId} for update of l`)
    if (!rows[0] || JSON.stringify(rows[0].now) === JSON.stringify(photos)) return
    await tx.execute(sql`delete from listing_pictures where listing_id = ${listingId}`)
    await tx.execute(sql`
      insert into listing_pictures (listing_id, position, user_id, image_url)
      select ${listingId}, row_number() over (order by w.position), ${userId}, w."imageUrl"
      from json_to_recordset(${wanted}) w (position integer, "imageUrl" text)
      join pictures p on p.user_id = ${userId} and p.image_url = w."imageUrl" and p.stored_at is not null
      order by w.position`)
  })
}
