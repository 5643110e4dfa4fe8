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

test('a first offer makes the store: one form, three photos, then the offer with what comes next', async () => {
  const who = await trader()
  expect((await used.visit().get('/post')).location).toBe('/auth?next=%2Fpost')
  expect((await who.by.get('/post')).body).toContain('name="storeName"')
  const posted = await post(who, '/post', { id: crypto.randomUUID(), ...wholeOffer }, [
    'red',
    'green',
    'blue',
  ])
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
  expect(seen.match(/<li id="photo-/g)).toHaveLength(3)
  expect(seen).toContain('photo 3 of 3')
  expect(seen).not.toContain('Edit this offer')
  expect((await who.by.get('/post')).body).not.toContain('name="storeName"')
})

test('the same form twice, at once and later, is one offer; another form is another, and leaves the first alone', async () => {
  const who = await trader()
  const id = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => post(who, '/post', { id, ...wholeOffer })))
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
  expect((await post(who, '/post', { id, ...wholeOffer })).location).toBe(answers[0]?.location)
  await post(who, '/post', { id: crypto.randomUUID(), title: 'Iron', price: '80' })
  expect((await offersOf(who.userId)).map(({ title, location }) => [title, location])).toEqual([
    ['Three-plate stove', 'Soweto'],
    ['Iron', 'Soweto'],
  ])
})

test('what is missing is said at its field; words and photos stay, and the next press publishes them', async () => {
  const who = await trader()
  const id = crypto.randomUUID()
  const fields = { id, ...wholeOffer, price: 'cheap', description: 'Works well' }
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
  expect([postedIdIn(done.location), offer?.imageUrl]).toEqual([offer?.id, kept[1]])
  expect((await furtherOf(offer?.id ?? '')).map(({ imageUrl }) => imageUrl)).toEqual([kept[0]])
})

test('an empty title and price are both said at their fields at once, to a new seller and to one with a store', async () => {
  const who = await trader()
  const descriptionOf = (body: string, name: string) => {
    const [tag = ''] = new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(body) ?? []
    const [, ids = ''] = /aria-describedby="([^"]+)"/.exec(tag) ?? []
    const texts = ids.split(' ').map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(body)?.[1])
    return { isMarked: tag.includes('aria-invalid="true"'), texts }
  }
  const isToldBoth = (body: string) => {
    expect(body).toContain('Something is missing: look at what is marked.')
    expect(body).not.toContain('Please fill in store name')
    expect(body).not.toContain('or remove the product')
    const [title, price] = [descriptionOf(body, 'title'), descriptionOf(body, 'price')]
    expect([title.isMarked, price.isMarked]).toEqual([true, true])
    expect(title.texts).toContain('Write a title.')
    expect(price.texts).toContain('Write the price in rand, such as 12.50.')
  }
  const ways: Record<string, string>[] = [
    {},
    { place: 'Soweto' },
    { storeName: 'Thandi' },
    { title: ' \u200b', price: ' ' },
  ]
  for (const more of ways) {
    const empty = { title: '', price: '', storeName: '', press: 'publish', ...more }
    const refused = await post(who, '/post', { id: crypto.randomUUID(), ...empty })
    expect(refused.status).toBe(400)
    isToldBoth(refused.body)
    expect(descriptionOf(refused.body, 'storeName').isMarked).toBe(empty.storeName === '')
  }
  const done = await post(who, '/post', { id: crypto.randomUUID(), ...wholeOffer })
  for (const path of ['/post', `/listing/${postedIdIn(done.location)}/edit`]) {
    const refused = await post(who, path, { id: crypto.randomUUID(), title: '', price: '' })
    expect(refused.status).toBe(400)
    isToldBoth(refused.body)
  }
})

test("a store's name that speaks for the market is refused at its field, or beside an offer of a store that has it", async () => {
  const who = await trader()
  const fields = { id: crypto.randomUUID(), ...wholeOffer }
  const refused = await post(who, '/post', { ...fields, storeName: 'Kasi-Market Help' })
  expect(refused.status).toBe(400)
  for (const text of ['looks like a name of Kasi Market itself', 'value="Kasi-Market Help"'])
    expect(refused.body).toContain(text)
  expect((await post(who, '/post', fields)).status).toBe(303)
  await used.db.execute(
    sql`update profiles set display_name = 'KasiMarket Help' where user_id = ${who.userId}`,
  )
  const next = await post(who, '/post', { id: crypto.randomUUID(), title: 'Iron', price: '80' })
  expect(next.status).toBe(400)
  expect(next.body).toContain('Error saving store profile: This looks like a name of Kasi Market itself.')
})

test('a form of one account that another one sends stays that of the first: a second press publishes nothing', async () => {
  const [who, other] = [await trader(), await trader()]
  const fields = { id: crypto.randomUUID(), ...wholeOffer, as: who.userId }
  const refused = await post(other, '/post', fields)
  expect(refused.status).toBe(409)
  expect(refused.body).toContain('value="Three-plate stove"')
  const [, as = ''] = /name="as" value="([^"]*)"/.exec(refused.body) ?? []
  expect((await post(other, '/post', { ...fields, as })).status).toBe(409)
  expect(await offersOf(other.userId)).toEqual([])
  expect((await post(who, '/post', { ...fields, as })).status).toBe(303)
})

test('nine photos: eight are kept, and it is said; a file that is no picture loses nothing', async () => {
  const who = await trader()
  const colours = ['red', 'green', 'blue', 'black', 'white', 'gold', 'pink', 'navy', 'teal']
  const nine = await post(who, '/post', { id: crypto.randomUUID(), ...wholeOffer }, colours)
  expect([nine.status, photosIn(nine.body).length]).toEqual([422, 8])
  expect(nine.body).toContain('at most 8 photos')
  const body = new FormData()
  for (const [name, value] of Object.entries({ id: crypto.randomUUID(), ...wholeOffer }))
    body.append(name, value)
  body.append('photos', new Blob(['no picture']), 'x.jpg')
  const headers = { origin: used.server.origin }
  const bad = await who.by.ask('/post', { method: 'POST', body, headers })
  expect([bad.status, bad.body.includes('value="Three-plate stove"')]).toEqual([422, true])
})

test('a page of /post that is older than a move of the store leaves the store where it is', async () => {
  const who = await trader()
  await post(who, '/post', { id: crypto.randomUUID(), ...wholeOffer })
  const { body } = await who.by.get('/post')
  expect(body).toContain('name="placeWas" value="Soweto"')
  await used.db.execute(sql`update profiles set location = 'Durban' where user_id = ${who.userId}`)
  const fields = { id: crypto.randomUUID(), title: 'Iron', price: '80', place: 'Soweto', placeWas: 'Soweto' }
  await post(who, '/post', fields)
  expect((await offersOf(who.userId)).map(({ location }) => location)[1]).toBe('Durban')
})
