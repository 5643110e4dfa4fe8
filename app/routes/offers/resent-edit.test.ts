import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { publishStore } from '#app/stores/publish/publish.server.ts'
import { listings } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { hiddenFieldsIn, postedIdIn, postedOffersOf, wholeOffer } from '#test/sellers/posted-offers.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
const { post } = postedOffersOf(used)
afterAll(() => expectCleanLog(used))

/** A seller in Soweto, with the form of the first offer as it was sent, and a way to open and to look at the offer. */
async function begun() {
  const who = await trader()
  const first = { id: crypto.randomUUID(), tab: 'aaaaaaaa', ...wholeOffer }
  const id = postedIdIn((await post(who, '/post', first)).location)
  const path = `/listing/${id}/edit`
  const offer = async () => {
    const [found] = await used.db.select().from(listings).where(eq(listings.id, id))
    if (!found) throw new Error('the offer is gone')
    return found
  }
  const open = async () => {
    const { body } = await who.by.get(path)
    const { state, quantity, location } = await offer()
    const now = { state, quantity: String(quantity ?? ''), place: location ?? '' }
    return { ...hiddenFieldsIn(body), title: wholeOffer.title, price: '1200', ...now }
  }
  const send = (fields: Record<string, string>) => post(who, path, fields)
  return { who, first, offer, open, send }
}

test('an edit that is sent again by itself does not put back what was sold meanwhile', async () => {
  const { offer, open, send } = await begun()
  const edit = { ...(await open()), state: 'reserved' }
  await send(edit)
  await send({ press: 'state', state: 'sold' })
  await send(edit)
  expect((await offer()).state).toBe('sold')
})

test('an edit that is sent again does not give back what was sold one by one', async () => {
  const { offer, open, send } = await begun()
  const edit = { ...(await open()), quantity: '5' }
  await send(edit)
  await send({ press: 'sold-one:5' })
  await send({ press: 'sold-one:4' })
  await send(edit)
  expect((await offer()).quantity).toBe(3)
})

test('an edit that is sent again leaves the place that the offer got since', async () => {
  const { offer, open, send } = await begun()
  const edit = { ...(await open()), place: 'Khayelitsha' }
  await send(edit)
  await send({ ...(await open()), place: 'Umlazi, Durban' })
  await send(edit)
  expect((await offer()).location).toBe('Umlazi, Durban')
})

test('a first offer that is sent again stays where its store moved', async () => {
  const { who, first, offer } = await begun()
  const own = await findOwnStore(used.db, who.userId)
  expect(await publishStore(used.db, who.userId, { ...own, location: 'Durban' })).toMatchObject({ ok: true })
  await post(who, '/post', first)
  expect((await offer()).location).toBe('Durban')
})

test('state, number and place that two pages changed are not overwritten silently', async () => {
  const { offer, open, send } = await begun()
  const [older, newer] = [await open(), await open()]
  await send({ ...newer, state: 'sold', quantity: '2', place: 'Khayelitsha' })
  const late = await send({ ...older, state: 'reserved', quantity: '9', place: 'Umlazi, Durban' })
  const { state, quantity, location } = await offer()
  expect([late.status, state, quantity, location]).toEqual([409, 'sold', 2, 'Khayelitsha'])
})

test('a lost response, then the old state, number and place again: they are written', async () => {
  const { offer, open, send } = await begun()
  const form = await open()
  await send({ ...form, state: 'paused', quantity: '5', place: 'Khayelitsha' })
  expect((await send(form)).location).toContain('?saved')
  const { state, quantity, location } = await offer()
  expect([state, quantity, location]).toEqual(['active', null, 'Soweto'])
})
