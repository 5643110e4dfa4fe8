import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { asQuestion, rebuild } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { followStore, listFollowed, seeStore, unfollowStore } from './followed-stores.server.ts'
import { keepOffer, listKept, seeOffer, stopKeeping } from './kept-offers.server.ts'
import { matchFresh } from './match-offers.server.ts'
import { maxFollowed, maxKept, maxSearches } from './news-rules.ts'
import {
  addressOf,
  listSearches,
  questionAt,
  removeSearch,
  saveSearch,
  tapSearch,
} from './saved-searches.server.ts'

const used = useDatabase({ maxConnections: 30 })
const somebody = async () => (await makeStore(used.db)).userId
const save = (userId: string, query: string) => saveSearch(used.db, userId, asQuestion(query))
const addresses = async (userId: string) =>
  (await listSearches(used.db, userId)).map(({ address }) => address)
const manyAtOnce = <Value>(count: number, work: (number: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))

test('all spellings and orders of a question are one saved search', async () => {
  const userId = await somebody()
  for (const query of ['q=School+shoes', 'q=%20school%20SHOES!&sort=cheapest', 'q=schoól-shoes&older=0'])
    expect(await save(userId, query)).toEqual({ ok: true })
  expect(await addresses(userId)).toEqual(['/search?q=school+shoes'])
})

test('an address of a saved search is that of the same question', () => {
  for (const query of [
    'q=fridge+or+freezer&in=soweto-johannesburg&km=20&min=100&max=5000&pic=1',
    'c=furniture-and-home',
    'in=gauteng',
    'c=phones-and-electronics&in=umlazi-ethekwini',
  ]) {
    const question = asQuestion(query)
    expect(questionAt(addressOf(question))).toEqual(question)
  }
})

test('a 21st search does not fit, also when many are saved at once', async () => {
  const userId = await somebody()
  const saved = await manyAtOnce(maxSearches + 10, (number) => save(userId, `q=wheelbarrow+${number}`))
  expect(saved.filter(({ ok }) => ok)).toHaveLength(maxSearches)
  expect(saved.find(({ ok }) => !ok)).toEqual({ ok: false, why: 'full' })
  const list = await addresses(userId)
  expect(list).toHaveLength(maxSearches)
  // A full list takes a search again that it has.
  expect(await saveSearch(used.db, userId, questionAt(list[0]!))).toEqual({ ok: true })
  expect(await removeSearch(used.db, userId, list[0]!)).toBe(true)
  expect(await removeSearch(used.db, userId, list[0]!)).toBe(false)
  expect(await save(userId, 'q=tent')).toEqual({ ok: true })
})

test('a question of everything, of nothing, or of one very common word needs a place or a category', async () => {
  const userId = await somebody()
  const early = await somebody()
  expect(await save(early, 'q=bread')).toEqual({ ok: true })
  for (const query of ['', 'q=!!!', 'max=500', 'pic=1', 'q=!!!&c=furniture-and-home'])
    expect(await save(userId, query), query).toEqual({ ok: false, why: 'broad' })
  await used.db.execute(sql`
    insert into listings (user_id, title, price_cents) select ${userId}, 'Bread ' || n, 100 from generate_series(1, 2500) n`)
  await rebuild(used.url)
  expect(await save(userId, 'q=bread')).toEqual({ ok: false, why: 'broad' })
  expect(await save(early, 'q=bread'), 'they still look for it').toEqual({ ok: true })
  expect(await save(userId, 'q=bread+or+cake')).toEqual({ ok: false, why: 'broad' })
  for (const query of [
    'q=bread&in=gauteng',
    'q=bread&c=food-and-catering',
    'q=bread+7',
    'c=furniture-and-home',
    'in=soweto-johannesburg',
  ])
    expect(await save(userId, query), query).toEqual({ ok: true })
})

test('a search is its own person’s only', async () => {
  const [owner, other] = [await somebody(), await somebody()]
  await save(owner, 'q=tent')
  const { address } = (await listSearches(used.db, owner))[0]!
  expect(await removeSearch(used.db, other, address)).toBe(false)
  await used.db.execute(sql`update saved_searches set asked_at = now() where user_id = ${owner}`)
  await save(other, 'q=tent')
  expect((await listSearches(used.db, owner))[0]?.askedMs).toBeGreaterThan(0)
  await save(owner, 'q=tent')
  expect((await listSearches(used.db, owner))[0]?.askedMs).toBe(null)
})

test('the longest question is saved: folding makes four letters of one sign', async () => {
  const userId = await somebody()
  const most = `q=${encodeURIComponent('Ⅷ'.repeat(100))}&in=gauteng&km=50&min=1&max=9999999&pic=1&c=phones-and-electronics`
  expect(await save(userId, most)).toEqual({ ok: true })
  expect(await save(userId, most)).toEqual({ ok: true })
  expect(await listSearches(used.db, userId)).toHaveLength(1)
})

test('opening its page says that the person still looks, and what it shows is seen', async () => {
  const [owner, seller] = [await somebody(), await somebody()]
  await save(owner, 'q=marimba')
  await makeOffer(used.db, { userId: seller, title: 'Marimba' })
  while ((await matchFresh(used.db)) > 0);
  const untold = async () =>
    (await used.db.execute(sql`select from news where user_id = ${owner} and told_at is null`)).rows.length
  expect(await untold()).toBe(1)
  await tapSearch(used.db, owner, addressOf(asQuestion('q=violin')), true)
  expect(await untold()).toBe(1)
  const address = addressOf(asQuestion('q=MARIMBA'))
  expect(await tapSearch(used.db, owner, address, false)).toBe(true)
  expect(await untold()).toBe(1)
  expect(await tapSearch(used.db, owner, address, true)).toBe(true)
  expect(await untold()).toBe(0)
})

test('opening an offer that was told says that its person still looks', async () => {
  const [owner, seller] = [await somebody(), await somebody()]
  await save(owner, 'q=marimba')
  const { id } = await makeOffer(used.db, { userId: seller, title: 'Marimba' })
  while ((await matchFresh(used.db)) > 0);
  await used.db.execute(sql`update news set told_at = now() where user_id = ${owner}`)
  await used.db.execute(sql`
    update saved_searches set tapped_at = now() - interval '61 days', asked_at = now() where user_id = ${owner}`)
  const asked = async () => (await listSearches(used.db, owner)).map(({ askedMs }) => askedMs !== null)
  await seeOffer(used.db, owner, id, false)
  expect(await asked()).toEqual([true])
  await seeOffer(used.db, owner, id, true)
  expect(await asked()).toEqual([false])
})

test('200 offers and 100 stores fit, also when many come at once; twice is once', async () => {
  const [owner, seller] = [await somebody(), await somebody()]
  await used.db.execute(sql`
    insert into kept_offers (user_id, listing_id, known_cents, known_state)
    select ${owner}, id, price_cents, state from listings where title like 'Bread%' limit ${maxKept - 5}`)
  const offers = await manyAtOnce(10, () => makeOffer(used.db, { userId: seller }))
  const kept = await Promise.all(offers.map(({ id }) => keepOffer(used.db, owner, id)))
  expect(kept.filter(({ ok }) => ok)).toHaveLength(5)
  expect(kept.find(({ ok }) => !ok)).toEqual({ ok: false, why: 'full' })
  expect(await keepOffer(used.db, owner, offers[kept.findIndex(({ ok }) => ok)]!.id)).toEqual({ ok: true })
  expect(await listKept(used.db, owner)).toHaveLength(maxKept)

  const stores = await manyAtOnce(maxFollowed + 5, somebody)
  const followed = await Promise.all(stores.map((id) => followStore(used.db, owner, id)))
  expect(followed.filter(({ ok }) => ok)).toHaveLength(maxFollowed)
  expect(await listFollowed(used.db, owner)).toHaveLength(maxFollowed)
})

test('one keeps offers of others that are shown, and follows others who are here', async () => {
  const [owner, seller, blocker, leaver] = await Promise.all([somebody(), somebody(), somebody(), somebody()])
  await used.db.execute(sql`insert into blocks (by_id, of_id) values (${blocker}, ${owner})`)
  await used.db.execute(sql`update users set leaving_at = now() where id = ${leaver}`)
  const own = await makeOffer(used.db, { userId: owner })
  const gone = await makeOffer(used.db, { userId: seller, isActive: false })
  const blocked = await makeOffer(used.db, { userId: blocker })
  for (const { id } of [own, gone, blocked, { id: crypto.randomUUID() }])
    expect(await keepOffer(used.db, owner, id)).toEqual({ ok: false, why: 'gone' })
  for (const id of [owner, blocker, leaver, crypto.randomUUID()])
    expect(await followStore(used.db, owner, id)).toEqual({ ok: false, why: 'gone' })

  const offer = await makeOffer(used.db, { userId: seller, title: 'Tent', imageUrl: '/i/tent' })
  expect([await keepOffer(used.db, owner, offer.id), await keepOffer(used.db, owner, offer.id)]).toEqual([
    { ok: true },
    { ok: true },
  ])
  expect(await followStore(used.db, owner, seller)).toEqual({ ok: true })
  expect([
    await seeOffer(used.db, owner, offer.id, true),
    await seeStore(used.db, owner, seller, true),
  ]).toEqual([true, true])
  expect(await listKept(used.db, owner)).toMatchObject([
    { id: offer.id, title: 'Tent', imageUrl: '/i/tent', state: 'active', isShown: true },
  ])
  await used.db.execute(
    sql`update listings set state = 'sold', is_active = false, sold_at = now() where id = ${offer.id}`,
  )
  expect(await listKept(used.db, owner)).toMatchObject([
    { imageUrl: '/i/tent', state: 'sold', isShown: false },
  ])
  await used.db.execute(sql`update listings set state = 'paused', location = 'Soweto' where id = ${offer.id}`)
  expect(await listKept(used.db, owner)).toMatchObject([
    { title: 'Tent', priceCents: null, imageUrl: null, location: '' },
  ])
  await stopKeeping(used.db, owner, offer.id)
  await unfollowStore(used.db, owner, seller)
  expect([
    await seeOffer(used.db, owner, offer.id, true),
    await seeStore(used.db, owner, seller, true),
  ]).toEqual([false, false])
})
