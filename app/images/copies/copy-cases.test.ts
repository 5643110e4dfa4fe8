import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createPictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import { closeCase, undoAction } from '#app/trust/cases/close-case.server.ts'
import { openCopyCase } from '#app/trust/cases/open-signal-case.server.ts'
import { listingPictures, listings, pictures } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { cases } from '#test/people/trust-tables.ts'
import { changes, madePhoto } from '#test/pictures/changed-copies.ts'
import { useDatabase } from '#test/servers/database.ts'
import { type FoundCopy, hashNewPictures } from './find-copies.server.ts'

const used = useDatabase()
const decoder = createPictureDecoder()
afterAll(() => decoder.close())

const photos = Promise.all([madePhoto(1), madePhoto(2)])
const { recompressed: asIs, mirrored } = changes

/** Stored pictures; `broken` are keys that the storage cannot give now. */
function setUp() {
  const files = new Map<string, Uint8Array>()
  const broken = new Set<string>()
  const storage = {
    get: async (key: string) => {
      if (broken.has(key)) throw new Error('the storage is away')
      return files.get(key) ?? null
    },
  } as Storage
  const upload = async (userId: string, at: number, bytes: Uint8Array) => {
    const key = `product-images/${userId}/${at}.jpg`
    files.set(key, bytes)
    const [row] = await used.db
      .insert(pictures)
      .values({ userId, imageUrl: `/storage/${key}`, storedAt: new Date(at) })
      .returning()
    return { id: row?.id ?? '', key }
  }
  const hashing = { db: used.db, storage, onCopy: (copy: FoundCopy) => openCopyCase(used.db, copy) }
  const run = (by = decoder) => hashNewPictures({ ...hashing, decoder: by }, 100)
  return { broken, upload, hashing, run }
}

const subjects = async () => (await used.db.select().from(cases)).map(({ subjectId }) => subjectId)
const unhashed = async () =>
  (await used.db.execute<{ id: string }>(sql`select id from pictures where hashed_at is null`)).rows.map(
    ({ id }) => id,
  )

test('the same photo in another’s store makes one case about the later one; twice in one’s own store makes none', async () => {
  const { upload, run } = setUp()
  const [first, second] = await photos
  const [owner, thief] = [await makeStore(used.db), await makeStore(used.db)]
  await upload(owner.userId, 1000, await asIs(first))
  await upload(owner.userId, 2000, await mirrored(first))
  await upload(owner.userId, 3000, await asIs(second))
  const stolen = await upload(thief.userId, 4000, await mirrored(first))
  await used.db.insert(pictures).values({
    userId: thief.userId,
    imageUrl: `/storage/product-images/${thief.userId}/5000.jpg`,
    storedAt: new Date(5000),
  })
  await run()
  await run()
  const opened = await used.db.select().from(cases)
  expect(opened.map(({ kind, subjectId, ownerId }) => ({ kind, subjectId, ownerId }))).toEqual([
    { kind: 'picture', subjectId: stolen.id, ownerId: thief.userId },
  ])
  const [signal] = (await used.db.execute(sql`select name, evidence from signals`)).rows
  expect(signal).toMatchObject({
    name: 'same-picture',
    evidence: { originalId: expect.any(String), distance: expect.any(Number) },
  })
  expect(await unhashed(), 'also those without a file').toEqual([])

  const stolenUrl = `/storage/product-images/${thief.userId}/4000.jpg`
  const offer = (userId: string, imageUrl: string | null) => makeOffer(used.db, { userId, imageUrl })
  const [cover, further, without] = [
    await offer(thief.userId, stolenUrl),
    await offer(thief.userId, null),
    await offer(thief.userId, null),
  ]
  const others = await offer(owner.userId, stolenUrl)
  await used.db
    .insert(listingPictures)
    .values({ listingId: further.id, position: 1, userId: thief.userId, imageUrl: stolenUrl })
  const shown = async () => {
    const all = await used.db.select().from(listings)
    return [cover, further, without, others].map(({ id }) => all.find((one) => one.id === id)?.isActive)
  }
  const byId = (await makeStore(used.db)).userId
  const decision = { verb: 'hide', rule: 'copy', words: '' } as const
  const actionId = await closeCase(used.db, { caseId: opened[0]?.id ?? '', byId, decision })
  expect(await shown(), 'the offers of one person that show the photo').toEqual([false, false, true, true])
  expect(await undoAction(used.db, actionId ?? '', byId)).toBe(true)
  expect(await shown()).toEqual([true, true, true, true])
})

test('a picture that could not be hashed now is hashed by the next run; one that is damaged is passed over', async () => {
  const { upload, run } = setUp()
  const photo = await madePhoto(3)
  const [owner, thief] = [await makeStore(used.db), await makeStore(used.db)]
  const damaged = await upload(owner.userId, 1000, photo.subarray(0, 300))
  const original = await upload(owner.userId, 2000, photo)
  const stolen = await upload(thief.userId, 3000, await mirrored(photo))
  const closed = createPictureDecoder()
  await closed.close()
  await expect(run(closed)).rejects.toThrow('closed')
  expect((await unhashed()).toSorted()).toEqual([damaged.id, original.id, stolen.id].toSorted())
  await run()
  expect(await unhashed()).toEqual([])
  expect(await subjects()).toContain(stolen.id)
})

test('a run that breaks off has opened the cases of the pictures that it hashed', async () => {
  const { broken, upload, run } = setUp()
  const photo = await madePhoto(4)
  const [owner, thief] = [await makeStore(used.db), await makeStore(used.db)]
  await upload(owner.userId, 1000, photo)
  const stolen = await upload(thief.userId, 2000, await mirrored(photo))
  const last = await upload(thief.userId, 3000, photo)
  broken.add(last.key)
  await expect(run()).rejects.toThrow('the storage is away')
  expect([await unhashed(), (await subjects()).includes(stolen.id)]).toEqual([[last.id], true])
  broken.clear()
  await run()
  expect([await unhashed(), (await subjects()).includes(last.id)]).toEqual([[], true])
})

test('a picture is marked as hashed only once its case is open', async () => {
  const { upload, hashing } = setUp()
  const photo = await madePhoto(5)
  const [owner, thief] = [await makeStore(used.db), await makeStore(used.db)]
  await upload(owner.userId, 1000, photo)
  const stolen = await upload(thief.userId, 2000, photo)
  const onCopy = async () => Promise.reject(new Error('killed'))
  await expect(hashNewPictures({ ...hashing, decoder, onCopy }, 100)).rejects.toThrow('killed')
  expect(await unhashed()).toEqual([stolen.id])
})

test('whoever had a photo before it was copied, and stores it again, is not accused', async () => {
  const { upload, run } = setUp()
  const photo = await madePhoto(9)
  const [owner, thief] = [await makeStore(used.db), await makeStore(used.db)]
  await upload(owner.userId, 1000, photo)
  const stolen = await upload(thief.userId, 2000, await mirrored(photo))
  await upload(owner.userId, 3000, await asIs(photo))
  const again = await upload(thief.userId, 4000, await asIs(photo))
  const before = await subjects()
  await run()
  const opened = (await subjects()).filter((id) => !before.includes(id))
  expect(opened.sort()).toEqual([stolen.id, again.id].sort())
})

test('a picture that was stored before its size was gets it with its hashes; one that has a size keeps it', async () => {
  const { upload, run } = setUp()
  const owner = await makeStore(used.db)
  const [older, newer] = [
    await upload(owner.userId, 1000, await madePhoto(11)),
    await upload(owner.userId, 2000, await madePhoto(12)),
  ]
  await used.db.update(pictures).set({ width: 640, height: 853 }).where(eq(pictures.id, newer.id))
  await run()
  const sizes = await used.db
    .select({ id: pictures.id, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.userId, owner.userId))
  expect(sizes).toEqual(
    expect.arrayContaining([
      { id: older.id, width: 320, height: 240 },
      { id: newer.id, width: 640, height: 853 },
    ]),
  )
})
