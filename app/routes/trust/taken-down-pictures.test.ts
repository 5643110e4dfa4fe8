import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { createPictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import { sweepPictures } from '#app/images/uploading/sweep-pictures.server.ts'
import { appealDays } from '#app/people/people-rules.ts'
import { appeal, decideAppeal } from '#app/trust/appeals/appeals.server.ts'
import type { Decision } from '#app/trust/cases/case.ts'
import { closeCase, endSuspensions, undoAction } from '#app/trust/cases/close-case.server.ts'
import { listingPictures, listings, pictures, profiles } from '#db/schema.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { makePicture } from '#test/people/factories.ts'
import { operatorsOf } from '#test/people/test-operators.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { reportersOf } from '#test/people/test-reporters.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'
import { type S3Server, startS3 } from '#test/services/s3-server.ts'

const ends = ['.jpg', '-320.avif', '-320.webp', '-640.avif', '-640.webp', '-1280.avif', '-1280.webp']
const forbidden = { verb: 'hide', rule: 'forbidden', words: '' } as const
/** The promise is 5 seconds, which a machine full of tests may need for one page. */
const within = { timeout: 20_000 }

/** What the desk decides about photos, on a server with `storage`. */
function deskOn(used: ReturnType<typeof useServer>, storage: () => Storage) {
  const { seller, trader } = tradersOf(used)
  const { caseOf, suspend, report, known } = reportersOf(used)
  const { operator } = operatorsOf(used)
  let timestamp = 1_763_737_200_000

  /** Stores seven files of a photo of `userId`, whose bytes name them. */
  const photoOf = async (userId: string, prefix = '') => {
    const name = `product-images/${userId}/${prefix}${(timestamp += 1)}`
    for (const end of ends) await storage().put(name + end, Buffer.from(name + end))
    const imageUrl = `/storage/${name}.jpg`
    await makePicture(used.db, userId, imageUrl)
    const [row] = await used.db.select().from(pictures).where(eq(pictures.imageUrl, imageUrl))
    return { id: row?.id ?? '', imageUrl, addresses: ends.map((end) => `/storage/${name}${end}`) }
  }
  type Photo = Awaited<ReturnType<typeof photoOf>>
  const withPhoto = async () => {
    const vendor = await seller(`Cheap ${crypto.randomUUID().slice(0, 8)}`)
    const photo = await photoOf(vendor.userId)
    await used.db.update(listings).set({ imageUrl: photo.imageUrl }).where(eq(listings.id, vendor.offerId))
    return { ...vendor, photo }
  }
  const addLogo = async (userId: string) => {
    const logo = await photoOf(userId, 'logo-')
    await used.db.update(profiles).set({ logoUrl: logo.imageUrl }).where(eq(profiles.userId, userId))
    return logo
  }
  const decide = async (query: string, subjectId: string, decision: Decision) => {
    await used
      .visit({ from: newAddress() })
      .post(`/report?${query}=${subjectId}`, { reason: 'forbidden', name: 'Sipho', email: 'a@example.com' })
    const { id: caseId } = await caseOf(subjectId)
    const byId = (await trader()).userId
    const actionId = await closeCase(used.db, { caseId, byId, decision })
    return { caseId, byId, actionId: actionId ?? expect.fail('not decided') }
  }
  const statusesOf = async ({ addresses }: Photo) => {
    const visitor = used.visit()
    return await Promise.all(addresses.map(async (path) => (await visitor.get(path)).status))
  }
  const all = (status: number) => ends.map(() => status)
  const expectPublic = async (photo: Photo) => {
    await expect.poll(() => statusesOf(photo), within).toEqual(all(200))
    for (const path of photo.addresses)
      expect(`/storage/${(await used.visit().get(path)).body}`, 'with its own bytes').toBe(path)
  }
  const expectHidden = (photo: Photo) => expect.poll(() => statusesOf(photo), within).toEqual(all(404))
  const sweep = async () => {
    const long = sql`now() - interval '100 days'`
    await used.db.execute(sql`update pictures set created_at = ${long}`)
    const old = new Date(Date.now() - 100 * 24 * 3600_000)
    const aged: Storage = {
      ...storage(),
      async *list(prefix) {
        for await (const files of storage().list(prefix)) yield files.map((f) => ({ ...f, modifiedAt: old }))
      },
    }
    const rest = { decoder: createPictureDecoder(), publicUrl: null, countUpload: async () => 0 }
    await sweepPictures({ db: used.db, storage: aged, ...rest })
  }
  const past = (caseId: string) =>
    used.db.execute(
      sql`update cases set closed_at = now() - ${`${appealDays} days 1 hour`}::interval where id = ${caseId}`,
    )
  return {
    seller,
    trader,
    operator,
    suspend,
    report,
    known,
    caseOf,
    photoOf,
    withPhoto,
    addLogo,
    decide,
    expectPublic,
    expectHidden,
    sweep,
    past,
  }
}

let s3: S3Server
const onDisk = useServer({ DEMO: 'off' })
const onS3 = useServer(async () => {
  s3 = await startS3()
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  return {
    DEMO: 'off',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
})
afterAll(async () => {
  for (const used of [onDisk, onS3]) expectCleanLog(used)
  await s3.stop()
})

describe.each([
  ['a folder', onDisk, () => folderStorage(join(onDisk.server.dataDir, 'storage'))],
  ['a bucket', onS3, () => s3Storage(s3.settings)],
] as const)('in %s', (_, used, storage) => {
  const desk = deskOn(used, storage)
  const { withPhoto, addLogo, decide, expectPublic, expectHidden } = desk

  test('a photo that the desk hides is a 404 for everybody within 5 seconds, and back with its bytes when that is undone', async () => {
    const { photo, by, userId } = await withPhoto()
    await expectPublic(photo)
    const [path = ''] = photo.addresses
    const tag = (await used.visit().get(path)).headers.get('etag') ?? ''
    expect(tag).toMatch(/"/)
    const { actionId, byId } = await decide('picture', photo.id, forbidden)
    await expectHidden(photo)
    for (const who of [used.visit(), by, (await desk.trader()).by])
      for (const address of photo.addresses)
        for (const headers of [{ 'if-none-match': tag }, { 'save-data': 'on' }, { range: 'bytes=0-1' }]) {
          const answer = await who.ask(address, { headers: headers as unknown as HeadersInit })
          expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
        }
    expect(await storage().get(path.replace('/storage/', '')), 'not below the public prefix').toBeNull()
    for (const hidden of photo.addresses.map((one) => one.replace('product-images', 'hidden')))
      expect((await used.visit().get(hidden)).status).toBe(404)
    await undoAction(used.db, actionId, byId)
    await expectPublic(photo)
    expect(userId).not.toBe(byId)
  })

  test('the desk sees it, each look is noted, and nobody else gets its address', async () => {
    const { photo, by, userId } = await withPhoto()
    const { caseId } = await decide('picture', photo.id, forbidden)
    await expectHidden(photo)
    const [who, other] = [await desk.operator(), await desk.trader()]
    const address = `/operators/cases/${caseId}/pictures/${photo.imageUrl.replace('/storage/product-images/', '')}`
    const looks = async () =>
      (await used.db.execute(sql`select from operator_looks where case_id = ${caseId}`)).rows.length
    const seen = await who.by.get(address)
    expect([seen.status, seen.headers.get('cache-control'), seen.headers.get('content-type')]).toEqual([
      200,
      'no-store',
      'image/jpeg',
    ])
    expect(`/storage/${seen.body}`).toBe(photo.imageUrl)
    expect(await looks()).toBe(1)
    expect((await who.by.get(`/operators/cases/${caseId}`)).body).toContain(`src="${address}"`)
    for (const person of [used.visit(), by, other.by]) expect((await person.get(address)).status).toBe(404)
    const others = await desk.photoOf(userId)
    const wrong = address.replace(/\d+\.jpg$/, others.imageUrl.slice(others.imageUrl.lastIndexOf('/') + 1))
    expect((await who.by.get(wrong)).status, 'a picture of no case').toBe(404)
  })

  test('the desk sees a picture of the demo market, which has its largest AVIF alone until a browser asks for more', async () => {
    const { photo } = await withPhoto()
    const { caseId } = await decide('picture', photo.id, forbidden)
    await expectHidden(photo)
    const name = photo.imageUrl.replace(/^\/storage\/product-images\/(.*)\.jpg$/, '$1')
    await storage().remove(ends.filter((end) => end !== '-1280.avif').map((end) => `hidden/${name}${end}`))
    const seen = await (await desk.operator()).by.get(`/operators/cases/${caseId}/pictures/${name}.jpg`)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(seen.body).toBe(`product-images/${name}-1280.avif`)
  })

  test('a hidden offer hides its photos, but not one that another offer shows; an appeal that is right brings all back', async () => {
    const { photo, offerId, userId } = await withPhoto()
    const [further, shared] = [await desk.photoOf(userId), await desk.photoOf(userId)]
    const other = await desk.seller()
    await used.db.update(listings).set({ userId }).where(eq(listings.id, other.offerId))
    await used.db.update(listings).set({ imageUrl: shared.imageUrl }).where(eq(listings.id, other.offerId))
    await used.db.insert(listingPictures).values([
      { listingId: offerId, position: 1, userId, imageUrl: further.imageUrl },
      { listingId: offerId, position: 2, userId, imageUrl: shared.imageUrl },
    ])
    const { actionId } = await decide('listing', offerId, forbidden)
    for (const hidden of [photo, further]) await expectHidden(hidden)
    await expectPublic(shared)
    expect(await appeal(used.db, { actionId, userId, words: 'It is mine' })).toBeTruthy()
    const byId = (await desk.trader()).userId
    expect(await decideAppeal(used.db, { actionId, byId, outcome: 'overturned', answer: '' })).toBe(true)
    for (const shown of [photo, further, shared]) await expectPublic(shown)
  })

  test('an offer that members’ reports hide takes its photo along, until it is left', async () => {
    const { photo, offerId } = await withPhoto()
    for (let n = 0; n < 3; n += 1) await desk.report(await desk.known(), offerId)
    await expectHidden(photo)
    const { id: caseId } = await desk.caseOf(offerId)
    const decision = { verb: 'dismiss', rule: 'no-rule', words: '' } as const
    expect(await closeCase(used.db, { caseId, byId: (await desk.trader()).userId, decision })).toBeTruthy()
    await expectPublic(photo)
  })

  test('no other offer shows a hidden photo, and what its seller typed comes back', async () => {
    const { photo, by, userId } = await withPhoto()
    await decide('picture', photo.id, forbidden)
    const form = { as: userId, id: crypto.randomUUID(), title: 'Once more', price: '5', press: 'publish' }
    const answer = await by.post('/post', { ...form, photo: photo.imageUrl })
    expect([answer.status, answer.body.includes('Once more')]).toEqual([400, true])
    const shown = await used.db.select().from(listings).where(eq(listings.imageUrl, photo.imageUrl))
    expect(shown).toHaveLength(1)
  })

  test('a suspended person’s photos and logo are gone until the suspension ends', async () => {
    const { photo, userId } = await withPhoto()
    const logo = await addLogo(userId)
    expect((await used.visit().get(`/vendor/${userId}`)).body).toContain('/logo-')
    const actionId = await desk.suspend(userId, (await desk.trader()).userId)
    for (const one of [photo, logo]) await expectHidden(one)
    await expect
      .poll(async () => (await used.visit().get(`/vendor/${userId}`)).body, within)
      .not.toContain('/logo-')
    await used.db.execute(sql`update actions set until = now() where id = ${actionId}`)
    await endSuspensions(used.db)
    for (const one of [photo, logo]) await expectPublic(one)
    await expect
      .poll(async () => (await used.visit().get(`/vendor/${userId}`)).body, within)
      .toContain('/logo-')
  })

  test('a forbidden photo is deleted when its appeal is over, and neither before nor for other rules', async () => {
    const [gone, stays] = [await withPhoto(), await withPhoto()]
    const { caseId } = await decide('picture', gone.photo.id, forbidden)
    const other = await decide('listing', stays.offerId, { verb: 'hide', rule: 'scam', words: '' })
    for (const { photo } of [gone, stays]) await expectHidden(photo)
    const keptOf = async ({ photo }: typeof gone) => {
      await desk.sweep()
      const key = photo.imageUrl.replace('/storage/product-images/', 'hidden/')
      return (await storage().get(key)) !== null
    }
    expect([await keptOf(gone), await keptOf(stays)]).toEqual([true, true])
    for (const closed of [caseId, other.caseId]) await desk.past(closed)
    expect([await keptOf(gone), await keptOf(stays)]).toEqual([false, true])
    const [offer] = await used.db.select().from(listings).where(eq(listings.id, gone.offerId))
    expect(offer).toMatchObject({ imageUrl: null, isActive: false })
    await undoAction(used.db, other.actionId, other.byId)
    await expectPublic(stays.photo)
  })
})
