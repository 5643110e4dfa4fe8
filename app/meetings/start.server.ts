import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import { counterOf, type MakeLimiter } from '#app/concurrency/limiter-points.server.ts'
import type { Database } from '#db/client.ts'
import { refreshOldRatings, showDueRatings } from './ratings.server.ts'
import { type Reminding, remindOfMeetings } from './reminders.server.ts'

export type Meetings = Awaited<ReturnType<typeof createMeetings>>

export async function createMeetings(db: Database, makeLimiter: MakeLimiter) {
  // Each process tries; the first one's stays.
  await db.execute(sql`insert into meeting_keys (key) values (${randomBytes(32)}) on conflict do nothing`)
  return {
    /** Links for trusted persons that open nothing, by address. */
    countGuess: counterOf(makeLimiter({ name: 'meeting-guesses', points: 10, durationSeconds: 60 })),
  }
}

/** Starts reminding of meetings, showing ratings whose other half did not come, and leaving out what is a year old. */
export async function startMeetingJobs(jobs: Jobs, reminding: Reminding): Promise<void> {
  const { db } = reminding
  await jobs.eachMinute('remind-meetings', async () => void (await remindOfMeetings(reminding)))
  await jobs.hourly('show-ratings', async () => {
    while ((await showDueRatings(db)) > 0);
  })
  await jobs.daily('refresh-ratings', () => refreshOldRatings(db))
}
