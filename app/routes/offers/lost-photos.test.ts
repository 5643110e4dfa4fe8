import { afterAll, expect, test } from 'vitest'
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

/** Addresses of photos that are up, as the form has them before it is sent. */
const stored = async (who: Trader, colours: string[]) =>
  photosIn((await post(who, '/post', { id: crypto.randomUUID(), press: 'add' }, colours)).body)

const photosOf = async (who: Trader) => {
  const [offer] = await offersOf(who.userId)
  return [offer?.imageUrl, ...(await furtherOf(offer?.id ?? '')).map(({ imageUrl }) => imageUrl)]
}
const newForm = () => ({ id: crypto.randomUUID(), tab: 'aaaaaaaa', ...wholeOffer })

/** A seller with an opened form of an offer with one photo. */
async function opened() {
  const who = await trader()
  const { location } = await post(who, '/post', newForm(), ['red'])
  const path = `/listing/${postedIdIn(location)}/edit`
  const { body } = await who.by.get(path)
  const typed = { title: wholeOffer.title, price: '1200', state: 'active', quantity: '', place: 'Soweto' }
  return { who, path, form: { ...hiddenFieldsIn(body), ...typed }, photos: photosIn(body) }
}

test('a photo that is removed after a lost response is not published', async () => {
  const who = await trader()
  const [stove = '', face = ''] = await stored(who, ['red', 'green'])
  const form = newForm()
  await post(who, '/post', form, [], [stove, face])
  expect((await post(who, '/post', form, [], [stove])).location).toContain('?posted')
  expect(await photosOf(who)).toEqual([stove])
})

test('a photo that is added after a lost response is published', async () => {
  const who = await trader()
  const photos = await stored(who, ['red', 'green', 'blue'])
  const form = newForm()
  await post(who, '/post', form, [], photos.slice(0, 2))
  expect((await post(who, '/post', form, [], photos)).location).toContain('?posted')
  expect(await photosOf(who)).toEqual(photos)
})

test('an edit that added a photo and lost its response, then without the photo: it is gone', async () => {
  const { who, path, form, photos } = await opened()
  const more = await stored(who, ['blue'])
  await post(who, path, form, [], [...photos, ...more])
  expect((await post(who, path, form, [], photos)).location).toContain('?saved')
  expect(await photosOf(who)).toEqual(photos)
})

test('an edit that added a photo and lost its response, then with another: nobody else changed it', async () => {
  const { who, path, form, photos } = await opened()
  const more = await stored(who, ['blue', 'gold'])
  await post(who, path, form, [], [...photos, ...more.slice(0, 1)])
  expect((await post(who, path, form, [], [...photos, ...more])).status).toBe(303)
  expect(await photosOf(who)).toEqual([...photos, ...more])
})
