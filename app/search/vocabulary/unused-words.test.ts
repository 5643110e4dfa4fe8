import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { readAll, rebuild, searchFor, titlesOf } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { countChanges } from './count-changes.server.ts'

const used = useDatabase()
const find = async (query: string) => titlesOf(await searchFor(used.db, query))

/** So many offers of a festival two months ago, of which the first is the newest. */
const festival = 5200

async function addFestival(): Promise<string> {
  const { userId } = await makeStore(used.db)
  await used.db.execute(sql`insert into listings (user_id, title, description, price_cents, created_at)
    select ${userId}::uuid, 'Macufe ' || number, '', 100, now() - interval '60 days' - number * interval '1 minute'
    from generate_series(1, ${festival}) number`)
  await rebuild(used.url)
  return userId
}

const lastUse = async () =>
  (
    await used.db.execute<{ last: string | null }>(
      sql`select unused_since::text as last from words where word = 'macufe'`,
    )
  ).rows[0]?.last

test('a list of a common word without offers of late begins at its last use, and has all its offers', async () => {
  const owner = await addFestival()
  const { rows } = await used.db.execute<{ newest: string }>(
    sql`select max(created_at)::text as newest from listings where title like 'Macufe%'`,
  )
  expect(await lastUse()).toBe(rows[0]?.newest)
  const newest = Array.from({ length: 24 }, (_, index) => `Macufe ${index + 1}`)
  expect(await find('q=macufe')).toEqual(newest)
  expect(await find('q=mcaufe'), 'mistyped').toEqual(newest)
  const few = await readAll(used.db, 'q=macufe+12')
  expect(few.flatMap(titlesOf)).toEqual(['Macufe 12'])

  await makeOffer(used.db, { userId: owner, title: 'Bread' })
  await countChanges(used.db)
  expect(await lastUse(), 'other words change nothing').not.toBeNull()
})

test('it begins at the newest offers again once a new offer with the word was counted, also when another one went', async () => {
  const { userId } = await makeStore(used.db)
  await used.db.execute(sql`delete from listings where title = 'Macufe 1'`)
  await makeOffer(used.db, { userId, title: 'Macufe tickets' })
  await countChanges(used.db)
  expect(await lastUse()).toBeNull()
  expect((await find('q=macufe')).slice(0, 2)).toEqual(['Macufe tickets', 'Macufe 2'])
})

test('after a statement of more than 1,000 offers no last use is known', async () => {
  await used.db.execute(sql`delete from listings where title = 'Macufe tickets'`)
  await rebuild(used.url)
  expect(await lastUse()).not.toBeNull()
  const { userId } = await makeStore(used.db)
  await used.db.execute(sql`insert into listings (user_id, title, description, price_cents)
    select ${userId}::uuid, 'Macufe again', '', 100 from generate_series(1, 1001)`)
  expect(await lastUse()).toBeNull()
  expect((await find('q=macufe'))[0]).toBe('Macufe again')
})
