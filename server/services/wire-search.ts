import pLimit from 'p-limit'
import { inTimeOr, queryMs } from '#app/search/bounds/asking.server.ts'
import { noteMiss, sweepMisses } from '#app/search/misses.server.ts'
import { createSuggestions } from '#app/search/remembered-suggestions.server.ts'
import {
  connectionsOfSearch,
  type Search,
  searchesAtOnce,
  searchesWaiting,
} from '#app/search/search.server.ts'
import { completionsIn } from '#app/search/suggest.server.ts'
import { countChanges } from '#app/search/vocabulary/count-changes.server.ts'
import { hasVocabulary, rebuildSearch } from '#app/search/vocabulary/rebuild.server.ts'
import { connectDatabase, type Database, withClient } from '#db/client.ts'
import type { Jobs } from './jobs/jobs.ts'
import { counterOf, type Limits } from './limiters.ts'

/** Suggestions of one address that are not remembered: a township types 45 questions a minute. */
const suggestionLimit = { name: 'suggestions', points: 300, durationSeconds: 60 }
/** They take a fifth of a millisecond, and do not wait for searches. */
const suggestionsAtOnce = 2
const suggestionsWaiting = 50

/** The counts of words follow a save within this, and twice as late at the most. */
const countingMs = 3000

/** Opens the connections of searches, and counts the words of offers from now on; `close` ends both. */
export function createSearch(deps: {
  db: Database
  databaseUrl: string
  maxMs: number
  limits: Limits
  secret: string
  warn: (message: string) => (error: unknown) => void
}): { search: Search; forgetSuggestions: (words: string[] | null) => void; close: () => Promise<void> } {
  const { db, close } = connectDatabase(deps.databaseUrl, {
    maxConnections: connectionsOfSearch * searchesAtOnce + suggestionsAtOnce,
    statementTimeoutMs: queryMs(deps.maxMs),
    onIdleError: deps.warn('a database connection broke'),
  })
  const onMissError = deps.warn('a search that found nothing was not noted')
  const run = pLimit(searchesAtOnce)
  const runSuggestion = pLimit(suggestionsAtOnce)
  const complete = completionsIn(db)
  const suggestions = createSuggestions(
    async (beginning) =>
      runSuggestion.pendingCount >= suggestionsWaiting
        ? null
        : await inTimeOr(
            runSuggestion(() => complete(beginning)),
            null,
          ),
    counterOf(deps.limits.makeLimiter(suggestionLimit)),
  )
  const search: Search = {
    db,
    maxMs: deps.maxMs,
    noteMiss: (words, clientAddress) => {
      noteMiss(db, { words, clientAddress, secret: deps.secret }).catch(onMissError)
    },
    suggest: suggestions.suggest,
    runBounded: async (work) => (run.pendingCount >= searchesWaiting ? null : await run(work)),
  }
  const stopCounting = keepWordsCounted(deps.db, {
    onCounted: suggestions.forget,
    onError: deps.warn('the words of new offers were not counted'),
  })
  return {
    search,
    forgetSuggestions: suggestions.forget,
    close: async () => {
      await stopCounting()
      await close()
    },
  }
}

/** Rebuilds the vocabulary each night, and now if there is none; sweeps old misses. */
export async function scheduleSearchRebuild(
  { db, databaseUrl }: { db: Database; databaseUrl: string },
  { jobs, onRebuilt, onError }: { jobs: Jobs; onRebuilt: () => void; onError: (error: unknown) => void },
): Promise<void> {
  await jobs.daily('rebuild-search', async () => {
    await sweepMisses(db)
    await rebuildOnce(databaseUrl)
    onRebuilt()
  })
  if (!(await hasVocabulary(db))) void rebuildOnce(databaseUrl).then(onRebuilt, onError)
}

/** On a connection of its own: a rebuild takes longer than the pool allows. */
const rebuildOnce = (databaseUrl: string) =>
  withClient({ connectionString: databaseUrl, application_name: 'kasi-market-search' }, rebuildSearch)

/**
 * Counts the words of offers that came and went, every few seconds, in one of all processes. `onError` receives each outage once; the
 * result ends it.
 */
function keepWordsCounted(
  db: Database,
  { onCounted, onError }: { onCounted: (words: string[]) => void; onError: (error: unknown) => void },
): () => Promise<void> {
  let isAway = false
  let counting: Promise<void> | null = null
  const count = async () => {
    try {
      onCounted(await countChanges(db))
      isAway = false
    } catch (error) {
      if (!isAway) onError(error)
      isAway = true
    }
  }
  const timer = setInterval(() => {
    counting ??= count().finally(() => (counting = null))
  }, countingMs).unref()
  return async () => {
    clearInterval(timer)
    await counting
  }
}
