import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { StoredFile } from '#app/images/file-storage.ts'
import { dropForbidden, isNeededAsEvidence } from '#app/images/hiding/hide-pictures.server.ts'
import { drawingsPrefix, hiddenPrefix, publicPrefix } from '#app/images/hiding/picture-places.server.ts'
import { pictureAddress } from '#app/images/picture-rules.ts'
import { sweepLock } from '#db/locks.ts'
import { pictures } from '#db/schema.ts'
import { incomingPrefix } from './incoming-uploads.server.ts'
import type { Pictures } from './store-picture.server.ts'

/** Uploaded so long ago and shown nowhere: its form is no longer being written. */
const unusedMs = 24 * 60 * 60 * 1000

/**
 * Removes pictures that no offer and no store shows and that no case needs, and unfinished uploads, once they are a day old
 * (specification §9), going through the files 100 at a time. A picture's row is deleted before its files: the foreign keys keep one
 * that a publish has just begun to show. Hides what nothing shows and a case needs, and drops what was forbidden. Returns how many files
 * were removed.
 */
export async function sweepPictures({ db, storage }: Pictures): Promise<number> {
  const before = new Date(Date.now() - unusedMs)
  let removed = 0
  const remove = async (files: StoredFile[]) => {
    await storage.remove(files.map(({ key }) => key))
    removed += files.length
  }
  const isOld = ({ modifiedAt }: StoredFile) => modifiedAt < before
  await db.delete(pictures).where(and(isNull(pictures.storedAt), lt(pictures.createdAt, before)))
  await dropForbidden(db)
  for (const prefix of [publicPrefix, hiddenPrefix])
    for await (const files of storage.list(prefix)) {
      const old = files.filter(isOld)
      const kept = await keepShown(db, [...new Set(old.map(addressOf))], before)
      await remove(old.filter((file) => !kept.has(addressOf(file))))
    }
  for (const prefix of [drawingsPrefix, incomingPrefix])
    for await (const files of storage.list(prefix)) await remove(files.filter(isOld))
  return removed
}

/** The address of the picture that a file is a size of. */
const addressOf = ({ key }: StoredFile) =>
  pictureAddress(key.slice(key.indexOf('/') + 1).replace(/-\d+\.(avif|webp)$/, '.jpg'))

/**
 * Deletes the rows of old pictures that are shown nowhere; returns the addresses of those that stay: all during a
 * backup.
 */
async function keepShown(db: Pictures['db'], addresses: string[], before: Date): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const isOne = inArray(pictures.imageUrl, addresses)
  const isUnshown = sql`not exists (select from listings where listings.image_url = pictures.image_url)
    and not exists (select from listing_pictures where listing_pictures.image_url = pictures.image_url)
    and not exists (select from profiles where profiles.logo_url = pictures.image_url)`
  const isDone = await db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sweepLock}) as free`,
    )
    if (!locks[0]?.free) return false
    // Pictures locked by a publish are left for another night; no other can begin to be shown.
    const held = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(isOne, lt(pictures.createdAt, before), isUnshown))
      .for('update', { skipLocked: true })
    const ids = held.map(({ id }) => id)
    // Checked again: one may have been shown just before it was locked.
    if (ids.length === 0) return true
    const isStillUnshown = and(inArray(pictures.id, ids), isUnshown)
    await tx.delete(pictures).where(and(isStillUnshown, sql`not ${isNeededAsEvidence}`))
    await tx
      .update(pictures)
      .set({ hiddenAt: sql`now()` })
      .where(and(isStillUnshown, isNull(pictures.hiddenAt)))
    return true
  })
  if (!isDone) return new Set(addresses)
  const rows = await db.select({ imageUrl: pictures.imageUrl }).from(pictures).where(isOne)
  return new Set(rows.map(({ imageUrl }) => imageUrl))
}
