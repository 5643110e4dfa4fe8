import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import { maxKeysPerList, type Storage } from '#app/images/file-storage.ts'
import { sweepLock } from '#db/locks.ts'
import { listingPictures, listings, pictures } from '#db/schema.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { makeOffer, makePicture, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import type { Pictures } from './store-picture.server.ts'
import { sweepPictures } from './sweep-pictures.server.ts'

const used = useDatabase()
let folder: string
let storage: Storage
/** The number of files in each listing. */
let listed: number[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasi-sweep-'))
  const real = folderStorage(folder)
  storage = {
    ...real,
    async *list(prefix) {
      for await (const files of real.list(prefix)) {
        listed.push(files.length)
        yield files
      }
    },
  }
})
afterAll(() => rm(folder, { recursive: true }))

const store = (): Pictures => ({
  db: used.db,
  storage,
  decoder: createPictureDecoder(),
  publicUrl: null,
  countUpload: () => Promise.resolve(0),
})

const hour = 60 * 60 * 1000

/** Seven files and the row, of that many hours ago. */
async function picture(userId: string, name: string, ageHours: number) {
  const key = `${userId}/${name}`
  const created = new Date(Date.now() - ageHours * hour)
  const imageUrl = `/storage/product-images/${key}.jpg`
  await makePicture(used.db, userId, imageUrl)
  await used.db.update(pictures).set({ createdAt: created }).where(eq(pictures.imageUrl, imageUrl))
  await storeFiles(key, ageHours)
  return imageUrl
}

async function storeFiles(key: string, ageHours: number) {
  const time = new Date(Date.now() - ageHours * hour)
  const widths = [320, 640, 1280].flatMap((width) => [`-${width}.avif`, `-${width}.webp`])
  for (const ending of ['.jpg', ...widths]) {
    await storage.put(`product-images/${key}${ending}`, new Uint8Array([1]))
    await utimes(join(folder, 'product-images', key + ending), time, time)
  }
}

async function keysBelow(prefix: string) {
  const keys: string[] = []
  for await (const found of storage.list(prefix)) keys.push(...found.map(({ key }) => key))
  return keys
}

test('§9 uploads older than a day that were never published are removed; everything else stays', async () => {
  const { userId } = await makeStore(used.db)
  const shown = await picture(userId, '1000000000001', 100)
  await makeOffer(used.db, { userId, imageUrl: shown })
  const takenDown = await picture(userId, '1000000000002', 100)
  await makeOffer(used.db, { userId, imageUrl: takenDown, isActive: false })
  const logo = `/storage/product-images/${userId}/logo-1000000000003.jpg`
  await storeFiles(`${userId}/logo-1000000000003`, 100)
  const other = await makeStore(used.db, { logoUrl: logo })
  const longAgo = new Date(Date.now() - 100 * hour)
  await used.db.update(pictures).set({ createdAt: longAgo }).where(eq(pictures.imageUrl, logo))
  await picture(userId, '1000000000004', 23)
  await picture(userId, '1000000000005', 25)
  await picture(userId, 'logo-1000000000006', 25)
  await storeFiles(`${other.userId}/1000000000007`, 25)
  await storage.put(`incoming/${userId}/${crypto.randomUUID()}/0`, new Uint8Array([1]))
  const old = `incoming/${userId}/${crypto.randomUUID()}/0`
  await storage.put(old, new Uint8Array([1]))
  await utimes(join(folder, old), new Date(Date.now() - 25 * hour), new Date(Date.now() - 25 * hour))

  expect(await sweepPictures(store())).toBe(3 * 7 + 1)
  const names = new Set(
    (await keysBelow('product-images/')).map((key) => key.replace(/(-\d+)?\.(avif|webp)$|\.jpg$/, '')),
  )
  expect(new Set(Array.from(names, (name) => name.split('/').at(-1)))).toEqual(
    new Set(['1000000000001', '1000000000002', '1000000000004', 'logo-1000000000003']),
  )
  expect(await keysBelow('incoming/')).toHaveLength(1)
  expect(await used.db.$count(pictures, eq(pictures.userId, userId))).toBe(3)
  expect(await sweepPictures(store())).toBe(0)
})

test('pictures of shared links go after a day: they are drawn again', async () => {
  const { userId } = await makeStore(used.db)
  for (const [id, ageHours] of [
    ['old', 25],
    ['new', 23],
  ] as const) {
    const key = `drawings/${userId}/preview-${id}-1x.jpg`
    await storage.put(key, new Uint8Array([1]))
    const time = new Date(Date.now() - ageHours * hour)
    await utimes(join(folder, key), time, time)
  }
  expect(await sweepPictures(store())).toBe(1)
  expect(await keysBelow(`drawings/${userId}/`)).toEqual([`drawings/${userId}/preview-new-1x.jpg`])
})

test('§9 the bucket is listed 100 files at a time', async () => {
  const { userId } = await makeStore(used.db)
  for (let n = 0; n < 35; n += 1) await storeFiles(`${userId}/2000000000${String(n).padStart(3, '0')}`, 48)
  listed = []
  expect(await sweepPictures(store())).toBe(35 * 7)
  expect(Math.max(...listed)).toBe(maxKeysPerList)
})

test('a picture that a publish begins to show while the sweep runs is kept', async () => {
  const { userId } = await makeStore(used.db)
  const imageUrl = await picture(userId, '3000000000001', 48)
  await picture(userId, '3000000000002', 48)
  const offer = await makeOffer(used.db, { userId })
  const swept = await used.db.transaction(async (tx) => {
    await tx.update(listings).set({ imageUrl }).where(eq(listings.id, offer.id))
    const sweeping = sweepPictures(store())
    await new Promise((later) => setTimeout(later, 300))
    return { sweeping }
  })
  expect(await swept.sweeping, 'the other one goes').toBe(7)
  expect(await keysBelow(`product-images/${userId}/`)).toHaveLength(7)
  expect(await sweepPictures(store())).toBe(0)
})

test('during a backup no picture of its snapshot is removed; afterwards it is', async () => {
  const { userId } = await makeStore(used.db)
  const imageUrl = await picture(userId, 'unshown', 25)
  const backup = new pg.Client({ connectionString: used.url })
  await backup.connect()
  await backup.query('select pg_advisory_lock_shared($1)', [sweepLock])
  expect(await sweepPictures(store())).toBe(0)
  expect(await keysBelow(`product-images/${userId}/`)).toHaveLength(7)
  expect(await used.db.select().from(pictures).where(eq(pictures.imageUrl, imageUrl))).toHaveLength(1)
  await backup.end()
  expect(await sweepPictures(store())).toBe(7)
})

test('a further photo of an offer is shown, and stays', async () => {
  const { userId } = await makeStore(used.db)
  const shown = await picture(userId, '77', 30)
  const unshown = await picture(userId, '78', 30)
  const { id: listingId } = await makeOffer(used.db, { userId })
  await used.db.insert(listingPictures).values({ listingId, position: 1, userId, imageUrl: shown })
  await sweepPictures(store())
  const left = await used.db
    .select({ url: pictures.imageUrl })
    .from(pictures)
    .where(eq(pictures.userId, userId))
  expect(left.map(({ url }) => url)).toContain(shown)
  expect(left.map(({ url }) => url)).not.toContain(unshown)
})
