import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

export type Standby = {
  /** Resolves to true once the standby shows all that was announced before the call; false: read from the primary. */
  isCurrent: () => Promise<boolean>
  /** Something was announced: what the standby shows may be older. Also after a query there has failed. */
  change: () => void
  /** Changes are not heard of until `resume`. */
  suspend: () => void
  resume: () => void
  close: () => Promise<void>
}

/** A visitor waits so long for the standby before their page is read from the primary. */
const waitMs = 100
/** A standby that needs longer is not waited for until it has caught up. */
const lateMs = 1_000
const firstPauseMs = 2
const longestPauseMs = 200

const written = sql`select pg_current_wal_insert_lsn()::text as lsn`
// A server that was promoted is no standby any more: whether it is the primary, DATABASE_URL knows.
const shows = (lsn: string) =>
  sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as value`

/**
 * Follows how far a standby is. A page that is rendered after a change was announced must show it. So after each change the primary is
 * asked for its position in the write-ahead log, and the standby until it has replayed the log up to there: then it shows all the
 * transactions before. `on.away` hears once of a standby that is away, or late by more than a second; `on.back` once it has caught up.
 */
export function followStandby(
  primary: Database,
  standby: Database,
  on: { away: (error: unknown) => void; back: () => void },
): Standby {
  let announced = 0
  let reached = -1
  let isLate = false
  let isSuspended = false
  let isClosed = false
  let following: Promise<void> | null = null

  const beLate = (error: unknown): void => {
    if (!isLate && !isClosed) on.away(error)
    isLate = true
  }
  /** Resolves once the standby has replayed the log up to `lsn`. */
  const replay = async (lsn: string, startedAt: number): Promise<void> => {
    for (let pauseMs = firstPauseMs; !isClosed; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const { rows } = await standby.execute<{ value: boolean | null }>(shows(lsn))
      if (rows[0]?.value) return
      if (Date.now() - startedAt > lateMs) beLate(new Error('the standby has not caught up'))
      await sleep(pauseMs)
    }
  }
  const follow = async (): Promise<void> => {
    while ((reached < announced || isLate) && !isClosed) {
      const upTo = announced
      const startedAt = Date.now()
      try {
        const { rows } = await primary.execute<{ lsn: string }>(written)
        await replay(rows[0]?.lsn ?? '', startedAt)
        reached = upTo
        // One that is always late stays so.
        if (Date.now() - startedAt > lateMs) continue
        if (isLate && !isClosed) on.back()
        isLate = false
      } catch (error) {
        beLate(error)
        await sleep(lateMs)
      }
    }
  }
  const change = (): void => {
    announced += 1
    following ??= follow().finally(() => (following = null))
  }
  change()

  return {
    change,
    async isCurrent() {
      const needed = announced
      const mayCatchUp = () => reached < needed && !isLate && !isSuspended
      for (const over = Date.now() + waitMs; mayCatchUp() && Date.now() < over; ) await sleep(firstPauseMs)
      return reached >= needed && !isLate && !isSuspended
    },
    suspend() {
      isSuspended = true
    },
    resume() {
      isSuspended = false
      change()
    },
    async close() {
      isClosed = true
      await following
    },
  }
}
