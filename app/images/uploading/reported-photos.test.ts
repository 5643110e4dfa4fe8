import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import { movePictures } from '#app/images/hiding/move-pictures.server.ts'
import { appealDays } from '#app/people/people-rules.ts'
import { closeCase } from '#app/trust/cases/close-case.server.ts'
import type { Subject } from '#app/trust/report/report.ts'
import { sendReport } from '#app/trust/report/send-report.server.ts'
import { findReported } from '#app/trust/report/subjects.server.ts'
import { listingPictures, listings, pictures, profiles } from '#db/schema.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { makeOffer, makePicture, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { sweepPictures } from './sweep-pictures.server.ts'

const used = useDatabase()
let folder: string
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasi-reported-'))
  storage = folderStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const longAgo = new Date(Date.now() - 100 * 60 * 60 * 1000)

type Shown = 'cover' | 'further photo' | 'logo'

/** A photo that its seller takes away once somebody has reported `kind`; returns the case and whether the photo is kept. */
async function removedPhoto(kind: 'listing' | 'picture' | 'user', shown: Shown) {
  const { userId } = await makeStore(used.db)
  const key = `product-images/${userId}/1000000000001.jpg`
  const imageUrl = `/storage/${key}`
  const { id: offerId } = await makeOffer(used.db, { userId, imageUrl: shown === 'cover' ? imageUrl : null })
  if (shown !== 'cover') await makePicture(used.db, userId, imageUrl)
  if (shown === 'further photo')
    await used.db.insert(listingPictures).values({ listingId: offerId, position: 1, userId, imageUrl })
  if (shown === 'logo')
    await used.db.update(profiles).set({ logoUrl: imageUrl }).where(eq(profiles.userId, userId))
  await storage.put(key, new Uint8Array([1]))
  await utimes(join(folder, key), longAgo, longAgo)
  const [photo] = await used.db
    .update(pictures)
    .set({ createdAt: longAgo })
    .where(eq(pictures.imageUrl, imageUrl))
    .returning()
  const subject: Subject = { kind, id: { listing: offerId, picture: photo?.id ?? '', user: userId }[kind] }
  const reported = await findReported(used.db, subject, null)
  if (!reported) throw new Error('nothing to report')
  const report = { reason: 'forbidden', note: '', name: 'Sipho', email: 'sipho@example.com' } as const
  const reporting = { db: used.db, countMember: async () => 0, countVisitor: async () => 0 }
  await sendReport(reporting, { subject, reported, report, reporter: { clientAddress: '10.0.0.1' } })
  await used.db.update(listings).set({ imageUrl: null }).where(eq(listings.id, offerId))
  await used.db.delete(listingPictures).where(eq(listingPictures.listingId, offerId))
  await used.db.update(profiles).set({ logoUrl: null }).where(eq(profiles.userId, userId))
  const { rows } = await used.db.execute<{ id: string }>(
    sql`select id from cases where subject_id = ${subject.id}`,
  )
  const isKept = async () => {
    await sweepPictures({
      db: used.db,
      storage,
      decoder: createPictureDecoder(),
      publicUrl: null,
      countUpload: async () => 0,
    })
    await movePictures({ db: used.db, storage })
    const left = await used.db.select().from(pictures).where(eq(pictures.imageUrl, imageUrl))
    expect(await storage.get(key), 'its seller took it away: nobody else is served').toBeNull()
    return [left.length > 0, (await storage.get(key.replace('product-images', 'hidden'))) !== null]
  }
  return { caseId: rows[0]?.id ?? '', isKept }
}

test.each([
  ['listing', 'cover'],
  ['listing', 'further photo'],
  ['picture', 'cover'],
  ['user', 'logo'],
] as const)(
  'a photo that was reported by its %s, as %s, is kept, though its seller took it away, until decision and appeal are over',
  async (kind, shown) => {
    const { caseId, isKept } = await removedPhoto(kind, shown)
    expect(await isKept()).toEqual([true, true])
    const { userId: byId } = await makeStore(used.db)
    const actionId = await closeCase(used.db, {
      caseId,
      byId,
      decision: { verb: 'warn', rule: 'forbidden', words: '' },
    })
    expect(await isKept()).toEqual([true, true])
    const past = sql`now() - ${`${appealDays} days 1 hour`}::interval`
    await used.db.execute(sql`update cases set closed_at = ${past} where id = ${caseId}`)
    await used.db.execute(sql`insert into appeals (action_id, words) values (${actionId}, 'It is mine.')`)
    expect(await isKept()).toEqual([true, true])
    await used.db.execute(
      sql`update appeals set decided_at = now(), outcome = 'upheld' where action_id = ${actionId}`,
    )
    expect(await isKept()).toEqual([false, false])
  },
)
