import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { listings, pictures, users } from '#db/schema.ts'
import { editorFormIn, postEditor } from '#test/editor.ts'
import { expectCleanLog, peopleOf } from '#test/people.ts'
import { useServer } from '#test/use-server.ts'
import type { Answer, Visitor } from '#test/visitor.ts'

const used = useServer()
const { visitor, signedIn } = peopleOf(used)

afterAll(() => expectCleanLog(used))

const tus = { 'tus-resumable': '1.0.0' }
const ours = () => ({ origin: used.server.origin, ...tus })

const begin = (by: Visitor, bytes: number | string, headers: Record<string, string> = {}) =>
  by.ask('/uploads', { method: 'POST', headers: { ...ours(), 'upload-length': String(bytes), ...headers } })

const send = (by: Visitor, path: string, offset: number, part: Uint8Array<ArrayBuffer>) =>
  by.ask(path, {
    method: 'PATCH',
    headers: {
      ...ours(),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: part,
  })

const offsetOf = (answer: Answer) => answer.headers.get('upload-offset')

const finish = async (by: Visitor, path: string, kind = 'product') => {
  const upload = path.split('/').at(-1) ?? ''
  const answer = await by.post('/pictures', { upload, kind })
  return { status: answer.status, ...(JSON.parse(answer.body) as { imageUrl?: string; error?: string }) }
}

const photo = async (size = 600) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const made = sharp({ create: { width: size, height: size, channels: 3, background: '#000', noise } })
  return new Uint8Array(await made.jpeg({ quality: 90 }).toBuffer())
}

const upload = async (by: Visitor, bytes: Uint8Array<ArrayBuffer>, kind?: string) => {
  const begun = await begin(by, bytes.length)
  expect(begun.status).toBe(201)
  const path = begun.location ?? ''
  expect((await send(by, path, 0, bytes)).status).toBe(204)
  return { path, ...(await finish(by, path, kind)) }
}

const userIdOf = async (email: string) =>
  (await used.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id

test('§3 a product picture is {userId}/{timestamp}, a logo {userId}/logo-{timestamp}, in every size, served as it should', async () => {
  const { by, email } = await signedIn()
  const userId = await userIdOf(email)
  const before = Date.now()
  const [product, logo] = [await upload(by, await photo()), await upload(by, await photo(), 'logo')]
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
  expect(await readdir(join(used.server.dataDir, 'storage'))).toEqual(['product-images'])
})

test('a connection cut at 60% resumes: the server kept what came, and takes only the rest', async () => {
  const { by } = await signedIn()
  const bytes = await photo(1200)
  const path = (await begin(by, bytes.length)).location ?? ''
  const cut = Math.floor(bytes.length * 0.6)
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await new Promise<void>((broken) => {
    const headers = {
      ...ours(),
      cookie,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    }
    const request = httpRequest(used.server.origin + path, { method: 'PATCH', headers })
    request.on('error', () => broken())
    request.write(bytes.subarray(0, cut), () => setTimeout(() => request.destroy(), 100))
  })
  let kept = 0
  await expect
    .poll(async () => {
      kept = Number(offsetOf(await by.ask(path, { method: 'HEAD', headers: tus })))
      return kept
    })
    .toBe(cut)
  expect((await finish(by, path)).status).toBe(409)
  expect(offsetOf(await send(by, path, kept, bytes.subarray(kept)))).toBe(String(bytes.length))
  expect((await finish(by, path)).imageUrl).toMatch(/\.jpg$/)
})

test('a lost answer: finishing twice, at once or later, is one picture', async () => {
  const { by } = await signedIn()
  const bytes = await photo()
  const path = (await begin(by, bytes.length)).location ?? ''
  await send(by, path, 0, bytes)
  const both = await Promise.all([finish(by, path), finish(by, path)])
  const again = await finish(by, path)
  expect(again.imageUrl).toMatch(/\.jpg$/)
  const urls = new Set([...both, again].map(({ imageUrl }) => imageUrl).filter(Boolean))
  expect(urls.size).toBe(1)
})

test('many at once get names of their own', async () => {
  const { by } = await signedIn()
  const bytes = await photo(100)
  const done = await Promise.all(Array.from({ length: 8 }, () => upload(by, bytes)))
  expect(new Set(done.map(({ imageUrl }) => imageUrl)).size).toBe(8)
})

test('nobody sees, continues, ends or uses an upload of somebody else', async () => {
  const [owner, thief] = [await signedIn(), await signedIn()]
  const bytes = await photo()
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

test('a visitor, a page elsewhere, and a session that has ended get nowhere', async () => {
  const by = visitor()
  expect((await begin(by, 100)).status).toBe(401)
  expect((await by.ask('/uploads/x', { method: 'HEAD', headers: tus })).status).toBe(401)
  expect((await finish(by, crypto.randomUUID())).error).toBe('Authentication error. Please log in again.')
  const { by: person } = await signedIn()
  for (const method of ['POST', 'PATCH', 'DELETE'])
    expect(
      (await person.ask('/uploads/x', { method, headers: { ...tus, origin: 'https://evil.example' } }))
        .status,
    ).toBe(403)
  const begun = await begin(person, 100)
  expect([...begun.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
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

test('issue 4, limits: more than 12 MB is refused before a byte of it is sent', async () => {
  const { by } = await signedIn()
  const answer = await begin(by, 12 * 1024 * 1024 + 1)
  expect([answer.status, answer.body]).toEqual([413, expect.stringMatching(/larger than 12 MB/)])
  const path = (await begin(by, 10)).location ?? ''
  expect((await send(by, path, 0, new Uint8Array(11))).status).toBe(413)
})

test('issue 4, limits: 30 uploads in 10 minutes, whichever way; then 429 with a text', async () => {
  const { by } = await signedIn()
  for (let count = 0; count < 29; count += 1) expect((await begin(by, 10)).status).toBe(201)
  const form = editorFormIn((await by.get('/design-store')).body)
  const files = {
    logoFile: new Blob([await photo(50)]),
    [`file-${form.rows[0]!.id}`]: new Blob([await photo(50)]),
  }
  const posted = await postEditor(by, used.server.origin, form, 'edit', files)
  expect([posted.status, posted.toast]).toEqual([
    422,
    'Failed to upload image: You have uploaded many pictures. Please try again in 10 minutes.',
  ])
  expect(editorFormIn(posted.body).logo).not.toBe('')
  const answer = await begin(by, 10)
  expect([answer.status, answer.body]).toEqual([
    429,
    'You have uploaded many pictures. Please try again in 10 minutes.',
  ])
})

test('what no uploader sends is a 4xx, never a 500', async () => {
  const { by } = await signedIn()
  const path = (await begin(by, 10)).location ?? ''
  const asked = [
    await begin(by, 'many'),
    await begin(by, -1),
    await begin(by, 10, { 'tus-resumable': '9' }),
    await begin(by, 10, { 'upload-metadata': '\u00ff' }),
    await begin(by, 10, { 'upload-concat': 'final;/a /b' }),
    await by.ask('/uploads', { method: 'POST', headers: ours() }),
    await send(by, path, 7, new Uint8Array(3)),
    await send(by, `${path}/../..`, 0, new Uint8Array(3)),
    await send(by, '/uploads/..%2f..%2fetc', 0, new Uint8Array(3)),
    await send(by, '/uploads/%00', 0, new Uint8Array(3)),
    await send(by, `/uploads/${crypto.randomUUID()}`, 0, new Uint8Array(3)),
    await by.ask(path, { headers: tus }),
    await by.ask('/uploads', { headers: tus }),
    await by.ask('/pictures'),
    await by.post('/pictures', {}),
    await by.post('/pictures', { upload: '../../etc', kind: 'product' }),
    await by.post('/pictures', { upload: crypto.randomUUID(), kind: 'avatar' }),
    await by.post('/pictures', { upload: crypto.randomUUID(), kind: 'product' }),
  ]
  for (const [index, { status }] of asked.entries()) {
    expect(status, String(index)).toBeGreaterThanOrEqual(400)
    expect(status, String(index)).toBeLessThan(500)
  }
})

test('a body of 100 MB is cut off early, and memory stays flat', async () => {
  const { by } = await signedIn()
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const residentMb = async () => {
    const { readFile } = await import('node:fs/promises')
    const status = await readFile(`/proc/${used.server.process.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  }
  const before = await residentMb()
  const block = new Uint8Array(64 * 1024)
  const flood = (headers: Record<string, string | number>, beginning: string) =>
    new Promise<{ status: number; sentMb: number }>((done) => {
      let sent = 0
      let status = 0
      const type = { 'content-type': 'multipart/form-data; boundary=x' }
      const request = httpRequest(`${used.server.origin}/design-store`, {
        method: 'POST',
        headers: { origin: used.server.origin, cookie, ...type, ...headers },
      })
      const end = () => done({ status, sentMb: sent / 1024 / 1024 })
      request.on('response', (response) => {
        status = response.statusCode ?? 0
        // Node's client would wait for room to send the rest.
        response
          .resume()
          .on('end', () => request.destroy())
          .on('error', () => {})
      })
      request.on('error', end).on('close', end)
      request.write(beginning)
      const pour = () => {
        while (sent < 100 * 1024 * 1024 && !request.destroyed) {
          sent += block.length
          if (!request.write(block)) return void request.once('drain', pour)
        }
        request.end()
      }
      pour()
    })
  const announced = await flood({ 'content-length': 100 * 1024 * 1024 + 2 }, '--')
  expect(announced.status).toBe(413)
  expect(announced.sentMb).toBeLessThan(20)
  const file = '--x\r\nContent-Disposition: form-data; name="logoFile"; filename="a.jpg"\r\n\r\n'
  const unannounced = await flood({ 'transfer-encoding': 'chunked' }, file)
  expect([0, 400, 413]).toContain(unannounced.status)
  expect(unannounced.sentMb).toBeLessThan(80)
  expect((await residentMb()) - before).toBeLessThan(150)
})
