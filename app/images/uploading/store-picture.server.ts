import { and, eq, isNotNull } from 'drizzle-orm'
import pLimit from 'p-limit'
import { counterOf, type MakeLimiter } from '#app/concurrency/limiter-points.server.ts'
import type { PictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import type { PictureFile } from '#app/images/decoding/encode-picture.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { pictureAddress } from '#app/images/picture-rules.ts'
import type { Database } from '#db/client.ts'
import { pictures } from '#db/schema.ts'
import { IncomingUploads } from './incoming-uploads.server.ts'

// The most uploads in memory in this process, at most 12 MB each; others wait.

/** Places for whole uploads: one for each decoder, and the next. */
const complete = pLimit(3)

const places = pLimit(16)
const placesOf = new Map<string, ReturnType<typeof pLimit>>()

/** Places for pictures of forms, at their sender's pace: nobody holds more than two. */
async function arriving<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const own = placesOf.get(userId) ?? pLimit(2)
  placesOf.set(userId, own)
  try {
    return await own(() => places(work))
  } finally {
    // p-limit counts this work as done only a moment later.
    setImmediate(() => {
      if (own.activeCount + own.pendingCount === 0) placesOf.delete(userId)
    })
  }
}

/** How many pictures one person may upload (specification §9). */
const uploadLimit = { name: 'uploads', points: 30, durationSeconds: 10 * 60 }

/** The dependencies of this domain's functions. */
export type Pictures = ReturnType<typeof createPictures>

type Parts = {
  db: Database
  storage: Storage
  decoder: PictureDecoder
  /** The origin of pictures for browsers; null: this site. */
  publicUrl: string | null
}

export const createPictures = (parts: Parts, makeLimiter: MakeLimiter) => ({
  ...parts,
  countUpload: counterOf(makeLimiter(uploadLimit)),
})

export type PictureKind = 'product' | 'logo'

/** `imageUrl` is stored in listings and profiles. `reason` is for the person, and ends a sentence. */
export type StoredPicture =
  | { ok: true; imageUrl: string }
  | { ok: false; status: 'unfit' | 'busy' | 'too-many' | 'incomplete'; reason: string; waitSeconds?: number }

/**
 * Checks, encodes and stores a picture of a form; counts as an upload. `read` returns its bytes, or null if they are
 * too many.
 */
export async function storePicture(
  store: Pictures,
  userId: string,
  kind: PictureKind,
  read: () => Promise<Uint8Array | null>,
): Promise<StoredPicture> {
  const waitSeconds = await store.countUpload(userId)
  if (waitSeconds > 0) return tooManyUploads(waitSeconds)
  return await arriving(userId, async () => {
    const bytes = await read()
    if (!bytes) return { ok: false, status: 'unfit', reason: pictureRefusals.tooLarge }
    return await prepareAndStore(store, userId, kind, bytes)
  })
}

export const tooManyUploads = (waitSeconds: number): StoredPicture & { ok: false } => ({
  ok: false,
  status: 'too-many',
  reason: pictureRefusals.tooMany(Math.ceil(waitSeconds / 60)),
  waitSeconds,
})

/** Uploads being finished: concurrent requests share the result. */
const finishing = new Map<string, Promise<StoredPicture>>()

/**
 * Makes a picture of a finished upload, which was counted when it began. A repeated request returns the same picture.
 * `incomplete`: it has not arrived whole, or is not this person's.
 */
export function finishUpload(
  store: Pictures,
  userId: string,
  kind: PictureKind,
  uploadId: string,
): Promise<StoredPicture> {
  const key = `${userId}/${uploadId}`
  const running = finishing.get(key)
  if (running) return running
  const work = finishOnce(store, userId, kind, uploadId).finally(() => finishing.delete(key))
  finishing.set(key, work)
  return work
}

async function finishOnce(
  store: Pictures,
  userId: string,
  kind: PictureKind,
  uploadId: string,
): Promise<StoredPicture> {
  const incoming = new IncomingUploads(store.storage, userId)
  const stored: StoredPicture =
    (await findFinished(store.db, userId, uploadId)) ??
    (await complete(async () => {
      const bytes = await incoming.read(uploadId)
      if (bytes) return await prepareAndStore(store, userId, kind, bytes, uploadId)
      // Another process may just have made a picture of it.
      const finished = await findFinished(store.db, userId, uploadId)
      return finished ?? { ok: false, status: 'incomplete', reason: pictureRefusals.incomplete }
    }))
  // A later retry need not send everything again.
  if (stored.ok || stored.status === 'unfit') await incoming.forget(uploadId)
  return stored
}

async function findFinished(db: Database, userId: string, uploadId: string): Promise<StoredPicture | null> {
  const isOfUpload = and(eq(pictures.userId, userId), eq(pictures.uploadId, uploadId))
  const [row] = await db
    .select({ imageUrl: pictures.imageUrl })
    .from(pictures)
    .where(and(isOfUpload, isNotNull(pictures.storedAt)))
  return row ? { ok: true, imageUrl: row.imageUrl } : null
}

async function prepareAndStore(
  store: Pictures,
  userId: string,
  kind: PictureKind,
  bytes: Uint8Array,
  uploadId: string | null = null,
): Promise<StoredPicture> {
  const prepared = await store.decoder.prepare(bytes, '')
  if (!prepared.ok) {
    const status = prepared.reason === pictureRefusals.busy ? 'busy' : 'unfit'
    return { ok: false, status, reason: prepared.reason }
  }
  const { id, key } = await reserveKey(store.db, userId, kind, uploadId)
  await storeFiles(store.storage, key, prepared.files)
  await store.db
    .update(pictures)
    .set({ storedAt: new Date(), ...prepared.size })
    .where(eq(pictures.id, id))
  return { ok: true, imageUrl: pictureAddress(`${key}.jpg`) }
}

const storeFiles = (storage: Storage, key: string, files: readonly PictureFile[]) =>
  Promise.all(files.map(({ name, bytes }) => storage.put(`product-images/${key}${name}`, bytes)))

/**
 * Reserves a key that no other picture of this person has, in any process (specification §3: `{userId}/{timestamp}`,
 * `{userId}/logo-{timestamp}`). The same upload keeps its key.
 */
async function reserveKey(
  db: Database,
  userId: string,
  kind: 'product' | 'logo',
  uploadId: string | null,
): Promise<{ id: string; key: string }> {
  const folder = `${userId}/${kind === 'logo' ? 'logo-' : ''}`
  for (let timestamp = Date.now(); ; timestamp += 1) {
    const key = `${folder}${timestamp}`
    const imageUrl = pictureAddress(`${key}.jpg`)
    const [row] = await db
      .insert(pictures)
      .values({ userId, imageUrl, uploadId })
      .onConflictDoNothing()
      .returning({ id: pictures.id })
    if (row) return { id: row.id, key }
    const [before] = uploadId
      ? await db
          .select({ id: pictures.id, imageUrl: pictures.imageUrl })
          .from(pictures)
          .where(and(eq(pictures.userId, userId), eq(pictures.uploadId, uploadId)))
      : []
    if (before) return { id: before.id, key: keyOf(before.imageUrl) }
  }
}

const keyOf = (imageUrl: string) => imageUrl.slice(pictureAddress('').length).replace(/\.jpg$/, '')
