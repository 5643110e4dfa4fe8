import pg from 'pg'
import { connectDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { startPostgresPair } from '#hard/support/postgres-pair.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { addPeople } from '#test/people/many-people.ts'

const writers = 40
const roundMs = 4_000
const rounds = 3
/** The share of the commits a second that must remain of those without any announcement. */
const leastRatio = 0.8

/** Forty people change a price without a pause, on a primary whose commits wait for the standby. */
export const announcedCommits: Scenario = {
  needs: ['postgresql'],
  run: async () => {
    const pair = await startPostgresPair()
    try {
      await migrateDatabase(pair.primaryUrl)
      return [await compareRates(pair.primaryUrl)]
    } finally {
      await pair.stop()
    }
  },
}

async function compareRates(url: string): Promise<Line> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const people = await addPeople(client, crypto.randomUUID(), writers)
  const offers = people.map(({ offerId }) => offerId)
  const setTrigger = (change: 'enable' | 'disable') =>
    client.query(`alter table listings ${change} trigger listings_changed`)
  const plainPool = () => {
    const pool = new pg.Pool({ connectionString: url, max: writers })
    return { pool, close: () => pool.end() }
  }
  const rates = { never: [] as number[], within: [] as number[], after: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    await setTrigger('disable')
    rates.never.push(await measure(plainPool(), offers))
    await setTrigger('enable')
    rates.within.push(await measure(plainPool(), offers))
    rates.after.push(await measure(connectDatabase(url, { maxConnections: writers }), offers))
  }
  const { rowCount: left } = await client.query('select from announcements')
  await client.end()
  const [never, within, after] = [rates.never, rates.within, rates.after].map(
    (all) => all.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0,
  ) as [number, number, number]
  const ratio = after / never
  const problems = [
    ...(ratio < leastRatio ? [`${ratio.toFixed(2)} of the commits without announcements`] : []),
    ...(left === 0 ? [] : [`${left} changes were not announced`]),
  ]
  return {
    name: `${writers} writers whose commits wait for the standby`,
    tried: 1,
    survived: problems.length === 0 ? 1 : 0,
    writes: 0,
    lost: 0,
    leaked: 0,
    note: `commits a second: ${Math.round(never)} unannounced, ${Math.round(within)} announced within, ${Math.round(after)} after (${ratio.toFixed(2)})`,
    problems,
  }
}

/** Returns commits a second, and closes the pool. */
async function measure(
  { pool, close }: { pool: pg.Pool; close: () => Promise<void> },
  offers: string[],
): Promise<number> {
  // Connecting is not measured.
  await Promise.all(offers.map(() => pool.query('select pg_sleep(0.1)')))
  const endAt = performance.now() + roundMs
  let commits = 0
  await Promise.all(
    offers.map(async (id) => {
      while (performance.now() < endAt) {
        await pool.query('update listings set price_cents = price_cents % 1000 + 1 where id = $1', [id])
        commits += 1
      }
    }),
  )
  await close()
  return commits / (roundMs / 1000)
}
