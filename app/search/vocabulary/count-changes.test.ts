import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { placeOfLine } from '#app/search/places/find-somewhere.server.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { rebuild } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { countChanges } from './count-changes.server.ts'

const used = useDatabase()
let userId = ''

beforeAll(async () => {
  userId = (await makeStore(used.db)).userId
})

type Row = { word: string; offers: number; title_offers: number; stems: string[] }
const words = async () => (await used.db.execute<Row>(sql`select * from words order by word`)).rows
const wordOf = async (word: string) => (await words()).find((row) => row.word === word)
const waiting = async () => (await used.db.execute(sql`select from search_changes`)).rows.length

test('nothing is counted before the vocabulary was made, which counts all', async () => {
  await makeOffer(used.db, { userId, title: 'Bread', description: '' })
  expect(await countChanges(used.db)).toEqual([])
  expect(await waiting()).toBe(1)
  await rebuild(used.url)
  expect([await waiting(), await countChanges(used.db)]).toEqual([0, []])
  expect(await wordOf('bread')).toMatchObject({ offers: 1, title_offers: 1 })
})

test('after any changes the counts are those of a rebuild', async () => {
  const inUmlazi = { location: 'Umlazi', placeId: placeOfLine('Umlazi')!.id, province: 4, category: 1 }
  const offers = []
  for (let count = 0; count < 6; count += 1)
    offers.push(
      await makeOffer(used.db, {
        userId,
        title: `Fresh rolls ${count}`,
        description: 'Baked with seeds',
        ...inUmlazi,
      }),
    )
  const ids = offers.map(({ id }) => id)
  await countChanges(used.db)
  await used.db.execute(sql`update listings set title = 'Sweet buns', category = 1 where id = ${ids[0]}`)
  await used.db.execute(sql`update listings set is_active = false where id = ${ids[1]}`)
  await used.db.execute(
    sql`update listings set location = null, place_id = null, province = null where id = ${ids[2]}`,
  )
  await countChanges(used.db)
  await used.db.execute(sql`delete from listings where id = ${ids[3]}`)
  await used.db.execute(
    sql`update listings set is_active = true, category = 3, description = 'Seeds' where id = ${ids[1]}`,
  )
  await used.db.execute(
    sql`update listings set description = 'No seed, baked, baked' where user_id = ${userId} and title ~ 'rolls'`,
  )
  await countChanges(used.db)
  const counted = await words()
  await rebuild(used.url)
  const rebuilt = await words()
  // The rebuild leaves out rare words of descriptions, and filters without offers.
  const kept = counted.filter(
    ({ word, offers: count, title_offers: inTitle }) =>
      inTitle > 0 || count >= 3 || (word.startsWith('#') && count > 0),
  )
  expect(rebuilt.filter(({ offers: count }) => count > 0)).toEqual(kept)
  expect(kept.length).toBeGreaterThan(10)
})

test('a new price changes no count; a word of descriptions is suggested from its first title on', async () => {
  const { id } = await makeOffer(used.db, { userId, title: 'Cake', description: 'With sprinkles' })
  await countChanges(used.db)
  await used.db.execute(sql`update listings set price_cents = 5 where id = ${id}`)
  expect(await waiting()).toBe(0)
  expect(await wordOf('sprinkles')).toMatchObject({ offers: 1, title_offers: 0 })
  await makeOffer(used.db, { userId, title: 'Sprinkles' })
  expect(await countChanges(used.db)).toContain('sprinkles')
  expect(await wordOf('sprinkles')).toMatchObject({ offers: 2, title_offers: 1 })
})

test('a word goes with its last offer, also one that the rebuild had left out', async () => {
  const { id } = await makeOffer(used.db, { userId, title: 'Lastone', description: 'Lastword' })
  await rebuild(used.url)
  expect(await wordOf('lastword')).toBeUndefined()
  await used.db.execute(sql`delete from listings where id = ${id}`)
  await countChanges(used.db)
  expect([await wordOf('lastone'), await wordOf('lastword')]).toEqual([undefined, undefined])
})

test('saves do not wait for one another, nor for the counting', async () => {
  await used.db.transaction(async (counting) => {
    await makeOffer(used.db, { userId, title: 'Cake again' })
    expect(await countChanges(counting)).toContain('cake')
    await makeOffer(used.db, { userId, title: 'Cake once more' })
    // Another process counts.
    expect(await countChanges(used.db)).toEqual([])
  })
  expect(await countChanges(used.db)).toContain('more')
})

test('a statement that changes more than a thousand offers waits for the rebuild', async () => {
  await used.db.execute(
    sql`insert into listings (user_id, title, price_cents) select ${userId}::uuid, 'Manyfold', 100 from generate_series(1, 1001)`,
  )
  expect(await countChanges(used.db)).toEqual([])
  await rebuild(used.url)
  expect(await wordOf('manyfold')).toMatchObject({ offers: 1001 })
})
