import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { photosIn, postedIdIn, postedOffersOf, wholeOffer } from '#test/sellers/posted-offers.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
const { post, offersOf, furtherOf } = postedOffersOf(used)
afterAll(() => expectCleanLog(used))

test('an edit changes one offer, keeps the others and the photos’ order, and tells of a change elsewhere', async () => {
  const who = await trader()
  const id = postedIdIn(
    (await post(who, '/post', { id: crypto.randomUUID(), ...wholeOffer }, ['red', 'green'])).location,
  )
  await post(who, '/post', { id: crypto.randomUUID(), title: 'Iron', price: '80' })
  const path = `/listing/${id}/edit`
  const form = (await who.by.get(path)).body
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
  const names = ['id', 'tab', 'hashes', 'photosWas', 'stateWas']
  const begun = Object.fromEntries(names.map((name) => [name, hidden(name)]))
  const base = { ...begun, title: 'Three-plate stove' }
  const photos = photosIn(form)
  const saved = await post(who, path, { ...base, price: '1 100' }, [], photos.toReversed())
  expect(saved.location).toBe(`/listing/${id}?saved`)
  const [stove, iron] = await offersOf(who.userId)
  expect([stove?.priceCents, stove?.imageUrl, iron?.priceCents]).toEqual([110_000, photos[1], 8000])
  expect((await furtherOf(id)).map(({ imageUrl }) => imageUrl)).toEqual([photos[0]])
  const other = { ...base, tab: 'aaaaaaaa', id: crypto.randomUUID() }
  const late = await post(who, path, { ...other, price: '999' }, [], photos)
  expect(late.status, 'from a page that is older than the last save').toBe(409)
  expect(late.body).toContain('value="999"')
})

test('nobody edits another’s offer or shows another’s photos', async () => {
  const [owner, other] = [await trader(), await trader()]
  const id = postedIdIn(
    (await post(owner, '/post', { id: crypto.randomUUID(), ...wholeOffer }, ['red'])).location,
  )
  const path = `/listing/${id}/edit`
  expect((await other.by.get(path)).status).toBe(404)
  expect((await post(other, path, { id: crypto.randomUUID(), title: 'Mine', price: '1' })).status).toBe(404)
  expect((await used.visit().get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`)
  const [offer] = await offersOf(owner.userId)
  const stolen = [offer?.imageUrl ?? '']
  const refused = await post(other, '/post', { id: crypto.randomUUID(), ...wholeOffer }, [], stolen)
  expect(refused.status).toBe(400)
  const own = await post(other, '/post', { id: crypto.randomUUID(), ...wholeOffer }, ['blue'])
  const mixed = { id: crypto.randomUUID(), title: 'Two', price: '5' }
  const ownCover = (await offersOf(other.userId))[0]?.imageUrl ?? ''
  const second = await post(other, '/post', mixed, [], [ownCover, ...stolen])
  expect([own.status, second.status], 'a further photo that is not one’s own').toEqual([303, 400])
  expect(await offersOf(other.userId)).toHaveLength(1)
  const foreign = await post(other, '/post', { id: crypto.randomUUID(), ...wholeOffer, as: owner.userId }, [
    'red',
  ])
  expect([foreign.status, photosIn(foreign.body)]).toEqual([409, []])
})

test('reserved is said; sold says so for 30 days beside other offers, then is gone; paused is seen by nobody; each way back', async () => {
  const who = await trader()
  const id = postedIdIn((await post(who, '/post', { id: crypto.randomUUID(), ...wholeOffer })).location)
  await post(who, '/post', { id: crypto.randomUUID(), title: 'Iron', price: '80' })
  const path = `/listing/${id}/edit`
  const set = (state: string) => post(who, path, { id: crypto.randomUUID(), press: 'state', state })
  const seen = async (at = `/listing/${id}`) => await used.visit().get(at)
  await set('reserved')
  expect((await seen()).body).toContain('Reserved')
  expect((await set('sold')).location).toBe(`/listing/${id}?saved`)
  const sold = await seen()
  expect(sold.status).toBe(200)
  for (const words of ['Sold', 'This was sold.', 'More from Thandi', 'Iron'])
    expect(sold.body).toContain(words)
  expect((await seen(`/vendor/${who.userId}`)).body).not.toContain('Three-plate stove')
  expect((await who.by.get(path)).body).toContain('Put it back on the market')
  expect((await who.by.get(`/listing/${id}`)).body).toContain('Put it back on the market')
  await used.db.execute(sql`update listings set sold_at = now() - interval '31 days' where id = ${id}`)
  // The database tells the server, which drops its kept page.
  await expect.poll(async () => (await seen()).status).toBe(410)
  await set('paused')
  expect((await seen()).status).toBe(410)
  await set('active')
  expect((await seen()).status).toBe(200)
  const stranger = await trader()
  expect((await post(stranger, path, { press: 'state', state: 'sold' })).status).toBe(404)
  const [offer] = await offersOf(who.userId)
  expect([offer?.state, offer?.isActive, offer?.soldAt]).toEqual(['active', true, null])
})

test('an edit saves words and state together; the last product of a store can go', async () => {
  const who = await trader()
  const id = postedIdIn((await post(who, '/post', { id: crypto.randomUUID(), ...wholeOffer })).location)
  const form = (await who.by.get(`/listing/${id}/edit`)).body
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
  const fields = {
    id: hidden('id'),
    tab: hidden('tab'),
    hashes: hidden('hashes'),
    title: 'Stove',
    price: '900',
  }
  await post(who, `/listing/${id}/edit`, { ...fields, state: 'sold' })
  const [offer] = await offersOf(who.userId)
  expect([offer?.title, offer?.priceCents, offer?.state, offer?.isActive]).toEqual([
    'Stove',
    90_000,
    'sold',
    false,
  ])
  expect((await used.visit().get(`/vendor/${who.userId}`)).status).toBe(200)
})

test('an edit page that is older than another’s changes nothing but what its person changed', async () => {
  const who = await trader()
  const id = postedIdIn(
    (await post(who, '/post', { id: crypto.randomUUID(), ...wholeOffer }, ['red', 'green'])).location,
  )
  const path = `/listing/${id}/edit`
  const open = async () => {
    const { body } = await who.by.get(path)
    const hidden = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const fields = hidden.filter(([, name]) => name !== 'photo' && name !== 'as')
    return {
      fields: {
        ...Object.fromEntries(fields.map(([, name, value]) => [name, value])),
        title: 'Three-plate stove',
      },
      photos: photosIn(body),
    }
  }
  const [older, newer] = [await open(), await open()]
  await post(who, path, { ...newer.fields, price: '1200', state: 'reserved' }, ['blue'], newer.photos)
  const late = await post(who, path, { ...older.fields, price: '1100', state: 'active' }, [], older.photos)
  expect(late.status).toBe(303)
  const [offer] = await offersOf(who.userId)
  expect([offer?.priceCents, offer?.state, (await furtherOf(id)).length]).toEqual([110_000, 'reserved', 2])
  const both = await post(
    who,
    path,
    { ...older.fields, price: '1100', state: 'active' },
    ['gold'],
    older.photos,
  )
  expect(both.status, 'photos changed on both pages').toBe(409)
  const again = /name="photosWas" value="([^"]+)"/.exec(both.body)?.[1] ?? ''
  const photos = photosIn(both.body)
  await post(who, path, { ...older.fields, price: '1100', state: 'active', photosWas: again }, [], photos)
  expect((await furtherOf(id)).length).toBe(photos.length - 1)
})
