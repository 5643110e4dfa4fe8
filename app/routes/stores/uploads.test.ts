import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Storage } from '#app/images/file-storage.ts'
import { IncomingUploads } from '#app/images/uploading/incoming-uploads.server.ts'
import { listings, pictures, users } from '#db/schema.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { editorFormIn, postEditor } from '#test/people/editor-form.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { noisyPhoto, offsetOf, tus, uploaderOf } from '#test/people/uploader.ts'
import { cookieOf } from '#test/people/visitor.ts'
import { type S3Server, startS3 } from '#test/servers/s3-server.ts'
import { useServer } from '#test/servers/use-server.ts'

describe.each(['a folder', 'S3'] as const)('kept in %s', (place) => {
  let s3: S3Server | null = null
  const s3Settings = async (): Promise<Record<string, string>> => {
    if (place !== 'S3') return {}
    s3 = await startS3()
    const { endpoint, bucket, accessKeyId, secretAccessKey, region } = s3.settings
    return {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_REGION: region,
      S3_PUBLIC_URL: 'https://cdn.example/kasi',
    }
  }
  const used = useServer(s3Settings)
  afterAll(async () => {
    expectCleanLog(used)
    await s3?.stop()
  })
  const storage = (): Storage =>
    s3 ? s3Storage(s3.settings) : folderStorage(join(used.server.dataDir, 'storage'))
  const { signedIn } = peopleOf(used)
  const { begin, part, send, finish, upload, ours } = uploaderOf(used)

  const userIdOf = async (email: string) =>
    (await used.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id

  test('§3 a product picture is {userId}/{timestamp}, a logo {userId}/logo-{timestamp}, in every size, served as it should', async () => {
    const { by, email } = await signedIn()
    const userId = await userIdOf(email)
    const before = Date.now()
    const [product, logo] = [
      await upload(by, await noisyPhoto()),
      await upload(by, await noisyPhoto(), 'logo'),
    ]
    for (const [done, prefix] of [
      [product, ''],
      [logo, 'logo-'],
    ] as const) {
      const [, timestamp] =
        new RegExp(`^/storage/product-images/${userId}/${prefix}(\\d+)\\.jpg$`).exec(done.imageUrl!) ?? []
      expect(Number(timestamp)).toBeGreaterThanOrEqual(before)
      const name = done.imageUrl!.replace(/\.jpg$/, '')
      const files = [320, 640, 1280].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])
      for (const file of [done.imageUrl!, ...files]) {
        const answer = await by.get(file)
        expect([answer.status, answer.headers.get('cache-control')], file).toEqual([
          200,
          'public, max-age=3600',
        ])
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      }
    }
    for await (const left of storage().list(`incoming/${userId}/`)) expect(left).toEqual([])
  })

  test('a connection cut at 60% resumes: the server kept what came, and takes only the rest', async () => {
    const { by } = await signedIn()
    const bytes = await noisyPhoto(1200)
    const path = (await begin(by, bytes.length)).location ?? ''
    const cut = Math.floor(bytes.length * 0.6)
    const cookie = cookieOf(by)
    await new Promise<void>((broken) => {
      const headers = { ...part(0), cookie, 'content-length': bytes.length }
      const request = httpRequest(used.server.origin + path, { method: 'PATCH', headers })
      request.on('error', () => broken())
      request.write(bytes.subarray(0, cut), () => setTimeout(() => request.destroy(), 100))
    })
    // Bytes that a busy server had not read are lost with the connection.
    let [kept, before] = [0, -1]
    await expect
      .poll(
        async () => {
          before = kept
          kept = offsetOf(await by.ask(path, { method: 'HEAD', headers: tus }))
          return kept > 0 && kept === before
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    expect(kept).toBeLessThanOrEqual(cut)
    expect((await finish(by, path)).status).toBe(409)
    expect(offsetOf(await send(by, path, kept, bytes.subarray(kept)))).toBe(bytes.length)
    expect((await finish(by, path)).imageUrl).toMatch(/\.jpg$/)
  })

  test('a lost response: finishing twice, at once or later, is one picture', async () => {
    const { by } = await signedIn()
    const bytes = await noisyPhoto()
    const path = (await begin(by, bytes.length)).location ?? ''
    await send(by, path, 0, bytes)
    const both = await Promise.all([finish(by, path), finish(by, path)])
    const again = await finish(by, path)
    expect(again.imageUrl).toMatch(/\.jpg$/)
    const urls = new Set([...both, again].map(({ imageUrl }) => imageUrl).filter(Boolean))
    expect(urls.size).toBe(1)
  })

  test('a picture requested by many at once is made once', async () => {
    const { by, email } = await signedIn()
    const bytes = await noisyPhoto()
    const path = (await begin(by, bytes.length)).location ?? ''
    await send(by, path, 0, bytes)
    const all = await Promise.all(Array.from({ length: 20 }, () => finish(by, path)))
    expect(new Set(all.map(({ status, imageUrl }) => `${status} ${imageUrl}`)).size).toBe(1)
    expect(all[0]?.status).toBe(200)
    expect(await used.db.$count(pictures, eq(pictures.userId, await userIdOf(email)))).toBe(1)
  })

  test('late writes of a dead connection undo nothing', async () => {
    const { by, email } = await signedIn()
    const bytes = await noisyPhoto()
    const path = (await begin(by, bytes.length)).location ?? ''
    await send(by, path, 0, bytes)
    const late = new IncomingUploads(storage(), await userIdOf(email))
    await late.write(Readable.from([Buffer.from(bytes.subarray(0, 1000))]), path.split('/').at(-1) ?? '', 0)
    expect((await finish(by, path)).status).toBe(200)
  })

  test('many at once get names of their own', async () => {
    const { by } = await signedIn()
    const bytes = await noisyPhoto(100)
    const done = await Promise.all(Array.from({ length: 8 }, () => upload(by, bytes)))
    expect(new Set(done.map(({ imageUrl }) => imageUrl)).size).toBe(8)
  })

  test('nobody sees, continues, ends or uses an upload of somebody else', async () => {
    const [owner, thief] = [await signedIn(), await signedIn()]
    const bytes = await noisyPhoto()
    const path = (await begin(owner.by, bytes.length)).location ?? ''
    await send(owner.by, path, 0, bytes.subarray(0, 1000))
    const head = await thief.by.ask(path, { method: 'HEAD', headers: tus })
    const patch = await send(thief.by, path, 1000, bytes.subarray(1000))
    const remove = await thief.by.ask(path, { method: 'DELETE', headers: ours() })
    expect([head.status, patch.status, remove.status]).toEqual([404, 404, 404])
    expect((await finish(thief.by, path)).status).toBe(409)
    await send(owner.by, path, 1000, bytes.subarray(1000))
    const { imageUrl } = await finish(owner.by, path)
    expect((await finish(thief.by, path)).status).toBe(409)
    const form = editorFormIn((await thief.by.get('/design-store')).body)
    const rows = [{ ...form.rows[0]!, title: 'Stolen', price: '1', image: imageUrl! }]
    const answer = await postEditor(
      thief.by,
      used.server.origin,
      { ...form, storeName: 'Thief', rows },
      'publish',
    )
    expect([answer.status, answer.toast]).toEqual([
      400,
      'Error saving products: Stolen: This picture is not here any more. Please choose it again.',
    ])
    expect(await used.db.$count(listings, eq(listings.title, 'Stolen'))).toBe(0)
  })

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', /not a picture/],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', /not a picture/],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1', /HEIC/],
    ['a cut JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', /damaged/],
  ])('%s is refused in words, and nothing of it stays', async (_, text, reason) => {
    const { by, email } = await signedIn()
    const done = await upload(by, new Uint8Array(Buffer.from(text, 'latin1')))
    expect([done.status, done.error]).toEqual([422, expect.stringMatching(reason)])
    expect(await used.db.$count(pictures, eq(pictures.userId, await userIdOf(email)))).toBe(0)
    expect((await by.ask(done.path, { method: 'HEAD', headers: tus })).status).toBe(404)
  })

  test('pages take pictures from S3_PUBLIC_URL where it is set, and may; they are at home here in any case', async () => {
    const { by } = await signedIn()
    const { imageUrl } = await upload(by, await noisyPhoto(100))
    const form = editorFormIn((await by.get('/design-store')).body)
    const rows = [{ ...form.rows[0]!, title: 'Far away', price: '1', image: imageUrl! }]
    await postEditor(by, used.server.origin, { ...form, storeName: 'Far', rows }, 'publish')
    const page = await by.get('/')
    const isFar = place === 'S3'
    const address = isFar ? imageUrl!.replace('/storage/', 'https://cdn.example/kasi/') : imageUrl!
    expect(page.body).toContain(`src="${address}"`)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`img-src 'self' data: blob:${isFar ? ' https://cdn.example' : ''};`)
    expect((await by.get(imageUrl!)).status).toBe(200)
  })
})
