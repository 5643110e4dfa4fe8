import { setTimeout as later } from 'node:timers/promises'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import { type Figure, percentile } from '#bench/support/figures.ts'
import { load } from '#bench/support/load.ts'

const changes = 40
const pauseMs = 150
/** PostgreSQL reports the counts of idle connections after ten seconds. */
const countedMs = 12_000

/**
 * Measures how soon visitors see a commit, and how often the page is rendered for it, while 32 of them request it as fast
 * as they can. PostgreSQL counts the renderings: each reads the index of the market once.
 */
export const fresh = (): Promise<Figure[]> =>
  withMarket(async (market) => {
    const [person] = await market.addPeople(1)
    // PostgreSQL would not use the index of a table with a few rows.
    await market.client.query(addOffers, [person?.userId])
    await market.client.query('vacuum analyze listings')
    const url = `${market.server.origin}/`
    await fetch(url)
    await later(countedMs)
    const before = await countReadings(market)
    const crowd = load({
      origin: market.server.origin,
      path: '/',
      seconds: (changes * (pauseMs + 60)) / 1000,
    })
    const delays: number[] = []
    for (let change = 0; change < changes; change += 1) {
      const title = `Fresh ${crypto.randomUUID()}`
      await market.client.query('insert into listings (user_id, title, price_cents) values ($1, $2, 1250)', [
        person?.userId,
        title,
      ])
      const committedAt = performance.now()
      while (!(await (await fetch(url)).text()).includes(title)) await later(1)
      delays.push(performance.now() - committedAt)
      await later(pauseMs)
    }
    await crowd
    await later(countedMs)
    const renders = ((await countReadings(market)) - before) / changes
    return [
      {
        name: 'fresh, commit until visitors see it: p99',
        ours: percentile(delays, 0.99),
        floor: null,
        unit: 'ms',
        target: { of: 'ours', atMost: 1000 },
      },
      {
        name: 'fresh, renderings for each change',
        ours: renders,
        floor: null,
        unit: 'renders',
        target: { of: 'ours', atMost: 1 },
      },
    ]
  })

const addOffers = `
  insert into listings (user_id, title, price_cents, created_at)
  select $1, 'Bread, batch ' || n, 1250, now() - n * interval '1 minute' from generate_series(1, 5000) n`

async function countReadings({ client }: Market): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select idx_scan::int as count from pg_stat_user_indexes where indexrelname = 'listings_newest'`,
  )
  const [row] = rows
  if (!row) throw new Error('the index of the market has another name')
  return row.count
}
