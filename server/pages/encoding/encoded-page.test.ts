import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { readRequestHead } from '#server/pages/page-request.ts'
import { type EncodedPage, encodePage, recompress, sendEncoded, shouldRecompress } from './encoded-page.ts'

afterEach(() => vi.useRealTimers())

const rows = Array.from(
  { length: 400 },
  (_, n) => `<li>Magwinya, batch ${n * n}: ${['warm', 'sold', 'soon'][n % 3]}</li>`,
)
const html = `<ul>${rows.join('')}</ul>`
const encoded = (isCached: boolean, status = 200) =>
  encodePage(new Response(html, { status, headers: { 'content-type': 'text/html' } }), {
    headers: [['x-of-all', 'yes']],
    isCached,
  })

const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }

/** Returns what goes over the wire. */
async function ask(page: EncodedPage, headers: Record<string, string>, method = 'GET') {
  const server = createServer(
    (req, res) => void sendEncoded(page, readRequestHead(req.rawHeaders), req.method === 'HEAD', res),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const received = await new Promise<{
    status?: number | undefined
    headers: NodeJS.Dict<string | string[]>
    body: Buffer
  }>((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.once('error', reject).end()
  })
  server.close()
  return received
}

for (const isCached of [true, false])
  for (const encoding of ['br', 'zstd', 'gzip'] as const)
    test(`a page that is ${isCached ? '' : 'not '}kept, in ${encoding}`, async () => {
      const page = await encoded(isCached, isCached ? 200 : 404)
      const { status, headers, body } = await ask(page, { 'accept-encoding': encoding })
      expect(status).toBe(isCached ? 200 : 404)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers['x-of-all']).toBe('yes')
      expect(headers.vary).toContain('accept-encoding')
      expect(decoders[encoding](body).toString()).toBe(html)
      const head = await ask(page, { 'accept-encoding': encoding }, 'HEAD')
      expect([head.headers['content-length'], head.body.length]).toEqual([headers['content-length'], 0])
    })

for (const isCached of [true, false])
  test(`a page that is ${isCached ? '' : 'not '}kept, for whoever takes nothing compressed`, async () => {
    const { headers, body } = await ask(await encoded(isCached), { 'accept-encoding': 'identity' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(String(body.length))
    expect(body.toString()).toBe(html)
  })

for (const isCached of [true, false])
  test(`a page that is ${isCached ? '' : 'not '}kept sets each of its cookies`, async () => {
    const cookies = ['kasi-lang=zu; Path=/', 'kasi-browser=x; Path=/; HttpOnly']
    const response = new Response(html, { headers: cookies.map((cookie) => ['set-cookie', cookie]) })
    const page = await encodePage(response, { headers: [], isCached })
    for (const encoding of ['br', 'zstd', 'gzip', 'identity'])
      expect((await ask(page, { 'accept-encoding': encoding })).headers['set-cookie']).toEqual(cookies)
  })

test('304 has neither a length nor an encoding', async () => {
  const page = await encoded(true)
  const held = { 'accept-encoding': 'br', 'if-none-match': page.tag ?? '' }
  const { status, headers, body } = await ask(page, held)
  expect([status, body.length]).toEqual([304, 0])
  expect([headers['content-length'], headers['content-encoding']]).toEqual([undefined, undefined])
  expect(headers.etag).toBe(page.tag)
})

test('a page that lasts is recompressed once: fewer bytes of the same page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const page = await encoded(true)
  const before = await ask(page, { 'accept-encoding': 'br' })
  expect(shouldRecompress(page)).toBe(false)
  vi.setSystemTime(Date.now() + 11_000)
  expect(shouldRecompress(page)).toBe(true)
  await recompress(page)
  expect(shouldRecompress(page)).toBe(false)
  const after = await ask(page, { 'accept-encoding': 'br' })
  expect(after.body.length).toBeLessThan(before.body.length)
  expect(after.headers['content-length']).toBe(String(after.body.length))
  expect(after.headers.etag).toBe(before.headers.etag)
  expect(brotliDecompressSync(after.body).toString()).toBe(html)
})

test('a page that cannot be recompressed stays as it is, and is not tried again', async () => {
  const page = await encoded(true)
  const before = page.forms.br
  if (page.forms.gzip) page.forms.gzip.body = 'damaged'
  await recompress(page)
  expect(page.forms.br).toBe(before)
  expect(shouldRecompress({ ...page, bornAtMs: 0 })).toBe(false)
})
