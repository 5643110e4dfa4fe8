import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import { closeCase } from '#app/trust/cases/close-case.server.ts'
import { openCopyCase } from '#app/trust/cases/open-copy-case.server.ts'
import { undoAction } from '#app/trust/cases/undo-action.server.ts'
import { projectFolder } from '#db/project-folder.ts'
import { cases, listingPictures, listings, pictures, signals } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { hashNewPictures } from './find-copies.server.ts'
import { hashPicture } from './hash-picture.server.ts'
import { maxDistance } from './picture-hash.ts'

const used = useDatabase()
const decoder = createPictureDecoder()
afterAll(() => decoder.close())
const demo = join(projectFolder, 'demo/pictures')

/** Pictures of the demo market, without the second drawings of one thing. */
const drawings = readdirSync(demo)
  .flatMap((store) => readdirSync(join(demo, store)).map((name) => join(store, name)))
  .filter((name) => name.endsWith('-320.avif') && !/logo|-2-|jabulani-build\/barrow/.test(name))
  .slice(0, 42)

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height, bar: Math.round(height / 8) }
}
const black = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: '#000' },
})
const copies = {
  recompressed: (bytes: Buffer) => sharp(bytes).resize({ width: 240 }).jpeg({ quality: 30 }).toBuffer(),
  'a bar over it': async (bytes: Buffer) => {
    const { width, height, bar } = await sizeOf(bytes)
    return await sharp(bytes)
      .composite([{ input: black(width, bar), left: 0, top: height - bar }])
      .jpeg()
      .toBuffer()
  },
  'a bar below it': async (bytes: Buffer) => {
    const { bar } = await sizeOf(bytes)
    return await sharp(bytes).extend({ bottom: bar, background: '#fff' }).jpeg().toBuffer()
  },
  mirrored: (bytes: Buffer) => sharp(bytes).flop().jpeg().toBuffer(),
  cropped: async (bytes: Buffer) => {
    const { width, height } = await sizeOf(bytes)
    const [left, top] = [Math.round(width * 0.05), Math.round(height * 0.05)]
    const inner = { left, top, width: width - 2 * left, height: height - 2 * top }
    return await sharp(bytes).extract(inner).jpeg().toBuffer()
  },
}
const bitsApart = (a: string, b: string) => Array.from(a).filter((bit, at) => bit !== b[at]).length
type Hashes = Awaited<ReturnType<typeof hashPicture>>
const isCopy = (asked: Hashes, stored: Hashes) =>
  asked.asked.some((hash) => [stored.whole, stored.inner].some((one) => bitsApart(hash, one) <= maxDistance))

test('a photo recompressed, with a bar, mirrored or cropped is found in 95 of 100 cases, and none of 8,000 other pairs', async () => {
  const originals = await Promise.all(
    drawings.map(
      async (name) =>
        await sharp(readFileSync(join(demo, name)))
          .jpeg()
          .toBuffer(),
    ),
  )
  const stored = await Promise.all(originals.map(hashPicture))
  let [wrong, pairs] = [0, 0]
  for (const [name, change] of Object.entries(copies)) {
    const asked = await Promise.all(originals.map(async (bytes) => await hashPicture(await change(bytes))))
    const found = asked.filter((one, at) => stored[at] && isCopy(one, stored[at])).length
    expect(found / originals.length, name).toBeGreaterThanOrEqual(0.95)
    for (const [at, one] of asked.entries())
      for (const [other, original] of stored.entries())
        if (at !== other) {
          pairs += 1
          if (isCopy(one, original)) wrong += 1
        }
  }
  expect([pairs > 8000, wrong]).toEqual([true, 0])
})

test('the same photo in another’s store makes one case about the later one; twice in one’s own store makes none', async () => {
  const files = new Map<string, Uint8Array>()
  const storage = { get: (key: string) => Promise.resolve(files.get(key) ?? null) } as Storage
  const [first = '', second = ''] = drawings
  const upload = async (
    userId: string,
    at: number,
    name: string,
    change: (bytes: Buffer) => Promise<Buffer>,
  ) => {
    const key = `product-images/${userId}/${at}.jpg`
    files.set(
      key,
      await change(
        await sharp(readFileSync(join(demo, name)))
          .jpeg()
          .toBuffer(),
      ),
    )
    const [row] = await used.db
      .insert(pictures)
      .values({ userId, imageUrl: `/storage/${key}`, storedAt: new Date(at) })
      .returning()
    return row?.id ?? ''
  }
  const [owner, thief] = [await makeStore(used.db), await makeStore(used.db)]
  const { recompressed: asIs, mirrored } = copies
  await upload(owner.userId, 1000, first, asIs)
  await upload(owner.userId, 2000, first, mirrored)
  await upload(owner.userId, 3000, second, asIs)
  const stolen = await upload(thief.userId, 4000, first, mirrored)
  await used.db.insert(pictures).values({
    userId: thief.userId,
    imageUrl: `/storage/product-images/${thief.userId}/5000.jpg`,
    storedAt: new Date(5000),
  })
  const run = async () => {
    for (const copy of await hashNewPictures({ db: used.db, storage, decoder }, 100))
      await openCopyCase(used.db, copy)
  }
  await run()
  await run()
  const opened = await used.db.select().from(cases)
  expect(opened.map(({ kind, subjectId, ownerId }) => ({ kind, subjectId, ownerId }))).toEqual([
    { kind: 'picture', subjectId: stolen, ownerId: thief.userId },
  ])
  const [signal] = await used.db.select().from(signals)
  expect(signal).toMatchObject({
    name: 'same-picture',
    evidence: { originalId: expect.any(String), distance: expect.any(Number) },
  })
  const { rows } = await used.db.execute(sql`select from pictures where hashed_at is null`)
  expect(rows, 'also those without a file').toEqual([])

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
