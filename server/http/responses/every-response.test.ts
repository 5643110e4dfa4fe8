import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { askRaw, headerOf, type RawResponse, readRaw, sayRaw } from '#test/attacks/raw-http.ts'
import { headerFaults } from '#test/attacks/response-headers.ts'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/network/free-port.ts'
import { startProxy, type TcpProxy } from '#test/network/tcp-proxy.ts'
import { addPeople, type Person } from '#test/people/many-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { type RunningServer, runServer } from '#test/servers/running-server.ts'

const used = useDatabase()
const origin = 'https://kasi.example'
const secret = crypto.randomUUID()
let server: RunningServer
let address: string
let proxy: TcpProxy
let client: pg.Client
let person: Person

beforeAll(async () => {
  proxy = await startProxy(used.url)
  // It prints its public address only.
  const port = String(await freePort())
  server = await runServer({ DATABASE_URL: proxy.url, ORIGIN: origin, PORT: port, SESSION_SECRET: secret })
  address = `http://127.0.0.1:${port}`
  client = new pg.Client({ connectionString: used.url })
  await client.connect()
  const [first] = await addPeople(client, secret, 1, { https: true })
  person = first!
})
afterAll(async () => {
  await proxy.up()
  await server.stop()
  await proxy.down()
  await client.end()
})

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']
const ours: [string, string][] = [
  ['origin', origin],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-length', '0'],
]
const ask = (method: string, target: string, headers: [string, string][] = []) =>
  askRaw(address, { method, target, headers: [...(/GET|HEAD/.test(method) ? [] : ours), ...headers] })

const built = new URL('../../../build/client', import.meta.url).pathname
const asset = (kind: string) =>
  `/assets/${readdirSync(`${built}/assets`).find((name) => name.endsWith(kind))}`

/**
 * Returns every route of app/routes.ts, with parameters that name something and nothing, its .data, and paths without a
 * route.
 */
function everyPath(): string[] {
  const patterns = routes.flatMap(({ path = '' }) => (path === '*' ? [] : [`/${path}`]))
  const named: Record<string, string[]> = {
    ':listingId': [person.offerId, crypto.randomUUID(), 'nonsense'],
    ':userId': [person.userId, crypto.randomUUID(), '%00'],
    ':conversationId?': ['', crypto.randomUUID(), "'--"],
    ':uploadId?': ['', crypto.randomUUID(), '..%2f'],
  }
  const filled = patterns.flatMap((pattern) => {
    const [parameter, values = []] = Object.entries(named).find(([name]) => pattern.includes(name)) ?? ['']
    return parameter ? values.map((value) => pattern.replace(parameter, value).replace(/\/$/, '')) : [pattern]
  })
  const others = [
    '/metrics',
    '/nothing',
    '/auth?mode=set-password',
    '/%',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/__manifest?paths=/',
  ]
  return [...filled, ...filled.map((path) => `${path === '/' ? '/_' : path}.data`), ...others]
}
/** The same response for everybody. */
const isMachines = (path: string) => /^\/(healthz|readyz|robots\.txt|sitemap\.xml)/.test(path)
const faultsOf = (response: RawResponse, isPrivate = false) =>
  headerFaults(response, { isHttps: true, isPrivate })

describe('the headers of every answer', () => {
  test('every route by every method, for a visitor and for somebody signed in', async () => {
    const wrong: string[] = []
    for (const path of everyPath())
      for (const method of methods) {
        const visitors = await ask(method, path)
        const endsSession = path.startsWith('/logout') && method === 'POST'
        const theirs = await ask(method, path, endsSession ? [] : [['cookie', person.cookie]])
        if (visitors.status === 0 || visitors.status >= 500)
          wrong.push(`${method} ${path}: ${visitors.status}`)
        wrong.push(...faultsOf(visitors).map((fault) => `${method} ${path}: ${fault}`))
        wrong.push(
          ...faultsOf(theirs, !isMachines(path) && !endsSession).map(
            (fault) => `${method} ${path}, signed in: ${fault}`,
          ),
        )
      }
    expect(wrong).toEqual([])
  })

  test('files, parts of them, and conditions that fail: no cache keeps a refusal in the place of a file', async () => {
    for (const path of [asset('.css'), asset('.js'), '/favicon.svg', '/favicon.png', '/favicon.svg.br']) {
      const asked: [string, string][][] = [
        [],
        [['range', 'bytes=0-9']],
        [['range', 'bytes=99999999-']],
        [['if-match', '"x"']],
      ]
      for (const headers of asked) {
        const response = await ask('GET', path, headers)
        expect(faultsOf(response), `${path} ${JSON.stringify(headers)}`).toEqual([])
      }
    }
    expect((await ask('GET', '/favicon.svg', [['range', 'bytes=99999999-']])).status).toBe(416)
  })

  test('a stream, and whoever may have none', async () => {
    const heard = await sayRaw(
      address,
      `GET /live HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\ncookie: ${person.cookie}\r\n\r\n`,
    )
    expect(headerOf(readRaw(heard), 'content-type')).toBe('text/event-stream')
    expect(faultsOf(readRaw(heard), true)).toEqual([])
    const visitors = await ask('GET', '/live', [['accept', 'text/event-stream']])
    expect([visitors.status, faultsOf(visitors)]).toEqual([204, []])
  })

  test('a form that is too large, or from elsewhere, and cookies that are set', async () => {
    const body = `intent=sign-in&email=a%40b.co&password=${'x'.repeat(200_000)}`
    const form = { method: 'POST', target: '/auth', body }
    const sized = (from: string): [string, string][] => [
      ['origin', from],
      ['content-type', 'application/x-www-form-urlencoded'],
      ['content-length', `${body.length}`],
    ]
    for (const [from, status] of [
      [origin, 413],
      ['https://evil.example', 403],
    ] as const) {
      const response = await askRaw(address, { ...form, headers: sized(from) })
      expect([response.status, faultsOf(response)], from).toEqual([status, []])
    }
    const link = `/auth?type=recovery&access_token=${'a'.repeat(32)}&refresh_token=${'b'.repeat(32)}`
    const led = await ask('GET', link)
    expect([led.status, headerOf(led, 'referrer-policy'), faultsOf(led)]).toEqual([303, 'no-referrer', []])
    expect(headerOf(led, 'set-cookie')).toMatch(/^__Host-kasi-recovery=/)
  })

  test('what Node refuses itself, because it is no request', async () => {
    const requests: [said: string, status: number][] = [
      ['nonsense\r\n\r\n', 400],
      ['\x16\x03\x01\x02\x00\x01\x00', 400],
      ['GET / HTTP/1.1\nhost: x\n\n', 400],
      ['GET / HTTP/1.1\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: x\r\na: b\r\n folded\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: x\r\na: \0\r\n\r\n', 400],
      ['GET /\xff HTTP/1.1\r\nhost: x\r\n\r\n', 400],
      ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
      [`GET /${'x'.repeat(17_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
      ['POST /auth HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n', 417],
    ]
    for (const [said, status] of requests) {
      const heard = await sayRaw(address, Buffer.from(said, 'latin1'), 20_000)
      const response = readRaw(heard)
      expect([response.status, faultsOf(response)], said.slice(0, 60)).toEqual([status, []])
      expect(response.body.length, 'says why').toBeGreaterThan(10)
      expect(headerOf(response, 'connection'), 'and closes').toBe('close')
    }
  })

  test('a fault of ours is a 500 that says nothing of us, and a database that is away a 503', async () => {
    const paths = [
      '/',
      `/listing/${person.offerId}`,
      '/sitemap.xml',
      '/inbox',
      '/design-store',
      '/_.data',
      '/readyz',
    ]
    const visitFailing = async (status: number) => {
      const seen: number[] = []
      for (const path of paths)
        for (const cookie of ['a=b', person.cookie]) {
          const response = await ask('GET', path, [['cookie', cookie]])
          seen.push(response.status)
          expect(
            faultsOf(response, cookie !== 'a=b' && response.status < 500 && !isMachines(path)),
            path,
          ).toEqual([])
          expect(response.body).not.toMatch(/relation|listings"|PostgreSQL|ECONN|127\.0\.0\.1/)
        }
      expect(seen).toContain(status)
    }
    await client.query('alter table listings rename to hidden')
    // Kept pages are dropped within a minute, or by a change.
    await client.query(`select pg_notify('market_changed', '')`)
    await eventually(async () => (await ask('GET', '/')).status === 500, 5000)
    await visitFailing(500)
    await client.query('alter table hidden rename to listings')
    await proxy.down()
    await visitFailing(503)
  })
})
