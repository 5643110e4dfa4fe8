import pLimit from 'p-limit'
import pg from 'pg'
import { queryMs } from '#app/search/bounds/asking.server.ts'
import { noteMiss, sweepMisses } from '#app/search/misses.server.ts'
import { type Search, searchesAtOnce, searchesWaiting } from '#app/search/search.server.ts'
import { hasVocabulary, rebuildSearch } from '#app/search/vocabulary/rebuild.server.ts'
import { connectDatabase, type Database } from '#db/client.ts'
import type { Jobs } from './jobs.ts'
import { counterOf, type Limits } from './limiters.ts'

/** Searches that no cache has: each costs as much as 25 pages of the market. */
const searchLimit = { name: 'searches', points: 30, durationSeconds: 60 }

/** Opens the connections of searches; `close` ends them. */
export function createSearch(deps: {
  databaseUrl: string
  maxMs: number
  limits: Limits
  secret: string
  onIdleError: (error: Error) => void
  onMissError: (error: unknown) => void
}): { search: Search; close: () => Promise<void> } {
  const { db, close } = connectDatabase(deps.databaseUrl, {
    maxConnections: searchesAtOnce,
    statementTimeoutMs: queryMs(deps.maxMs),
    onIdleError: deps.onIdleError,
  })
  const run = pLimit(searchesAtOnce)
  const search: Search = {
    db,
    maxMs: deps.maxMs,
    noteMiss: (words, clientAddress) => {
      noteMiss(db, { words, clientAddress, secret: deps.secret }).catch(deps.onMissError)
    },
    countSearch: counterOf(deps.limits.makeLimiter(searchLimit)),
    runBounded: async (work) => (run.pendingCount >= searchesWaiting ? null : await run(work)),
  }
  return { search, close }
}

/** Rebuilds the vocabulary each night, and now if there is none; sweeps old misses. */
export async function scheduleSearchRebuild(
  { db, databaseUrl }: { db: Database; databaseUrl: string },
  { jobs, onError }: { jobs: Jobs; onError: (error: unknown) => void },
): Promise<void> {
  await jobs.daily('rebuild-search', async () => {
    await sweepMisses(db)
    await rebuildOnce(databaseUrl)
  })
  if (!(await hasVocabulary(db))) void rebuildOnce(databaseUrl).catch(onError)
}

/** On a connection of its own: a rebuild takes longer than the pool allows. */
async function rebuildOnce(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kasi-market-search' })
  client.on('error', () => {})
  await client.connect()
  try {
    await rebuildSearch(client)
  } finally {
    await client.end()
  }
}
