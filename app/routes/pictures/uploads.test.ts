import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { IncomingUploads } from '#app/images/uploading/incoming-uploads.server.ts'
import { pictures } from '#db/schema.ts'
import { cookieOf } from '#test/people/visitor.ts'
import { editorFormIn, postEditor } from '#test/sellers/editor-form.ts'
import { noisyPhoto, offsetOf, tus } from '#test/sellers/uploader.ts'
import { storagePlaces, uploadsTo } from '#test/sellers/uploads-to.ts'

describe.each(storagePlaces)('kept in %s', (place) => {
  const { used, storage, userIdOf, signedIn, begin, part, send, finish, upload } = uploadsTo(place)

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
          'public, max-age=3600, s-maxage=5',
        ])
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      }
    }
    for await (const left of storage().list(`incoming/${userId}/`)) expect(left).toEqual([])
  })

  test('the size of a picture is stored with it: of an upright photo that of its JPEG, 640 px wide', async () => {
    const { by } = await signedIn()
    const upright = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#93290f' } })
    const { imageUrl } = await upload(by, new Uint8Array(await upright.jpeg().toBuffer()))
    const [row] = await used.db
      .select({ width: pictures.width, height: pictures.height })
      .from(pictures)
      .where(eq(pictures.imageUrl, imageUrl ?? ''))
    expect(row).toEqual({ width: 640, height: 853 })
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
