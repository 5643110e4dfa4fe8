import type { Jobs } from '#app/concurrency/job-queues.ts'
import { workOften } from '#app/concurrency/work-often.ts'
import { type Database, withClient } from '#db/client.ts'
import { describeError } from '#db/errors.ts'
import { canCorrect } from './corrections/correct-words.server.ts'
import { sweepMisses } from './misses.server.ts'
import { createSearch, type SearchParts } from './search.server.ts'
import { countChanges } from './vocabulary/count-changes.server.ts'
import { hasVocabulary, rebuildSearch } from './vocabulary/rebuild.server.ts'

/** The counts of words follow a save within this, and twice as late at the most. */
const countingMs = 3000

/** Opens the connections of searches, and counts the words of offers from now on; `close` ends both. */
export function startSearch(db: Database, parts: SearchParts): ReturnType<typeof createSearch> {
  const created = createSearch(parts)
  const stopCounting = workOften(
    countingMs,
    async () => created.forgetSuggestions(await countChanges(db)),
    parts.warn('the words of new offers were not counted'),
  )
  return {
    ...created,
    close: async () => {
      await stopCounting()
      await created.close()
    },
  }
}

type Work = {
  jobs: Jobs
  databaseUrl: string
  onRebuilt: () => void
  warn: (facts: object, message: string) => void
}

/** Starts rebuilding the vocabulary each night, and now if there is none; sweeps old misses. */
export async function startSearchJobs(
  db: Database,
  { jobs, databaseUrl, onRebuilt, warn }: Work,
): Promise<void> {
  if (!(await canCorrect(db))) warn({}, 'typing mistakes are not corrected: the database lacks pg_trgm')
  await jobs.daily('rebuild-search', async () => {
    await sweepMisses(db)
    await rebuildOnce(databaseUrl)
    onRebuilt()
  })
  if (await hasVocabulary(db)) return
  void rebuildOnce(databaseUrl).then(onRebuilt, (error) =>
    warn(describeError(error), 'the words of search could not be read'),
  )
}

/** On a connection of its own: a rebuild takes longer than the pool allows. */
const rebuildOnce = (databaseUrl: string) =>
  withClient({ connectionString: databaseUrl, application_name: 'kasi-market-search' }, rebuildSearch)
