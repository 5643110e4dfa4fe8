import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { publishStore } from '#app/stores/publish/publish.server.ts'
import { listings, profiles } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

type Fields = Record<string, string>

async function post(who: Trader, path: string, fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ as: who.userId, ...fields })) body.append(name, value)
  const headers = { origin: used.server.origin }
  return await who.by.ask(path, { method: 'POST', body, headers })
}

/** The form of a page as a browser posts it, without what its person types. */
async function formAt(who: Trader, path: string): Promise<Fields> {
  const { body } = await who.by.get(path)
  const fields = [...body.matchAll(/<input [^>]*>/g)].map(([tag]) => [
    / name="(\w+)"/.exec(tag)?.[1] ?? '',
    / value="([^"]*)"/.exec(tag)?.[1] ?? '',
  ])
  return Object.fromEntries(fields.filter(([name]) => name !== '' && name !== 'q' && name !== 'photos'))
}

const placesOf = async (userId: string) => {
  const [store] = await used.db.select().from(profiles).where(eq(profiles.userId, userId))
  const offers = await used.db.select().from(listings).where(eq(listings.userId, userId))
  const own = offers.map(({ title, location, placeId }) => [title, [location, placeId !== null]])
  return { store: store?.location, ...Object.fromEntries(own) }
}

/** A seller in Soweto with a stove there. */
async function inSoweto() {
  const who = await trader()
  const fields = { title: 'Stove', price: '900', storeName: 'Thandi', place: 'Soweto' }
  const { location } = await post(who, '/post', { ...(await formAt(who, '/post')), ...fields })
  return { who, path: `${location?.replace(/\?.*/, '')}/edit` }
}

test('the place of a first offer is that of the store; a later one stands where its form says, alone', async () => {
  const { who } = await inSoweto()
  const form = await formAt(who, '/post')
  expect(form.place).toBe('Soweto')
  const sent = { ...form, title: 'Iron', price: '80', place: 'Khayelitsha' }
  expect((await post(who, '/post', sent)).status).toBe(303)
  const expected = {
    store: 'Soweto',
    Stove: ['Soweto', true],
    Iron: ['Khayelitsha', true],
  }
  expect(await placesOf(who.userId)).toEqual(expected)
  expect((await used.visit().get('/search?in=Khayelitsha')).body).toContain('Iron')

  await used.db.update(listings).set({ location: 'Durban' }).where(eq(listings.title, 'Iron'))
  await post(who, '/post', sent)
  expect(await placesOf(who.userId), 'the same form again').toMatchObject({ Iron: ['Durban', true] })
})

test('/listing/{id}/edit changes the place of one offer; a post without a place keeps it, an emptied one drops it', async () => {
  const { who, path } = await inSoweto()
  await post(who, '/post', { ...(await formAt(who, '/post')), title: 'Iron', price: '80' })
  await post(who, path, { ...(await formAt(who, path)), place: 'Umlazi, Durban', state: 'active' })
  expect(await placesOf(who.userId)).toEqual({
    store: 'Soweto',
    Stove: ['Umlazi, Durban', true],
    Iron: ['Soweto', true],
  })
  await post(who, path, { title: 'Stove', price: '800' })
  expect(await placesOf(who.userId)).toMatchObject({ Stove: ['Umlazi, Durban', true] })
  await post(who, path, { ...(await formAt(who, path)), place: ' ', state: 'active' })
  expect(await placesOf(who.userId)).toMatchObject({ Stove: [null, false] })
})

test('a store that moves takes along what stands where it stood, also what is sold; the others stay', async () => {
  const { who, path } = await inSoweto()
  for (const title of ['Iron', 'Pot'])
    await post(who, '/post', { ...(await formAt(who, '/post')), title, price: '80' })
  const [pot] = await used.db.select().from(listings).where(eq(listings.title, 'Pot'))
  await post(who, `/listing/${pot?.id}/edit`, { press: 'state', state: 'sold' })
  await post(who, path, { ...(await formAt(who, path)), place: 'Umlazi, Durban', state: 'active' })
  const form = await findOwnStore(used.db, who.userId)
  expect(await publishStore(used.db, who.userId, { ...form, location: 'Mitchells Plain' })).toMatchObject({
    ok: true,
  })
  expect(await placesOf(who.userId)).toEqual({
    store: 'Mitchells Plain',
    Stove: ['Umlazi, Durban', true],
    Iron: ['Mitchells Plain', true],
    Pot: ['Mitchells Plain', true],
  })
})

test('a place that is too long is said at its field', async () => {
  const { who, path } = await inSoweto()
  const late = await post(who, path, { ...(await formAt(who, path)), place: 'x'.repeat(121) })
  expect([late.status, late.body.includes('Make it shorter')]).toEqual([400, true])
})

test('a place that we do not know is said beside its field, on the offer and on the store; one with its section is not', async () => {
  const { who, path } = await inSoweto()
  const unknown = 'We do not know this place, so it is not found by its place.'
  const saved = async (place: string) => {
    await post(who, path, { ...(await formAt(who, path)), title: 'Stove', price: '900', place })
    return (await who.by.get(path)).body.includes(unknown)
  }
  expect(await saved('Behind the blue church')).toBe(true)
  expect(await saved('Tembisa ext 5')).toBe(false)
  expect(await saved('')).toBe(false)
  expect((await who.by.get('/design-store')).body).not.toContain(unknown)
  await used.db.update(profiles).set({ location: 'My house' }).where(eq(profiles.userId, who.userId))
  expect((await who.by.get('/design-store')).body).toContain(unknown)
})
