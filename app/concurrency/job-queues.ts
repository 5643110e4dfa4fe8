import type { Database } from '#db/client.ts'

/** `seconds`: a job that runs longer counts as killed. */
export type Queue = string | { name: string; seconds: number }

/** Work that must happen, now or later: stored in PostgreSQL until it is done. */
export type Jobs = {
  /** Resolves once the job is stored; rejects as a query does. Stored with the transaction `within`, if one is given. */
  add: (queue: string, data: object, within?: Database) => Promise<void>
  /** Runs the jobs of `queue`, a few at a time, each at least once and rarely twice; a failed one is tried again for two days. */
  work: (queue: string, doJob: (data: unknown, jobId: string) => Promise<void>) => Promise<void>
  eachMinute: Repeat
  hourly: Repeat
  daily: Repeat
}

/** Runs `doJob` again and again, in one of all processes. */
type Repeat = (queue: string, doJob: () => Promise<void>) => Promise<void>
