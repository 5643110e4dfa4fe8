import { sql } from 'drizzle-orm'
import type { Search } from '#app/search/search.server.ts'
import type { Database } from '#db/client.ts'
import { sqlStateOf } from '#db/errors.ts'

/** A search that runs, and when it ends, by `performance.now()`: its queries end by then. */
export type Asking = { db: Database; endsAt: number; soonUntil: number }

/** The share of its time in which a search begins queries that the connection's own limit ends in time. */
const soonShare = 0.2

/** The time that connections of searches allow a query (server/services/wire-search.ts). */
export const queryMs = (maxMs: number): number => Math.round((1 - soonShare) * maxMs)

/** A query that would have less is not begun. */
const leastMs = 5

export function beginAsking({ db, maxMs }: Pick<Search, 'db' | 'maxMs'>): Asking {
  const now = performance.now()
  return { db, endsAt: now + maxMs, soonUntil: now + soonShare * maxMs }
}

/** Whether a query may still begin. */
export const hasTime = ({ endsAt }: Asking): boolean => endsAt - performance.now() >= leastMs

class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/**
 * Runs a query in what is left of the search's time; rejects when that is over (`isOutOfTime`). Only a late query pays the three round
 * trips for a limit of its own.
 */
export async function inTime<Value>(asking: Asking, query: (db: Database) => Promise<Value>): Promise<Value> {
  const { db, endsAt, soonUntil } = asking
  if (!hasTime(asking)) throw new OutOfTime()
  if (performance.now() <= soonUntil) return await query(db)
  return await db.transaction(async (limited) => {
    // It may have waited for a connection. 0 would be no limit.
    const leftMs = Math.max(1, Math.floor(endsAt - performance.now()))
    await limited.execute(sql.raw(`set local statement_timeout = ${leftMs}`))
    return await query(limited)
  })
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
