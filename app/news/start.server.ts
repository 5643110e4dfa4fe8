import { sql } from 'drizzle-orm'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import { workOften } from '#app/concurrency/work-often.ts'
import type { Database } from '#db/client.ts'
import { noteEndings } from './kept-changes.server.ts'
import { freshAtOnce, matchFresh } from './match-offers.server.ts'
import { countWanted } from './wanted-words.server.ts'

/** An offer is matched this soon, and twice as late at the most. */
const matchingMs = 10_000
/** An offer that comes back later than this is told again. */
const toldDays = 60

/** Starts noting what people wait for; the result ends the matching. */
export async function startNewsJobs(
  jobs: Jobs,
  db: Database,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await jobs.hourly('note-endings', () => noteEndings(db))
  await jobs.daily('sweep-news', () => sweepNews(db))
  await jobs.daily('count-wanted', () => countWanted(db))
  const match = async () => {
    while ((await matchFresh(db)) === freshAtOnce);
  }
  return workOften(matchingMs, match, onError)
}

export async function sweepNews(db: Database): Promise<void> {
  await db.execute(sql`delete from news where told_at < now() - ${sql.raw(`interval '${toldDays} days'`)}`)
}
