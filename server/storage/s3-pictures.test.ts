import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '#test/network/free-port.ts'
import { type S3Server, startS3 } from '#test/servers/s3-server.ts'
import { s3Pictures } from './s3-pictures.ts'
import { s3Storage } from './s3-storage.ts'

const userId = '1f0c2a52-7d5e-4c80-a1d0-0242ac120002'
const picture = `/storage/product-images/${userId}/1763737200000.jpg`
const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => n % 251)

let s3: S3Server
let server: Server
let origin: string
let faults: string[]

beforeAll(async () => {
  s3 = await startS3()
  const { put } = s3Storage(s3.settings)
  await put(picture.slice('/storage/'.length), bytes)
  await put(`product-images/${userId}/1763737200000-320.avif`, bytes)
  await put('incoming/secret', bytes)
  const away = s3Pictures({ ...s3.settings, endpoint: `http://127.0.0.1:${await freePort()}` }, () => {})
  server = createServer((req, res) => {
    const pictures = s3Pictures(s3.settings, ({ message }) => faults.push(message))
    const serve = req.headers['x-test'] === 'away' ? away : pictures
    serve(req, res, () => res.writeHead(404, { 'x-by': 'the app' }).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  faults = []
  s3.state.fault = 'none'
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await s3.stop()
})

const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init)

test('§9 a picture comes whole, with its type, kept for 3,600 s', async () => {
  const response = await ask(`${picture}?v=1`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '300000',
    'cache-control': 'public, max-age=3600',
    etag: expect.stringMatching(/^"\w{32}"$/),
  })
  expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), bytes)).toBe(0)
  const avif = await ask(picture.replace('.jpg', '-320.avif'), { method: 'HEAD' })
  expect(avif.headers.get('content-type')).toBe('image/avif')
})

test('HEAD has the same headers and no body', async () => {
  const [head, get] = [await ask(picture, { method: 'HEAD' }), await ask(picture)]
  await get.arrayBuffer()
  const plain = ({ headers, status }: Response) =>
    ['etag', 'content-type', 'content-length', 'cache-control']
      .map((name) => headers.get(name))
      .concat(`${status}`)
  expect(plain(head)).toEqual(plain(get))
  expect(await head.text()).toBe('')
  expect(s3.requests.at(-2)?.method).toBe('HEAD')
})

test('a browser that has it is told so, also with a tag that a proxy has weakened', async () => {
  const etag = (await ask(picture, { method: 'HEAD' })).headers.get('etag') ?? ''
  for (const tag of [etag, `W/${etag}`]) {
    const response = await ask(picture, { headers: { 'if-none-match': tag } })
    expect(response.status).toBe(304)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  }
  for (const tag of ['"another"', 'nonsense', 'é "é"']) {
    const response = await ask(picture, { headers: { 'if-none-match': tag } })
    expect(response.status, tag).toBe(200)
    await response.arrayBuffer()
  }
})

test('what is not there, or is no picture, is left to the app', async () => {
  const seen = s3.requests.length
  const paths = ['/', '/storage/incoming/secret', `${picture}/..`, picture.replace('jpg', 'svg')]
  for (const path of paths) expect((await ask(path)).headers.get('x-by')).toBe('the app')
  expect(s3.requests.length).toBe(seen)
  for (const method of ['GET', 'HEAD']) {
    const missing = await ask(picture.replace('1763', '9999'), { method })
    expect([missing.status, missing.headers.get('x-by')]).toEqual([404, 'the app'])
  }
  expect(faults).toEqual([])
})

test('S3 at fault or away is a 502 that nobody keeps', async () => {
  s3.state.fault = 'unavailable'
  for (const which of ['at fault', 'away']) {
    const response = await ask(picture, { headers: { 'x-test': which } })
    expect(response.status).toBe(502)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('This picture cannot be fetched just now.')
  }
  expect(faults).toEqual(['S3 refused picture: 503'])
})

test('S3 that falls silent in the middle of a picture is given up after 10 seconds, and so is its visitor', async () => {
  const later = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => later(work, ms / 100))
  s3.state.fault = 'half'
  const response = await ask(picture)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
  vi.unstubAllGlobals()
  await expect.poll(() => faults).toEqual(['S3 did not answer picture (TimeoutError)'])
  await vi.waitUntil(() => s3.open() === 0)
})

test('S3 that stays silent is waited for 10 seconds', async () => {
  const later = globalThis.setTimeout
  const waits: number[] = []
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    waits.push(ms)
    return later(work, ms / 100)
  })
  s3.state.fault = 'silent'
  const response = await ask(picture)
  vi.unstubAllGlobals()
  expect(response.status).toBe(502)
  expect(waits).toContain(10_000)
  expect(faults).toEqual(['S3 did not answer picture (TimeoutError)'])
})

test.each(['silent', 'half'] as const)(
  'a visitor who leaves while S3 is %s ends the transfer too',
  async (fault) => {
    await vi.waitUntil(() => s3.open() === 0)
    s3.state.fault = fault
    const leaving = new AbortController()
    const asking = ask(picture, { signal: leaving.signal })
    await vi.waitUntil(() => s3.open() === 1)
    if (fault === 'half') await (await asking).body?.getReader().read()
    leaving.abort()
    await asking.catch(() => {})
    await vi.waitUntil(() => s3.open() === 0)
    expect(faults).toEqual([])
  },
)

test('S3 breaking off cuts the visitor off as well, so that no half picture passes for a whole one', async () => {
  s3.state.fault = 'half'
  const response = await ask(picture)
  s3.cut()
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  await vi.waitUntil(() => faults.length > 0)
  expect(faults).toEqual([expect.stringMatching(/^S3 did not answer picture \(\w+\)$/)])
})
