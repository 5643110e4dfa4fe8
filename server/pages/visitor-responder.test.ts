import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { visit } from '#test/people/visitor.ts'
import { databaseCarrier } from '#test/servers/database-carrier.ts'
import { useTwoServers, writersOf } from '#test/servers/two-servers.ts'

const used = useTwoServers(databaseCarrier)
/** Below the 30 s after which results are rendered anew. */
const soon = { timeout: 20_000, interval: 20 }

describe('a kept page is nobody’s', () => {
  test('members get their own, and leave nothing of themselves behind', async () => {
    const { a } = used
    const person = await writersOf(used).newPerson()
    for (const path of ['/', `/vendor/${(await makeStore(used.db)).userId}`]) {
      for (let turn = 0; turn < 2; turn += 1) {
        const own = await person.at(a).get(path)
        expect(own.body).toContain(person.userId)
        expect(own.headers.get('cache-control')).toBe('no-store')
        const visitors = await visit(a.origin).get(path)
        expect(visitors.body).not.toContain(person.userId)
        expect(visitors.body).toContain('Login / Sign up')
      }
    }
  })

  test("a request's hosts, caches and own headers do not get into a kept page", async () => {
    const { a } = used
    const { userId } = await makeStore(used.db)
    const path = `/vendor/${userId}`
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '"><script>evil',
      forwarded: 'host=evil.example',
      'x-original-url': '/evil',
      'accept-language': 'evil',
      cookie: 'theirs=evil; kasi-draft=evil',
      'user-agent': 'evil',
    }
    const poisoned = await ask(`${a.origin}${path}?evil=1&older=evil`, headers)
    expect(poisoned.status).toBe(200)
    const next = await visit(a.origin).get(path)
    for (const body of [poisoned.body, next.body]) expect(body).not.toContain('evil')
    expect(next.headers.get('set-cookie')).toBeNull()
    expect(next.body).toContain(`${a.origin.replace('127.0.0.1', 'localhost')}${path}`)
  })

  test('caches in front may keep it for a minute, browsers ask each time, and a page of the moment is kept by none', async () => {
    const { a } = used
    const { headers } = await visit(a.origin).get('/')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(headers.get('vary')).toBe('accept-encoding, cookie, save-data')
    // The proxy in front of this server keeps it until this second is over, however often it is sent.
    for (let turn = 0; turn < 2; turn += 1) {
      const secondNow = Math.floor(Date.now() / 1000)
      const [, second] =
        /^@(\d+)$/.exec((await visit(a.origin).get('/')).headers.get('x-accel-expires') ?? '') ?? []
      expect(Number(second)).toBeGreaterThanOrEqual(secondNow)
      expect(Number(second) * 1000).toBeLessThanOrEqual(Date.now())
      await sleep(1000)
    }
    for (const path of [`/listing/${crypto.randomUUID()}`, '/nothing']) {
      const missing = await visit(a.origin).get(path)
      expect(missing.status).toBe(404)
      expect(missing.headers.get('cache-control')).toMatch(/^no-(cache|store)$/)
    }
  })

  test('a browser that holds it gets 304, until it changes; HEAD gets no body', async () => {
    const { a, db } = used
    const { userId } = await makeStore(db)
    const path = `/vendor/${userId}`
    const etag = (await visit(a.origin).get(path)).headers.get('etag') ?? ''
    const again = () => ask(a.origin + path, { 'if-none-match': `"other", ${etag}` })
    expect(await again()).toMatchObject({ status: 304, body: '' })
    expect(await ask(a.origin + path, {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
    await makeOffer(db, { userId })
    await expect.poll(async () => (await again()).status, soon).toBe(200)
  })
})

/** Returns the bytes as sent; `fetch` would set some headers itself. */
function ask(url: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const outgoing = request(url, { headers, method }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.once('end', () => resolve({ status: response.statusCode, body }))
    })
    outgoing.once('error', reject).end()
  })
}
