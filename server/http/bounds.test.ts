import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askRaw, headerOf, readRaw, sayRaw } from '#test/attacks/raw-http.ts'
import { visitAs } from '#test/people/belongings.ts'
import { addPeople, type Person } from '#test/people/many-people.ts'
import { visit } from '#test/people/visitor.ts'
import { newEmail, useServer } from '#test/servers/use-server.ts'
import { openStream } from '#test/stream-reader.ts'

const secret = crypto.randomUUID()
const used = useServer({ SESSION_SECRET: secret, TRUST_PROXY: '0' })
let client: pg.Client
let people: Person[]

beforeAll(async () => {
  client = new pg.Client({ connectionString: used.databaseUrl })
  await client.connect()
  people = await addPeople(client, secret, 3)
})
afterAll(() => client.end())

const responsesIn = (heard: string) => heard.match(/HTTP\/1\.1 \d{3}/g) ?? []

describe('without a proxy of ours, whoever writes X-Forwarded-For is still one address', () => {
  const from = (n: number) => ({ from: `203.0.113.${n}, 198.51.100.${n}` })

  test('10 failed sign-ins, whatever it says', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const by = visit(used.server.origin, from(n))
      statuses.push(
        (await by.post('/auth', { intent: 'sign-in', email: newEmail(), password: 'wrong one' })).status,
      )
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  test('60 drafts of visitors, whatever it says', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 62; n += 1) {
      const by = visit(used.server.origin, from(n))
      const draft = { id: '', as: '', content: 'Is it there?' }
      statuses.push((await by.post(`/listing/${people[0]!.offerId}/contact`, draft)).status)
    }
    expect(statuses.slice(58)).toEqual([303, 303, 429, 429])
  })
})

describe('one request is one request', () => {
  const smuggled = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'
  const heads: Record<string, string> = {
    'both lengths': `content-length: ${smuggled.length}\r\ntransfer-encoding: chunked`,
    'two lengths': `content-length: 0\r\ncontent-length: ${smuggled.length}`,
    'a length with a sign': `content-length: +${smuggled.length}`,
    'a length in hex': 'content-length: 0x10',
    'a space before the colon': 'transfer-encoding : chunked',
    'a folded line': 'transfer-encoding:\r\n chunked',
    'an unknown coding': 'transfer-encoding: xchunked',
    'chunked, and then not': 'transfer-encoding: chunked, identity',
    'a line end alone': 'a: b\ntransfer-encoding: chunked',
  }
  test.each(Object.entries(heads))('%s: refused, and the connection closed', async (_name, head) => {
    const said = `POST /auth HTTP/1.1\r\nhost: x\r\norigin: ${used.server.origin}\r\n${head}\r\n\r\n0\r\n\r\n${smuggled}`
    const heard = await sayRaw(used.server.origin, said, 5000)
    expect(responsesIn(heard)).toEqual(['HTTP/1.1 400'])
    expect(headerOf(readRaw(heard), 'connection')).toBe('close')
  })

  test('chunks of no size, or of too much', async () => {
    const post = (chunks: string) =>
      sayRaw(
        used.server.origin,
        `POST /auth HTTP/1.1\r\nhost: x\r\norigin: ${used.server.origin}\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`,
        5000,
      )
    for (const chunks of [
      'x\r\n',
      'ffffffffffffffffff\r\n',
      '-1\r\n',
      `5;${'a'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
      '5\nhello\n0\n\n',
    ]) {
      const statuses = responsesIn(await post(chunks))
      expect(statuses.length, chunks.slice(0, 20)).toBe(1)
      expect(statuses[0]).toMatch(/ 4\d\d$/)
    }
  })

  test('a body of a GET is no request, and what follows it is one', async () => {
    const said = `GET / HTTP/1.1\r\nhost: x\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`
    const heard = await sayRaw(used.server.origin, said, 5000)
    expect(responsesIn(heard)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
    expect(heard.endsWith('{"status":"ok"}')).toBe(true)
  })

  test('many on one connection are answered in their order, and nonsense between them ends it', async () => {
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
    const paths = ['/healthz', '/nothing', '/', '/robots.txt', '/healthz']
    const heard = await sayRaw(used.server.origin, `${paths.map(ask).join('')}nonsense\r\n\r\n`, 5000)
    const statuses = responsesIn(heard).map((line) => line.slice(-3))
    // Earlier requests may be cut off, but no response may take another's place.
    expect(['200', '404', '200', '200', '200', '400'].join().includes(statuses.slice(0, -1).join())).toBe(
      true,
    )
    expect(heard.slice(heard.lastIndexOf('HTTP/1.1'))).not.toContain('"status":"ok"}nonsense')
  })

  test.each(['/', '/healthz', '/auth'])(
    'an offer of another protocol is answered as HTTP/1.1, and nobody waits for what stood behind it: %s',
    async (path) => {
      const offer = `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n`
      const startedAt = performance.now()
      const heard = await sayRaw(used.server.origin, `${offer}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`, 5000)
      expect(responsesIn(heard)).toEqual(['HTTP/1.1 200'])
      expect(headerOf(readRaw(heard), 'connection')).toBe('close')
      expect(performance.now() - startedAt, 'the connection ends by itself').toBeLessThan(4000)
    },
  )

  test('nonsense after a stream has begun puts nothing into it', async () => {
    const head = `GET /live HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\ncookie: ${people[1]!.cookie}\r\n\r\n`
    const heard = await sayRaw(used.server.origin, `${head}nonsense\r\n\r\n`, 1500)
    expect(responsesIn(heard).length).toBe(1)
  })
})

describe('what one may take', () => {
  test('20 streams of a session, the oldest gives way', async () => {
    const by = visitAs(used.server.origin, people[2]!, '198.51.100.1')
    const streams = []
    for (let n = 0; n < 22; n += 1) streams.push(await openStream(used.server.origin, by))
    for (const driven of streams.slice(0, 2)) expect(await driven.ended).toContain('retry: 3600000')
    expect(await streams[21]!.next('unread')).toBe('0')
    for (const stream of streams) stream.close()
  })

  test('16 KB of headers, however they are spread', async () => {
    const { origin } = used.server
    const target = '/'
    expect((await askRaw(origin, { target, headers: [['a', 'x'.repeat(8000)]] })).status).toBe(200)
    expect((await askRaw(origin, { target, headers: [['a', 'x'.repeat(17_000)]] })).status).toBe(431)
    const many = Array.from({ length: 4000 }, (_, n): [string, string] => [`a${n}`, ''])
    expect((await askRaw(origin, { target, headers: many })).status).toBe(431)
    expect((await askRaw(origin, { target: `/?${'x'.repeat(17_000)}` })).status).toBe(431)
  })

  test('a body that says that it is packed is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
    const by = visit(used.server.origin)
    for (const [path, type] of [
      ['/auth', 'application/x-www-form-urlencoded'],
      ['/functions/auto-confirm-signup', 'application/json'],
    ] as const) {
      const headers = { origin: used.server.origin, 'content-type': type, 'content-encoding': 'gzip' }
      expect((await by.ask(path, { method: 'POST', headers, body: bomb })).status).toBe(400)
    }
  })

  test('neither the manifest of routes is served, nor .data of any page', async () => {
    const many = Array.from({ length: 500 }, (_, n) => `p=/${n}`).join('&')
    for (const path of [`/__manifest?${many}`, '/__manifest', '/__manifest.data'])
      expect((await askRaw(used.server.origin, { target: path })).status, path).toBe(404)
    for (const path of ['/inbox.data', '/design-store.data', `/inbox/${crypto.randomUUID()}/updates.data`]) {
      const response = await askRaw(used.server.origin, { target: path })
      expect([401, 404], path).toContain(response.status)
      expect(response.body, path).not.toMatch(/example\.invalid|Fresh bread/)
    }
    const routes = Array.from({ length: 300 }, (_, n) => `routes/${n}`).join()
    expect((await askRaw(used.server.origin, { target: `/_.data?_routes=${routes}` })).status).toBeLessThan(
      500,
    )
  })
})
