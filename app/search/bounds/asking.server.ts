import { sql } from 'drizzle-orm'
import type { Search } from '#app/search/search.server.ts'
import { countKeys } from '#app/search/vocabulary/read-vocabulary.server.ts'
import type { Database } from '#db/client.ts'
import { sqlStateOf } from '#db/errors.ts'
import { prepared } from '#db/prepared.ts'

/**
 * A search that runs. In a large market its queries have `maxMs` together, in which at least one of them runs: waiting for our own turn
 * is not counted, and of a query no more than the database allows it. A small market is always answered whole.
 */
export type Asking = {
  db: Database
  maxMs: number
  /** The connections have no limit of their own: each query pays for one. */
  isPooler: boolean
  /** When even the search of a small market ends, by `performance.now()`. */
  endsAt: number
  usedMs: number
  running: number
  /** When the first of the queries that run began. */
  since: number
  /** Null before the vocabulary is read. */
  isSmall: boolean | null
}

/** In a market with fewer offers no query does much work: one that takes long waits for a processor. */
export const smallMarket = 10_000
/** The time of a search in a small market, however busy the machine is. */
const wholeMs = 8000
/** The longest that a bounded query of a large market may take. */
const boundedMs = 1000

/** The share of its time that the connection's own limit leaves a search when it ends a query. */
const soonShare = 0.2

/** The time that connections of searches allow a query (search.server.ts). */
export const queryMs = (maxMs: number): number => Math.round((1 - soonShare) * maxMs)

/** A query that would have less is not begun. */
const leastMs = 5

export const beginAsking = ({
  db,
  maxMs,
  isPooler = false,
}: Pick<Search, 'db' | 'maxMs'> & Partial<Pick<Search, 'isPooler'>>): Asking => ({
  db,
  maxMs,
  isPooler,
  endsAt: performance.now() + Math.max(wholeMs, maxMs),
  usedMs: 0,
  running: 0,
  since: 0,
  isSmall: null,
})

function leftMs({ maxMs, usedMs, running, since }: Asking): number {
  return maxMs - usedMs - (running > 0 ? performance.now() - since : 0)
}

/** Whether a query may still begin. */
export const hasTime = async (asking: Asking): Promise<boolean> =>
  leftMs(asking) >= leastMs || (hasWhole(asking) && (await isSmall(asking)))

const hasWhole = ({ endsAt }: Asking) => endsAt - performance.now() >= leastMs

class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/**
 * Runs a query in what is left of the search's time; rejects when that is over (`isOutOfTime`). Only a late query pays the three round
 * trips for a limit of its own. `isBounded`: the query does as little in a large market as in a small one.
 */
export async function inTime<Value>(
  asking: Asking,
  query: (db: Database) => Promise<Value>,
  { isBounded = false }: { isBounded?: boolean } = {},
): Promise<Value> {
  const left = leftMs(asking)
  try {
    if (left < leastMs) throw new OutOfTime()
    if (left >= queryMs(asking.maxMs) && !asking.isPooler)
      return await counted(asking, left, () => query(asking.db))
    return await counted(asking, left, () => limited(asking.db, Math.min(left, queryMs(asking.maxMs)), query))
  } catch (error) {
    if (!isOutOfTime(error) || !hasWhole(asking)) throw error
    const isWhole = await isSmall(asking)
    if (!isWhole && !isBounded) throw error
    const restMs = asking.endsAt - performance.now()
    return await limited(asking.db, isWhole ? restMs : Math.min(boundedMs, restMs), query)
  }
}

/** Counts the time of a query, at most what it was allowed: in the rest, its result waited for us. */
async function counted<Value>(asking: Asking, mostMs: number, query: () => Promise<Value>): Promise<Value> {
  if (asking.running === 0) asking.since = performance.now()
  asking.running += 1
  try {
    return await query()
  } finally {
    asking.running -= 1
    if (asking.running === 0) asking.usedMs += Math.min(mostMs, performance.now() - asking.since)
  }
}

const limited = <Value>(db: Database, ms: number, query: (db: Database) => Promise<Value>): Promise<Value> =>
  db.transaction(async (own) => {
    // 0 would be no limit.
    await own.execute(sql.raw(`set local statement_timeout = ${Math.max(1, Math.floor(ms))}`))
    return await query(own)
  })

const readAll = prepared<{ offers: number }>(
  'all_offers',
  sql`select offers from words where word = ${sql.raw(`'${countKeys.all}'`)}`,
)

/** Whether the market is small; one without counts is new. */
async function isSmall(asking: Asking): Promise<boolean> {
  if (asking.isSmall !== null) return asking.isSmall
  try {
    const [all] = await limited(asking.db, asking.endsAt - performance.now(), (db) => readAll(db, {}))
    return noteOffers(asking, all?.offers ?? 0)
  } catch (error) {
    if (isOutOfTime(error)) return false
    throw error
  }
}

export function noteOffers(asking: Asking, all: number): boolean {
  asking.isSmall = all < smallMarket
  return asking.isSmall
}

const queryCanceled = '57014'

/** Whether a search ended for lack of time: before a query, or by the database. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof OutOfTime || sqlStateOf(error) === queryCanceled

/** `otherwise`, if time runs out before the result. */
export async function inTimeOr<Value, Other>(
  result: Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> {
  try {
    return await result
  } catch (error) {
    if (isOutOfTime(error)) return otherwise
    throw error
  }
}
