import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listings, profiles, users } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { peopleOf } from '#test/people/test-people.ts'
import { visit } from '#test/people/visitor.ts'
import { editorFormIn, postEditor } from '#test/sellers/editor-form.ts'
import { product } from '#test/sellers/test-sellers.ts'
import { databaseCarrier } from '#test/servers/database-carrier.ts'
import type { RunningServer } from '#test/servers/running-server.ts'
import { useTwoServers } from '#test/servers/two-servers.ts'
import { newAddress } from '#test/servers/use-server.ts'

const used = useTwoServers(databaseCarrier)
const market = async ({ origin }: RunningServer) => (await visit(origin).get('/')).body
/** Well below the 60 s after which every page is rendered anew. The second itself is measured by `npm run bench -- --only fresh`. */
const soon = { timeout: 20_000, interval: 20 }

describe('§10 a change is seen at every process', () => {
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

  test('rows written, changed and deleted by SQL', async () => {
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

  test('a change that a process cannot hear still appears there', async () => {
    const { db, a, b, carrier } = used
    const { userId } = await makeStore(db)
    await makeOffer(db, { userId, title: 'Before the cut' })
    for (const server of [a, b]) await expect.poll(() => market(server), soon).toContain('Before the cut')
    await carrier.cut()
    await makeOffer(db, { userId, title: 'After the cut' })
    for (const server of [a, b]) await expect.poll(() => market(server)).toContain('After the cut')
  })
})
