import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { S3Settings } from '#server/config.ts'
import { freePort } from '#test/network/free-port.ts'
import { bytesOf, keysOf, textOf } from '#test/people/stored.ts'
import { type S3Server, startS3 } from '#test/services/s3-server.ts'
import { s3Storage } from './s3-storage.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

/** Returns what each operation throws. */
const failures = (settings: S3Settings) => {
  const storage = s3Storage(settings)
  const work = {
    put: storage.put('a', bytesOf('a')),
    get: storage.get('a'),
    list: keysOf(storage, 'a'),
    remove: storage.remove(['a']),
  }
  const failure = async ([name, done]: [string, Promise<unknown>]) => [name, String(await done.catch(String))]
  return Promise.all(Object.entries(work).map(failure))
}
const each = (message: (name: string) => string) =>
  ['put', 'get', 'list', 'remove'].map((name) => [name, `Error: S3 ${message(name)}`])

test('pictures are kept for an hour, and each file has the type of its ending', async () => {
  const storage = s3Storage(s3.settings)
  const seen = s3.requests.length
  for (const key of ['product-images/a.jpg', 'product-images/a.webp', 'product-images/a.avif', 'incoming/a'])
    await storage.put(key, bytesOf(key))
  const headers = s3.requests
    .slice(seen)
    .map((req) => [req.headers['content-type'], req.headers['cache-control']])
  expect(headers).toEqual([
    ['image/jpeg', 'public, max-age=3600, s-maxage=5'],
    ['image/webp', 'public, max-age=3600, s-maxage=5'],
    ['image/avif', 'public, max-age=3600, s-maxage=5'],
    ['application/octet-stream', undefined],
  ])
})

// test/services/s3-server.ts verifies signatures; s3rver itself would accept any.
test('a wrong secret, and a bucket that is not there, are told without the secret', async () => {
  const wrong = { ...s3.settings, secretAccessKey: 'geheim' }
  expect(await failures(wrong)).toEqual(each((name) => `refused ${name}: 403 SignatureDoesNotMatch`))
  const elsewhere = { ...s3.settings, bucket: 'elsewhere' }
  expect(await failures(elsewhere)).toEqual(each((name) => `refused ${name}: 404 NoSuchBucket`))
})

test('a server that is away or at fault is told within seconds', async () => {
  const startedAt = Date.now()
  const away = { ...s3.settings, endpoint: `http://127.0.0.1:${await freePort()}` }
  expect(await failures(away)).toEqual(each((name) => `did not answer ${name} (ECONNREFUSED)`))
  s3.state.fault = 'unavailable'
  expect(await failures(s3.settings)).toEqual(each((name) => `refused ${name}: 503`))
  s3.state.fault = 'none'
  expect(Date.now() - startedAt).toBeLessThan(5_000)
})

test('a passing fault is not noticed', async () => {
  s3.state.fault = 'passing'
  await s3Storage(s3.settings).put('passing/a', bytesOf('a'))
  expect(s3.state.fault).toBe('none')
  expect(textOf(await s3Storage(s3.settings).get('passing/a'))).toBe('a')
})

test.each(['silent', 'half'] as const)('a server that falls %s is given up', async (fault) => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
  s3.state.fault = fault
  expect(await failures(s3.settings)).toEqual(each((name) => `did not answer ${name} (TimeoutError)`))
  s3.state.fault = 'none'
  expect(waits.mock.calls.flat()).toEqual([20_000, 10_000, 10_000, 10_000])
  waits.mockRestore()
  await expect.poll(() => s3.open()).toBe(0)
})

test.each(['silent', 'half'] as const)(
  'it is given up as well when garbage is collected meanwhile: fetch forgets its signal then (%s)',
  async (fault) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(1000))
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const collecting = setInterval(collect, 50)
    s3.state.fault = fault
    const startedAt = Date.now()
    expect(await failures(s3.settings)).toEqual(each((name) => `did not answer ${name} (TimeoutError)`))
    expect(Date.now() - startedAt).toBeLessThan(10_000)
    clearInterval(collecting)
    s3.state.fault = 'none'
    s3.cut()
    waits.mockRestore()
  },
)
