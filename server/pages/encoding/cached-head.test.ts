import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { sayRaw } from '#test/attacks/raw-http.ts'
import { cachedHead, writeCachedHead } from './encoded-page.ts'

afterEach(() => vi.restoreAllMocks())

const headers = ['content-type', 'text/plain', 'vary', 'cookie', 'content-length', '5']

/** Returns what a server of `listener` sends for `requests`, sent at once over one connection, without dates. */
async function saidTo(listener: RequestListener, requests: string[]): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const said = await sayRaw(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests.join(''),
    300,
  )
  server.close()
  return said.replaceAll(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/gm, 'Date: …')
}

/** The same with kept heads, and how often Node composed one. */
async function keptTo(requests: string[], { status = 200, body = 'hello', before = () => {} }: Kept = {}) {
  const head = cachedHead(status, headers)
  let composed = 0
  const said = await saidTo((req, res) => {
    const writeHead = res.writeHead.bind(res)
    res.writeHead = (...args: [number]) => {
      composed += 1
      return writeHead(...args)
    }
    before(res)
    writeCachedHead(res, head)
    expect(res.headersSent).toBe(true)
    expect(res.statusCode).toBe(status)
    res.end(req.method === 'HEAD' || status === 304 ? undefined : body, 'latin1')
  }, requests)
  return { said, composed }
}
type Kept = { status?: number; body?: string; before?: (res: Parameters<RequestListener>[1]) => void }

const get = 'GET / HTTP/1.1\r\nhost: kasi\r\n\r\n'
const head = 'HEAD / HTTP/1.1\r\nhost: kasi\r\n\r\n'
const last = 'GET / HTTP/1.1\r\nhost: kasi\r\nconnection: close\r\n\r\n'
const old10 = 'GET / HTTP/1.0\r\nhost: kasi\r\nconnection: keep-alive\r\n\r\n'
const old = 'GET / HTTP/1.0\r\nhost: kasi\r\n\r\n'

for (const [name, requests] of Object.entries({
  'one after another': [get, get, get],
  'with HEAD between': [get, head, get, head],
  'to the last of a connection': [get, get, last],
  'to HTTP/1.0': [get, old],
}))
  test(`answers to the byte as Node composes them: ${name}`, async () => {
    const plain = await saidTo((req, res) => {
      res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : 'hello', 'latin1')
    }, requests)
    expect(plain.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(requests.length)
    expect((await keptTo(requests)).said).toBe(plain)
  })

for (const [name, requests] of Object.entries({
  'one after another': [get, get, last],
  'to HTTP/1.0 that keeps the connection': [old10],
}))
  test(`answers of 304 too: ${name}`, async () => {
    const plain = await saidTo((_req, res) => void res.writeHead(304, headers).end(), requests)
    expect((await keptTo(requests, { status: 304 })).said).toBe(plain)
  })

test('a reader by HTTP/1.0 closes the connection of nobody else: not even of a 304, for the rest of that second', async () => {
  const kept = cachedHead(304, ['vary', 'cookie'])
  const server = createServer((_req, res) => {
    writeCachedHead(res, kept)
    res.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Both end by themselves.
  const ofOld = await sayRaw(origin, old10, 10_000)
  const ofOthers = await sayRaw(origin, get + get + last, 10_000)
  server.close()
  expect(ofOld).toContain('Connection: close')
  expect(ofOthers.match(/Connection: keep-alive/g)).toHaveLength(2)
  expect(ofOthers.match(/Connection: close/g), 'the last one, which asks for it').toHaveLength(1)
})

test('a head is composed once a second, not for each answer', async () => {
  const requests = Array.from({ length: 50 }, () => get)
  // Two when a second ends between them.
  expect((await keptTo(requests)).composed).toBeLessThanOrEqual(2)
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  expect((await keptTo(requests)).composed).toBe(50)
})

test('what was set before goes out, and is kept for nobody else', async () => {
  let responses = 0
  const { said } = await keptTo([get, get, get], {
    before: (res) => {
      responses += 1
      if (responses === 2) res.setHeader('x-request-id', 'one')
    },
  })
  const [, first, second, third] = said.split('HTTP/1.1 ')
  expect([first, second, third].map((response) => response?.includes('x-request-id: one'))).toEqual([
    false,
    true,
    false,
  ])
})
