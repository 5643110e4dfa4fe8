import type { Jobs } from '#app/concurrency/job-queues.ts'
import { counterOf, type MakeLimiter } from '#app/concurrency/limiter-points.server.ts'
import type { Database } from '#db/client.ts'
import { refreshOldRatings, showDueRatings } from './ratings.server.ts'

export type Meetings = ReturnType<typeof createMeetings>

export const createMeetings = (makeLimiter: MakeLimiter) => ({
  /** Links for trusted persons that open nothing, by address. */
  countGuess: counterOf(makeLimiter({ name: 'meeting-guesses', points: 10, durationSeconds: 60 })),
})

/** Starts showing ratings whose other half did not come, and leaving out what is a year old. */
export async function startMeetingJobs(db: Database, jobs: Jobs): Promise<void> {
  await jobs.hourly('show-ratings', async () => {
    while ((await showDueRatings(db)) > 0);
  })
  await jobs.daily('refresh-ratings', () => refreshOldRatings(db))
}
