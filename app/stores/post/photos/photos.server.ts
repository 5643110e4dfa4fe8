import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/stores/post/relisting.server.ts'
import { mayShow } from '#app/stores/publish/may-show.server.ts'
import type { Database } from '#db/client.ts'

/** Returns those of `photos` that are not stored pictures of `userId`, or are hidden; null is a new offer. */
export async function findMissing(
  db: Database,
  userId: string,
  { photos, listingId }: { photos: readonly string[]; listingId: string | null },
): Promise<string[]> {
  if (photos.length === 0) return []
  const { rows } = await db.execute<{ imageUrl: string }>(sql`
    select image_url as "imageUrl" from pictures where user_id = ${userId} and stored_at is not null and ${mayShow(sql`array[${listingId}]::uuid[]`)}
      and image_url in (select jsonb_array_elements_text(${JSON.stringify(photos)}::jsonb))`)
  const stored = new Set(rows.map(({ imageUrl }) => imageUrl))
  return photos.filter((photo) => !stored.has(photo))
}

/** Writes the photos of an offer of `userId` after its cover, in order; `photos` is a JSON list of addresses. */
export async function writePhotos(
  tx: Transaction,
  userId: string,
  listingId: string,
  photos: string,
): Promise<void> {
  await tx.execute(sql`delete from listing_pictures where listing_id = ${listingId}`)
  await tx.execute(sql`
    insert into listing_pictures (listing_id, position, user_id, image_url)
    select ${listingId}, row_number() over (order by w.position), ${userId}, w.image_url
    from jsonb_array_elements_text(${photos}::jsonb) with ordinality w (image_url, position)
    join pictures p on p.user_id = ${userId} and p.image_url = w.image_url and p.stored_at is not null
    order by w.position`)
}
