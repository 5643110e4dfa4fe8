import { request } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listings, profiles, users } from '#db/schema.ts'
import { editorFormIn, postEditor } from '#test/people/editor-form.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { peopleOf } from '#test/people/test-people.ts'
import { product } from '#test/people/test-sellers.ts'
import { visit } from '#test/people/visitor.ts'
import { databaseCarrier } from '#test/servers/database-carrier.ts'
import type { RunningServer } from '#test/servers/running-server.ts'
import { useTwoServers, writersOf } from '#test/servers/two-servers.ts'
import { newAddress } from '#test/servers/use-server.ts'

const used = useTwoServers(databaseCarrier)
const market = async ({ origin }: RunningServer) => (await visit(origin).get('/')).body
const soon = { timeout: 1000, interval: 20 }

describe('§10 fresh within a second, at every process', () => {
  test('a store that is published at one process is on the market of both; at its own, at once', async () => {
    const { a, b } = used
    for (const server of [a, b]) expect(await market(server)).not.toContain('Sipho’s kotas')
    const { by } = await peopleOf({
      server: a,
      visit: () => visit(a.origin, { from: newAddress() }),
    }).signedIn()
    const form = editorFormIn((await by.get('/design-store')).body)
    const rows = [product({ title: 'Sipho’s kotas' })]
    const filled = { ...form, storeName: 'Sipho', location: 'Soweto', rows }
    expect((await postEditor(by, a.origin, filled, 'publish')).status).toBe(303)
    expect(await market(a)).toContain('Sipho’s kotas')
    await expect.poll(() => market(b), soon).toContain('Sipho’s kotas')
  })

  test('whoever changes it: rows written, changed and deleted by SQL', async () => {
    const { db, b } = used
    const { userId } = await makeStore(db, { displayName: 'Before' })
    const offer = await makeOffer(db, { userId, title: 'Amagwinya' })
    const readOffer = async () => (await visit(b.origin).get(`/listing/${offer.id}`)).body
    await expect.poll(() => market(b), soon).toContain('Amagwinya')
    expect(await readOffer()).toContain('Before')
    await db.update(profiles).set({ displayName: 'After' }).where(eq(profiles.userId, userId))
    await expect.poll(readOffer, soon).toContain('After')
    await db.update(listings).set({ title: 'Umngqusho' }).where(eq(listings.id, offer.id))
    await expect.poll(readOffer, soon).toContain('Umngqusho')
    await expect.poll(() => market(b), soon).toContain('Umngqusho')
    const { userId: other } = await makeStore(db, { displayName: 'Another' })
    await db.update(listings).set({ userId: other }).where(eq(listings.id, offer.id))
    await expect.poll(readOffer, soon).toContain('Another')
    await db.update(listings).set({ userId }).where(eq(listings.id, offer.id))
    await expect.poll(readOffer, soon).toContain('After')
    await db.delete(users).where(eq(users.id, userId))
    await expect.poll(async () => (await visit(b.origin).get(`/listing/${offer.id}`)).status, soon).toBe(404)
    await expect.poll(() => market(b), soon).not.toContain('Umngqusho')
  })

  test('all offers at once', async () => {
    const { db, b } = used
    const { userId } = await makeStore(db)
    await makeOffer(db, { userId, title: 'Before the broom' })
    await expect.poll(() => market(b), soon).toContain('Before the broom')
    await db.execute(sql`truncate listings cascade`)
    await expect.poll(() => market(b), soon).not.toContain('Before the broom')
  })

  test('what changes while a process cannot hear is seen there all the same', async () => {
    const { db, a, b, carrier } = used
    const { userId } = await makeStore(db)
    await makeOffer(db, { userId, title: 'Before the cut' })
    for (const server of [a, b]) await expect.poll(() => market(server), soon).toContain('Before the cut')
    await carrier.cut()
    await makeOffer(db, { userId, title: 'After the cut' })
    for (const server of [a, b])
      await expect.poll(() => market(server), { timeout: 5000 }).toContain('After the cut')
  })
})

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

  test('what a request says of hosts, caches and itself does not get into it', async () => {
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
    expect(headers.get('server-timing')).toMatch(/^render;dur=\d/)
    for (const path of [`/listing/${crypto.randomUUID()}`, '/nothing']) {
      const missing = await visit(a.origin).get(path)
      expect(missing.status).toBe(404)
      expect(missing.headers.get('cache-control')).toMatch(/^no-(cache|store)$/)
    }
  })

  test('a browser that holds it gets 304, until it changes; whoever asks for the head gets no body', async () => {
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
