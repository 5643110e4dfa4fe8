import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeStore } from '#test/people/factories.ts'
import { asQuestion, titlesOf } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { noFilters } from './filters.server.ts'
import { readSteps } from './read-steps.server.ts'
import { searchOffers } from './search-offers.server.ts'
import { plainStep } from './steps.server.ts'

const used = useDatabase()
const wanted = { after: null, limit: 24, inFilter: 0, steps: [plainStep(noFilters)] }

test('a search without time left begins no query, says so, and goes on from there', async () => {
  const page = await readSteps(used.db, { ...wanted, endsAt: 0 })
  expect(page).toEqual({ groups: [], older: { step: 0, value: null, id: null }, isCutShort: true })
})

test('a query that the database ends is no error: the page says that it was cut short, and corrects nothing', async () => {
  const { userId } = await makeStore(used.db)
  await used.db.execute(sql`insert into listings (user_id, title, description, price_cents)
    select ${userId}::uuid, 'Fridge', repeat('fridge ', 500), 100 from generate_series(1, 2000)`)
  await used.db.transaction(async (slow) => {
    await slow.execute(sql`savepoint before`)
    await slow.execute(sql`set local statement_timeout = 1`)
    const page = await readSteps(slow, { ...wanted, limit: 2000, endsAt: Infinity })
    await slow.execute(sql`rollback to before`)
    expect(page).toEqual({ groups: [], older: null, isCutShort: true })
  })
  expect(titlesOf(await searchOffers({ db: used.db, maxMs: 60_000 }, asQuestion('q=fridge')))).toHaveLength(
    24,
  )
})
