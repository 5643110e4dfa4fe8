import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { startProxy, type TcpProxy } from '#test/network/tcp-proxy.ts'
import { visit } from '#test/people/visitor.ts'
import { endProcess, type RunningServer, runServer } from '#test/servers/running-server.ts'
import { createDatabase, dropDatabase, withDatabase } from '#test/servers/test-server.ts'

describe('while the database is away', () => {
  let server: RunningServer
  let database: string
  let proxy: TcpProxy
  /** The cookies of a signed-in member. */
  let session: Map<string, string>
  const { url, template } = inject('postgres')
  /** A missing offer is never kept, so each request queries the database. */
  const unkept = `/listing/${crypto.randomUUID()}`

  beforeAll(async () => {
    database = await createDatabase(url, template)
    proxy = await startProxy(withDatabase(url, database))
    server = await runServer({ DATABASE_URL: proxy.url, DEMO: 'on' })
  })
  afterAll(async () => {
    await server.stop()
    await proxy.down()
    await dropDatabase(url, database)
  })

  test('every page is a plain 503 that says so and retries; the process lives and recovers within 5 s', async () => {
    const anyId = '00000000-0000-4000-8000-000000000000'
    expect((await fetch(server.origin)).status).toBe(200)
    const member = visit(server.origin)
    const credentials = { email: 'thandi@example.com', password: 'spaza-shop 7' }
    await member.post('/auth', { intent: 'sign-up', ...credentials })
    expect((await member.post('/auth', { intent: 'sign-in', ...credentials })).status).toBe(303)
    // A page with a toast is rendered another way.
    member.cookies.delete('kasi-flash')
    session = new Map(member.cookies)
    await proxy.down()
    // Changes are not announced during an outage, so kept pages are not shown either.
    const market = async () => (await fetch(server.origin)).status
    expect(await eventually(async () => (await market()) === 503)).toBe(true)
    for (const path of ['/', `/listing/${anyId}`, `/vendor/${anyId}`, '/sitemap.xml']) {
      const response = await fetch(`${server.origin}${path}`)
      expect(response.status, path).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const html = await response.text()
      expect(html).toContain('<meta http-equiv="refresh" content="5">')
      expect(html).toContain('cannot reach its database')
      expect(html).not.toMatch(/select|stack|\.ts:/)
    }
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.origin}/auth`)).status, 'a page without data').toBe(200)
    for (const intent of ['sign-in', 'sign-up', 'forgot-password']) {
      const form = { intent, email: 'thandi@example.com', password: 'spaza-shop 7' }
      const received = await visit(server.origin).post('/auth', form)
      expect(received.status, intent).toBe(503)
      expect(received.body).toContain('what you typed is still there')
      expect(received.body, 'it must not send an empty form by itself').not.toContain('http-equiv')
    }
    for (let n = 0; n < 12; n += 1) {
      const form = { intent: 'forgot-password', email: 'thandi@example.com' }
      expect((await visit(server.origin).post('/auth', form)).status, 'no attempt of theirs').toBe(503)
    }
    const signedIn = visit(server.origin)
    for (const [name, value] of member.cookies) signedIn.cookies.set(name, value)
    for (const path of ['/', '/inbox', `/listing/${anyId}`]) {
      const received = await signedIn.get(path)
      expect(received.status, 'whose session cannot be looked up').toBe(503)
      expect(received.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(received.body).toContain('cannot reach its database')
    }
    expect(signedIn.cookies.has('kasi-session'), 'is not signed out by it').toBe(true)
    expect((await signedIn.get('/healthz')).status).toBe(200)

    await proxy.up()
    expect(await eventually(async () => (await fetch(server.origin)).status === 200)).toBe(true)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    expect((await signedIn.get('/inbox')).body).toContain('thandi@example.com')
    const form = { intent: 'forgot-password', email: 'thandi@example.com' }
    expect((await visit(server.origin).post('/auth', form)).status).toBe(303)
    expect(server.process.exitCode).toBeNull()
  })

  test('a database that has gone silent is away too; recovery within 5 s of its return', async () => {
    const ask = async (path: string) => (await fetch(`${server.origin}${path}`)).status
    expect([await ask('/'), await ask(unkept)]).toEqual([200, 404])
    const rendered = async () => {
      const figures = await (await fetch(`${server.origin}/metrics`)).text()
      return /kasi_requests_total\{kind="page",route="\/",status="2xx"\} (\d+)/.exec(figures)?.[1]
    }
    // Kept once the server listens again: a page that is kept is not counted.
    const isCached = async () => (await rendered()) === (await ask('/').then(rendered))
    expect(await eventually(isCached)).toBe(true)
    proxy.stall()
    expect(await ask('/'), 'kept, until the silence is noticed').toBe(200)
    expect(await ask(unkept)).toBe(503)
    const member = visit(server.origin)
    for (const [name, value] of session) member.cookies.set(name, value)
    const askedAt = performance.now()
    expect((await member.get('/')).status).toBe(503)
    // Five seconds for the only query, and some for a busy machine.
    expect(performance.now() - askedAt).toBeLessThan(7000)
    await proxy.up()
    expect(await eventually(async () => (await ask(unkept)) === 404)).toBe(true)
  })

  test('SIGTERM ends a server whose database is silent within 10 s, exit code 0', async () => {
    proxy.stall()
    const asked = fetch(`${server.origin}${unkept}`)
    // This response comes later, so the other request has arrived.
    await fetch(`${server.origin}/healthz`)
    const endedAt = performance.now()
    expect(await endProcess(server.process, 'SIGTERM')).toBe(0)
    expect(performance.now() - endedAt).toBeLessThan(10_000)
    expect((await asked).status, 'who had asked is told').toBe(503)
    await proxy.up()
  })
})
