import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** A short hash of further photos, for a form to say what it began with. */
export const photosHash = (photos: readonly string[]): string =>
  hash('sha256', JSON.stringify(photos)).slice(0, 8)

/** Returns those of `photos` that are not stored pictures of `userId`. */
export async function findMissing(
  db: Database,
  userId: string,
  photos: readonly string[],
): Promise<string[]> {
  if (photos.length === 0) return []
  const { rows } = await db.execute<{ imageUrl: string }>(sql`
    select image_url as "imageUrl" from pictures where user_id = ${userId} and stored_at is not null
      and image_url in (select jsonb_array_elements_text(${JSON.stringify(photos)}::jsonb))`)
  const stored = new Set(rows.map(({ imageUrl }) => imageUrl))
  return photos.filter((photo) => !stored.has(photo))
}

type NewPhotos = {
  photos: readonly string[]
  /** `photosHash` of those that the form began with; '' for a new offer. */
  was: string
}

/**
 * Writes the photos of an offer of `userId` after its cover, in order. Photos that the form did not change stay as they are stored.
 * Returns what is stored if both the form and somebody else changed them; then nothing is written.
 */
export async function savePhotos(
  db: Database,
  userId: string,
  listingId: string,
  { photos, was }: NewPhotos,
): Promise<string[] | null> {
  const base = was || photosHash([])
  const wanted = JSON.stringify(photos.map((imageUrl, at) => ({ position: at + 1, imageUrl })))
  return await db.transaction(async (tx) => {
    // Two tabs save one after the other.
    const { rows } = await tx.execute<{ now: string[] }>(sql`
      select array(select image_url from listing_pictures where listing_id = l.id order by position) as now
      from listings l where l.id = ${listingId} and l.user_id = ${userId} for update of l`)
    const [row] = rows
    if (!row || photosHash(photos) === base || photosHash(photos) === photosHash(row.now)) return null
    if (photosHash(row.now) !== base) return row.now
    await tx.execute(sql`delete from listing_pictures where listing_id = ${listingId}`)
    await tx.execute(sql`
      insert into listing_pictures (listing_id, position, user_id, image_url)
      select ${listingId}, row_number() over (order by w.position), ${userId}, w."imageUrl"
      from json_to_recordset(${wanted}) w (position integer, "imageUrl" text)
      join pictures p on p.user_id = ${userId} and p.image_url = w."imageUrl" and p.stored_at is not null
      order by w.position`)
    return null
  })
}
