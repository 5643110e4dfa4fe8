import pg from 'pg'
import { createMessenger, type Messenger } from '#app/messages/sending/messenger.server.ts'
import { createStores, type Stores } from '#app/stores/publish/publish.server.ts'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median } from '#bench/support/figures.ts'
import { connectDatabase, type Database } from '#db/client.ts'
import { createLimits } from '#server/services/limiters.ts'
import { announceByDatabase } from '#server/services/live/live-events.ts'
import { messageCommits } from './commit-messages.ts'
import { storeCommits } from './commit-stores.ts'

/** Rounds of each contest; the first only warms up. A person may begin ten conversations an hour. */
const rounds = 10
const warmUpRounds = 3
/** Concurrent writers. */
const inFlight = 32

/** The two sides' connections and people. */
export type Sides = { market: Market; db: Database; stores: Stores; messenger: Messenger; plain: pg.Pool }

export type Task = () => Promise<void>

/** The same work, for as many other people on each side. */
export type Contest = { name: string; ours: Task[]; floor: Task[] }

/**
 * Measures how many people a second publish a store, change a price in it, begin a conversation, reply. The floor commits
 * the same rows by plain pg with as many connections: one prepared statement, which is the transaction too, and no query
 * before it for session, present rows or earlier attempts. Our side also notifies the recipients' pages (NOTIFY).
 */
export const commits = (): Promise<Figure[]> =>
  withMarket(async (market) => {
    const { databaseUrl } = market.server
    const { db, pool, close } = connectDatabase(databaseUrl)
    const plain = new pg.Pool({ connectionString: databaseUrl, max: pool.options.max })
    const { makeLimiter } = createLimits(undefined, fail)
    const messenger = createMessenger({
      db,
      announce: announceByDatabase(db, fail),
      makeLimiter,
      noticeDelays: { pushSeconds: 3, mailSeconds: 300 },
      origin: () => 'http://127.0.0.1',
      onError: fail,
    })
    const sides = {
      market,
      db,
      stores: createStores({ db, makeLimiter, onSaved: () => {}, onFailed: fail }),
      messenger,
      plain,
    }

    const rates = await measure(sides).finally(() => Promise.all([close(), plain.end()]))
    return Array.from(rates, ([name, { ours, floor }]) => ({
      name: `commits, ${name}`,
      ours: median(ours),
      floor: median(floor),
      unit: '/s',
      target: { of: 'ratio', atLeast: 0.5 },
    }))
  })

/** Returns the rates of each contest by its name, from all rounds after the first. */
async function measure(sides: Sides) {
  const messages = await messageCommits(sides)
  const rates = new Map<string, { ours: number[]; floor: number[] }>()
  for (let round = 0; round < rounds; round += 1) {
    // As autovacuum does within a minute: plans of empty tables read them whole, also for each foreign key.
    if (round === warmUpRounds) await sides.market.client.query('analyze')
    for (const contests of [storeCommits(sides), messages(round)])
      for await (const contest of contests) {
        const { ours, floor } = await ratesOf(contest, round)
        const all = rates.get(contest.name) ?? { ours: [], floor: [] }
        if (round >= warmUpRounds)
          rates.set(contest.name, { ours: [...all.ours, ours], floor: [...all.floor, floor] })
      }
  }
  return rates
}

function fail(error: unknown): never {
  throw error
}

/** The first side of a round finds the disk and the caches as the last one left them, so each goes first in turn. */
async function ratesOf({ ours, floor }: Contest, round: number): Promise<{ ours: number; floor: number }> {
  if (round % 2 === 0) return { ours: await rateOf(ours), floor: await rateOf(floor) }
  const floorRate = await rateOf(floor)
  return { ours: await rateOf(ours), floor: floorRate }
}

async function rateOf(tasks: Task[]): Promise<number> {
  const waiting = tasks.values()
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const task of waiting) await task()
    }),
  )
  return tasks.length / ((performance.now() - startedAt) / 1000)
}
