import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askRaw } from '#test/attacks/raw-http.ts'
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

describe("without a proxy of ours, X-Forwarded-For does not change a client's address", () => {
  const from = (n: number) => ({ from: `203.0.113.${n}, 198.51.100.${n}` })

  test('100 requests for a recovery mail, with any value', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 102; n += 1) {
      const by = visit(used.server.origin, from(n))
      statuses.push((await by.post('/auth', { intent: 'forgot-password', email: newEmail() })).status)
    }
    expect(statuses.slice(98)).toEqual([303, 303, 429, 429])
  })

  test('60 drafts of visitors, with any value', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 62; n += 1) {
      const by = visit(used.server.origin, from(n))
      const draft = { id: '', as: '', content: 'Is it there?' }
      statuses.push((await by.post(`/listing/${people[0]!.offerId}/contact`, draft)).status)
    }
    expect(statuses.slice(58)).toEqual([303, 303, 429, 429])
  })
})

describe('limits on one client', () => {
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
