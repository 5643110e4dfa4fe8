import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { listingPictures, listings } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const photo = async (colour: string) =>
  new Blob([
    await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  ])

type Fields = Record<string, string> & { id?: string }

/** Posts the form as a browser does, with files of these colours. */
async function post(who: Trader, path: string, fields: Fields, colours: string[] = [], kept: string[] = []) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ as: who.userId, ...fields })) body.append(name, value)
  for (const url of kept) body.append('photo', url)
  for (const colour of colours) body.append('photos', await photo(colour), `${colour}.jpg`)
  return await who.by.ask(path, { method: 'POST', body, headers: { origin: used.server.origin } })
}

const whole = { title: 'Three-plate stove', price: '1 200', storeName: 'Thandi', place: 'Soweto' }
const offersOf = (userId: string) =>
  used.db.select().from(listings).where(eq(listings.userId, userId)).orderBy(listings.createdAt)
const furtherOf = (listingId: string) =>
  used.db
    .select()
    .from(listingPictures)
    .where(eq(listingPictures.listingId, listingId))
    .orderBy(listingPictures.position)
const idIn = (location: string | null | undefined) =>
  /listing\/([0-9a-f-]{36})/.exec(location ?? '')?.[1] ?? ''
const photosIn = (html: string) =>
  [...html.matchAll(/name="photo" value="([^"]+)"/g)].map(([, url = '']) => url)

test('a first offer makes the store: one form, three photos, then the offer with what comes next', async () => {
  const who = await trader()
  expect((await used.visit().get('/post')).location).toBe('/auth?next=%2Fpost')
  expect((await who.by.get('/post')).body).toContain('name="storeName"')
  const posted = await post(who, '/post', { id: crypto.randomUUID(), ...whole }, ['red', 'green', 'blue'])
  expect([posted.status, posted.location]).toEqual([303, expect.stringMatching(/^\/listing\/.*\?posted$/)])
  const [offer, ...others] = await offersOf(who.userId)
  expect([offer?.title, offer?.priceCents, offer?.location, others]).toEqual([
    'Three-plate stove',
    120_000,
    'Soweto',
    [],
  ])
  expect((await furtherOf(offer?.id ?? '')).map(({ position }) => position)).toEqual([1, 2])
  const { body } = await who.by.get(posted.location ?? '')
  for (const text of [
    'Your offer is on the market.',
    'Share on WhatsApp',
    'Add another',
    'See your store',
    'Edit this offer',
  ])
    expect(body).toContain(text)
  const seen = (await used.visit().get(`/listing/${offer?.id}`)).body
  expect(seen.match(/<li>/g)?.length).toBeGreaterThanOrEqual(3)
  expect(seen).toContain('photo 3 of 3')
  expect(seen).not.toContain('Edit this offer')
  expect((await who.by.get('/post')).body).not.toContain('name="storeName"')
})

test('the same form twice, at once and later, is one offer; another form is another, and leaves the first alone', async () => {
  const who = await trader()
  const id = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => post(who, '/post', { id, ...whole })))
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
  expect((await post(who, '/post', { id, ...whole })).location).toBe(answers[0]?.location)
  await post(who, '/post', { id: crypto.randomUUID(), title: 'Iron', price: '80' })
  expect((await offersOf(who.userId)).map(({ title, location }) => [title, location])).toEqual([
    ['Three-plate stove', 'Soweto'],
    ['Iron', 'Soweto'],
  ])
})

test('what is missing is said at its field; words and photos stay, and the next press publishes them', async () => {
  const who = await trader()
  const id = crypto.randomUUID()
  const fields = { id, ...whole, price: 'cheap', description: 'Works well' }
  const refused = await post(who, '/post', fields, ['red', 'green'])
  expect(refused.status).toBe(400)
  for (const text of [
    'This is not a price',
    'value="Three-plate stove"',
    'Works well</textarea>',
    'value="Thandi"',
  ])
    expect(refused.body).toContain(text)
  const kept = photosIn(refused.body)
  expect(kept).toHaveLength(2)
  const turned = await post(who, '/post', { ...fields, press: 'earlier:1' }, [], kept)
  expect(photosIn(turned.body)).toEqual(kept.toReversed())
  const without = await post(who, '/post', { ...fields, press: 'remove:0' }, [], kept)
  expect(photosIn(without.body)).toEqual(kept.slice(1))
  const done = await post(who, '/post', { ...fields, price: '90' }, [], kept.toReversed())
  const [offer] = await offersOf(who.userId)
  expect([idIn(done.location), offer?.imageUrl]).toEqual([offer?.id, kept[1]])
  expect((await furtherOf(offer?.id ?? '')).map(({ imageUrl }) => imageUrl)).toEqual([kept[0]])
})

test('an edit changes one offer, keeps the others and the photos’ order, and tells of a change elsewhere', async () => {
  const who = await trader()
  const id = idIn(
    (await post(who, '/post', { id: crypto.randomUUID(), ...whole }, ['red', 'green'])).location,
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
  const id = idIn((await post(owner, '/post', { id: crypto.randomUUID(), ...whole }, ['red'])).location)
  const path = `/listing/${id}/edit`
  expect((await other.by.get(path)).status).toBe(404)
  expect((await post(other, path, { id: crypto.randomUUID(), title: 'Mine', price: '1' })).status).toBe(404)
  expect((await used.visit().get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`)
  const [offer] = await offersOf(owner.userId)
  const stolen = [offer?.imageUrl ?? '']
  const refused = await post(other, '/post', { id: crypto.randomUUID(), ...whole }, [], stolen)
  expect(refused.status).toBe(400)
  const own = await post(other, '/post', { id: crypto.randomUUID(), ...whole }, ['blue'])
  const mixed = { id: crypto.randomUUID(), title: 'Two', price: '5' }
  const ownCover = (await offersOf(other.userId))[0]?.imageUrl ?? ''
  const second = await post(other, '/post', mixed, [], [ownCover, ...stolen])
  expect([own.status, second.status], 'a further photo that is not one’s own').toEqual([303, 400])
  expect(await offersOf(other.userId)).toHaveLength(1)
  const foreign = await post(other, '/post', { id: crypto.randomUUID(), ...whole, as: owner.userId }, ['red'])
  expect([foreign.status, photosIn(foreign.body)]).toEqual([409, []])
})

test('nine photos: eight are kept, and it is said; a file that is no picture loses nothing', async () => {
  const who = await trader()
  const colours = ['red', 'green', 'blue', 'black', 'white', 'gold', 'pink', 'navy', 'teal']
  const nine = await post(who, '/post', { id: crypto.randomUUID(), ...whole }, colours)
  expect([nine.status, photosIn(nine.body).length]).toEqual([422, 8])
  expect(nine.body).toContain('at most 8 photos')
  const body = new FormData()
  for (const [name, value] of Object.entries({ id: crypto.randomUUID(), ...whole })) body.append(name, value)
  body.append('photos', new Blob(['no picture']), 'x.jpg')
  const headers = { origin: used.server.origin }
  const bad = await who.by.ask('/post', { method: 'POST', body, headers })
  expect([bad.status, bad.body.includes('value="Three-plate stove"')]).toEqual([422, true])
})

test('reserved is said; sold says so for 30 days beside other offers, then is gone; paused is seen by nobody; each way back', async () => {
  const who = await trader()
  const id = idIn((await post(who, '/post', { id: crypto.randomUUID(), ...whole })).location)
  await post(who, '/post', { id: crypto.randomUUID(), title: 'Iron', price: '80' })
  const path = `/listing/${id}/edit`
  const set = (state: string) => post(who, path, { id: crypto.randomUUID(), press: 'state', state })
  const seen = async (at = `/listing/${id}`) => await used.visit().get(at)
  await set('reserved')
  expect((await seen()).body).toContain('Reserved')
  expect((await set('sold')).location).toBe(`/listing/${id}?saved`)
  const sold = await seen()
  expect([sold.status, sold.body.includes('More from Thandi'), sold.body.includes('Iron')]).toEqual([
    200,
    true,
    true,
  ])
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
  const id = idIn((await post(who, '/post', { id: crypto.randomUUID(), ...whole })).location)
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
  const id = idIn(
    (await post(who, '/post', { id: crypto.randomUUID(), ...whole }, ['red', 'green'])).location,
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

test('a page of /post that is older than a move of the store leaves the store where it is', async () => {
  const who = await trader()
  await post(who, '/post', { id: crypto.randomUUID(), ...whole })
  const { body } = await who.by.get('/post')
  expect(body).toContain('name="placeWas" value="Soweto"')
  await used.db.execute(sql`update profiles set location = 'Durban' where user_id = ${who.userId}`)
  const fields = { id: crypto.randomUUID(), title: 'Iron', price: '80', place: 'Soweto', placeWas: 'Soweto' }
  await post(who, '/post', fields)
  expect((await offersOf(who.userId)).map(({ location }) => location)[1]).toBe('Durban')
})
