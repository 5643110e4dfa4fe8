import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { publishStore } from '#app/stores/publish/publish.server.ts'
import { users } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { hiddenFieldsIn, postedIdIn, postedOffersOf, wholeOffer } from '#test/sellers/posted-offers.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
const { post, offersOf } = postedOffersOf(used)
afterAll(() => expectCleanLog(used))

const placeIn = (html: string) =>
  / value="([^"]*)"/.exec(/<input[^>]* name="place"[^>]*>/.exec(html)?.[0] ?? '')?.[1]

/** A seller in Soweto with an iron in Khayelitsha. */
async function withIron() {
  const who = await trader()
  await post(who, '/post', { id: crypto.randomUUID(), ...wholeOffer })
  const iron = { title: 'Iron', price: '80', place: 'Khayelitsha', placeWas: 'Soweto' }
  const id = postedIdIn((await post(who, '/post', { id: crypto.randomUUID(), ...iron })).location)
  const placeNow = async () => {
    const offer = (await offersOf(who.userId)).find(({ title }) => title === 'Iron')
    return [offer?.isActive, offer?.location]
  }
  return { who, path: `/listing/${id}/edit`, placeNow }
}

test('an offer that its form puts back on the market keeps its own place', async () => {
  const { who, path, placeNow } = await withIron()
  const typed = { title: 'Iron', price: '70', state: 'active', quantity: '', place: 'Khayelitsha' }
  const form = { ...hiddenFieldsIn((await who.by.get(path)).body), ...typed }
  await post(who, path, { press: 'state', state: 'paused' })
  const late = await post(who, path, form)
  expect(late.body).toContain('This offer left the market meanwhile. Save again to put it back.')
  await post(who, path, { ...form, ...hiddenFieldsIn(late.body) })
  expect(await placeNow()).toEqual([true, 'Khayelitsha'])
})

test('a product that is removed and put back in the store editor keeps its own place', async () => {
  const { who, placeNow } = await withIron()
  const form = await findOwnStore(used.db, who.userId)
  const removed = form.rows.filter(({ title }) => title === 'Iron')
  const rows = form.rows.filter(({ title }) => title !== 'Iron')
  await publishStore(used.db, who.userId, { ...form, rows, removed })
  await publishStore(used.db, who.userId, form)
  expect(await placeNow()).toEqual([true, 'Khayelitsha'])
})

/** Does what a phone does when something is shared with the app. */
async function share(who: Trader) {
  const body = new FormData()
  body.append('title', 'Iron')
  return await who.by.ask('/post/shared', { method: 'POST', body, headers: { 'sec-fetch-site': 'none' } })
}

test('an offer that begins with shared photos begins at the place of the store, or of its person, as on /post', async () => {
  const who = await trader()
  await used.db.update(users).set({ place: 'Soweto' }).where(eq(users.id, who.userId))
  expect(placeIn((await who.by.get('/post')).body)).toBe('Soweto')
  expect(placeIn((await share(who)).body), 'of its person').toBe('Soweto')
  await post(who, '/post', { id: crypto.randomUUID(), ...wholeOffer, place: 'Langa' })
  expect(placeIn((await share(who)).body), 'of the store').toBe('Langa')
})
