import { afterAll, expect, test } from 'vitest'
import type { PostAnswer } from '#app/stores/post/post-answer.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import {
  hiddenFieldsIn,
  photosIn,
  postedIdIn,
  postedOffersOf,
  wholeOffer,
} from '#test/sellers/posted-offers.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
const { post, offersOf, furtherOf } = postedOffersOf(used)
afterAll(() => expectCleanLog(used))

type Fields = Record<string, string>

/** Posts as the form's script does, and once more with what the response changed in the form, as a second press does. */
async function sendTwice(who: Trader, path: string, fields: Fields, photos: string[] = []) {
  const send = async (sent: Fields) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(sent)) body.append(name, value)
    for (const photo of photos) body.append('photo', photo)
    const headers = { origin: used.server.origin, accept: 'application/json' }
    return JSON.parse((await who.by.ask(path, { method: 'POST', body, headers })).body) as PostAnswer
  }
  const told = await send(fields)
  if (told.kind !== 'refused') return { told, again: told }
  const { kind: _, text: __, faults: ___, ...bases } = told
  return { told, again: await send({ ...fields, ...bases }) }
}

/** A seller with an offer with these photos, and the form of its page as it opens. */
async function begun(colours: string[]) {
  const who = await trader()
  const first = { id: crypto.randomUUID(), tab: 'aaaaaaaa', as: who.userId, ...wholeOffer }
  const path = `/listing/${postedIdIn((await post(who, '/post', first, colours)).location)}/edit`
  const open = async () => {
    const { body } = await who.by.get(path)
    const typed = { title: wholeOffer.title, price: '1200', state: 'active', quantity: '', place: 'Soweto' }
    return { fields: { ...hiddenFieldsIn(body), ...typed } as Fields, photos: photosIn(body) }
  }
  return { who, first, path, open }
}
const stored = async (who: Trader, colours: string[]) =>
  photosIn((await post(who, '/post', { id: crypto.randomUUID(), press: 'add' }, colours)).body)
const photosOf = async (who: Trader) => {
  const [offer] = await offersOf(who.userId)
  return [offer?.imageUrl, ...(await furtherOf(offer?.id ?? '')).map(({ imageUrl }) => imageUrl)]
}

test('who keeps their price after a change elsewhere leaves the title and the cover of the other page', async () => {
  const { who, path, open } = await begun(['red'])
  const [older, newer] = [await open(), await open()]
  const blue = await stored(who, ['blue'])
  await post(who, path, { ...newer.fields, title: 'Four-plate stove', price: '1300' }, [], blue)
  const { told } = await sendTwice(who, path, { ...older.fields, price: '1100' }, older.photos)
  const text = expect.stringContaining('This offer was changed in another tab or on another phone.')
  expect(told).toMatchObject({
    kind: 'refused',
    text,
    faults: { price: expect.stringContaining('Saved now: 1300') },
  })
  const [offer] = await offersOf(who.userId)
  expect([offer?.priceCents, offer?.title, offer?.imageUrl]).toEqual([110_000, 'Four-plate stove', blue[0]])
})

test('a new offer that is sent again after its price was changed elsewhere does not refuse for ever', async () => {
  const { who, first, path, open } = await begun([])
  const { fields } = await open()
  await post(who, path, { ...fields, price: '1000' })
  const { told, again } = await sendTwice(who, '/post', { ...first, hashes: '', photosWas: '' })
  expect(told).toMatchObject({
    kind: 'refused',
    faults: { price: expect.stringContaining('Saved now: 1000') },
  })
  expect(again.kind).toBe('done')
  expect(await offersOf(who.userId)).toHaveLength(1)
})

test('a photo that another page made the cover, and this one removes, is gone, and no other', async () => {
  const { who, path, open } = await begun(['red', 'green'])
  const [older, newer] = [await open(), await open()]
  const [red = '', green = ''] = older.photos
  await post(who, path, newer.fields, [], [green, red])
  const { again } = await sendTwice(who, path, older.fields, [red])
  expect([again.kind, await photosOf(who)]).toEqual(['done', [red]])
})

test('photos that another page put in order, and this one adds to, are there once each', async () => {
  const { who, path, open } = await begun(['red', 'green'])
  const [older, newer] = [await open(), await open()]
  const [red = '', green = ''] = older.photos
  const blue = await stored(who, ['blue'])
  await post(who, path, newer.fields, [], [green, red])
  const { again } = await sendTwice(who, path, older.fields, [red, green, ...blue])
  expect([again.kind, await photosOf(who)]).toEqual(['done', [red, green, ...blue]])
})

test('state, number and place that another page changed are said, and written by the second press', async () => {
  const { who, path, open } = await begun([])
  const [older, newer] = [await open(), await open()]
  await post(who, path, { ...newer.fields, state: 'reserved', quantity: '2', place: 'Khayelitsha' })
  const mine = { state: 'paused', quantity: '9', place: 'Umlazi, Durban' }
  const { told, again } = await sendTwice(who, path, { ...older.fields, ...mine })
  const now = (text: string) => expect.stringContaining(`Saved now: ${text}`)
  const faults = { state: now('Reserved for somebody'), quantity: now('2'), place: now('Khayelitsha') }
  expect([told, again.kind]).toMatchObject([{ kind: 'refused', faults }, 'done'])
  const [offer] = await offersOf(who.userId)
  expect([offer?.state, offer?.quantity, offer?.location]).toEqual(['paused', 9, 'Umlazi, Durban'])
})
