import { sql } from 'drizzle-orm'
import type { PictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import { readPicture } from '#app/images/hiding/picture-places.server.ts'
import type { Database } from '#db/client.ts'
import type { PictureHashes } from './hash-picture.server.ts'
import { maxDistance } from './picture-hash.ts'

/** A photo of `userId` that somebody else had stored before. */
export type FoundCopy = {
  pictureId: string
  userId: string
  originalId: string
  /** Bits that differ, 0 to `maxDistance`. */
  distance: number
}

type Hashing = {
  db: Database
  storage: Storage
  decoder: Pick<PictureDecoder, 'hash'>
  /** Called before the picture is marked as hashed; twice if the process ends in between. */
  onCopy: (copy: FoundCopy) => Promise<void>
}

type Unhashed = { id: string; userId: string; imageUrl: string }

/**
 * Hashes pictures that have no hashes yet, at most `atMost`, the oldest first, and tells of those of offers that are in another's
 * store already. A file that cannot be decoded is passed over. Rejects where another try may succeed: a copy is found only after its
 * original, so the next run begins with the same picture.
 */
export async function hashNewPictures(hashing: Hashing, atMost: number): Promise<void> {
  const { db, onCopy } = hashing
  const { rows } = await db.execute<Unhashed>(sql`
    select id, user_id as "userId", image_url as "imageUrl" from pictures
    where hashed_at is null and stored_at is not null order by created_at limit ${atMost}`)
  for (const picture of rows) {
    const hashes = await hashesOf(hashing, picture)
    const copy = hashes && !picture.imageUrl.includes('/logo-') ? await findCopied(db, picture, hashes) : null
    if (copy) await onCopy(copy)
    // Pictures that were stored before their size was (migration 0035) get it here.
    await db.execute(sql`
      update pictures set hashed_at = now(), whole_hash = ${hashes?.whole ?? null}::bit(64), inner_hash = ${hashes?.inner ?? null}::bit(64),
        width = coalesce(width, ${hashes?.size.width ?? null}), height = coalesce(height, ${hashes?.size.height ?? null})
      where id = ${picture.id}`)
  }
}

async function hashesOf(
  { storage, decoder }: Pick<Hashing, 'storage' | 'decoder'>,
  { imageUrl }: Unhashed,
): Promise<PictureHashes | null> {
  const jpeg = await readPicture(storage, imageUrl)
  return jpeg && (await decoder.hash(jpeg))
}

/**
 * Returns the nearest picture that another person stored before; null if none is near, or if this person had the photo before that one:
 * who was copied may store it again.
 */
async function findCopied(
  db: Database,
  { id, userId }: Unhashed,
  { asked }: PictureHashes,
): Promise<FoundCopy | null> {
  const distances = ['whole_hash', 'inner_hash'].flatMap((column) =>
    asked.map((hash) => sql`bit_count(near.${sql.raw(column)} # ${hash}::bit(64))`),
  )
  const { rows } = await db.execute<FoundCopy>(sql`
    with alike as materialized (
      select near.id, user_id, stored_at, distance
      from pictures near, lateral (select least(${sql.join(distances, sql`, `)}) as distance) nearest
      where near.id <> ${id} and whole_hash is not null and image_url not like '%/logo-%' and distance <= ${maxDistance}
        and stored_at <= (select stored_at from pictures where id = ${id}))
    select ${id} as "pictureId", ${userId} as "userId", alike.id as "originalId", distance::int
    from alike
    where user_id <> ${userId}
      and not exists (select from alike own where own.user_id = ${userId} and own.stored_at < alike.stored_at)
    order by distance, stored_at limit 1`)
  return rows[0] ?? null
}
