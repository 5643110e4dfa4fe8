import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings, users } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { growMarket } from './grow.ts'
import { demoStores } from './stores.ts'

const used = useDatabase()

const market = () =>
  used.db.execute(sql`select title, price_cents, user_id from listings order by created_at desc, id desc`)

test('db:seed grows a market to the number asked for, the same each time, and never past it', async () => {
  const { userId } = await makeStore(used.db)
  await used.db.update(users).set({ email: `${demoStores[0]?.slug}@demo.invalid` })
  await makeOffer(used.db, { userId, title: 'Vetkoek', priceCents: 400 })
  await makeOffer(used.db, { userId, title: 'Kota', priceCents: 5500 })
  expect(await growMarket(used.url, 500)).toBe(500)
  const first = (await market()).rows
  expect(new Set(first.map((row) => row.user_id)).size).toBe(11)
  expect(await growMarket(used.url, 500)).toBe(500)
  expect(await growMarket(used.url, 100)).toBe(500)

  await used.db.delete(listings).where(sql`id in (select id from listings order by created_at limit 498)`)
  expect(await growMarket(used.url, 500)).toBe(500)
  expect((await market()).rows).toEqual(first)
})
