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
/** A standby that needs longer, or is silent for longer, is not waited for until it has caught up. */
const lateMs = 1_000
const firstPauseMs = 2
const longestPauseMs = 200

const database = sql`(select system_identifier from pg_control_system())::text`
// A change is announced after its commit was written to disk, so its commit lies before this position.
const written = sql`select pg_current_wal_flush_lsn()::text as lsn, ${database} as database`
const replayed = (lsn: string) =>
  sql`select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "hasReplayed", ${database} as database`

type Written = { lsn: string; database: string }
type Replayed = { isStandby: boolean; hasReplayed: boolean | null; database: string }

/**
 * Follows how far a standby is. A page that is rendered after a change was announced must show it. So after each change the primary is
 * asked for its position in the write-ahead log, and the standby until it has replayed the log up to there: then it shows all the
 * transactions before. `on.away` hears once of a standby that is away, no standby of this database, or late by more than a second;
 * `on.back` once it has caught up.
 */
export function followStandby(
  primary: Database,
  standby: Database,
  on: { away: (error: unknown) => void; back: () => void },
): Standby {
  const closing = new AbortController()
  const { signal } = closing
  let announced = 0
  let reached = -1
  let isLate = false
  let isSuspended = false
  let following: Promise<void> | null = null

  const beLate = (error: unknown): void => {
    if (!isLate && !signal.aborted) on.away(error)
    isLate = true
  }
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  /** Resolves once the standby has replayed the log up to there. */
  const reach = async ({ lsn, database: own }: Written): Promise<void> => {
    const lateTimer = setTimeout(() => beLate(new Error('the standby has not caught up')), lateMs)
    try {
      for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
        const { rows } = await standby.execute<Replayed>(replayed(lsn))
        const [found] = rows
        if (!found?.isStandby) throw new Error('the server takes writes: it is no standby')
        if (found.database !== own) throw new Error('it is a standby of another database')
        if (found.hasReplayed) return
        await pause(pauseMs)
      }
    } finally {
      clearTimeout(lateTimer)
    }
  }
  const follow = async (): Promise<void> => {
    while ((reached < announced || isLate) && !signal.aborted) {
      const upTo = announced
      const startedAt = Date.now()
      const position = await primary.execute<Written>(written).catch(() => null)
      try {
        // While the primary is away nobody can know what the standby lacks; it is asked again.
        if (position?.rows[0]) await reach(position.rows[0])
        else {
          await pause(lateMs)
          continue
        }
      } catch (error) {
        beLate(error)
        await pause(lateMs)
        continue
      }
      reached = upTo
      // One that is always late stays so.
      if (Date.now() - startedAt > lateMs) continue
      if (isLate && !signal.aborted) on.back()
      isLate = false
    }
    following = null
  }
  const change = (): void => {
    announced += 1
    following ??= follow()
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
      closing.abort()
      await following
    },
  }
}
