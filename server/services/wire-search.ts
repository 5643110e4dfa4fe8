import pLimit from 'p-limit'
import { queryMs, type Search, searchesAtOnce, searchesWaiting } from '#app/search/search.server.ts'
import { connectDatabase } from '#db/client.ts'
import { counterOf, type Limits } from './limiters.ts'

/** Searches that no cache has: each costs as much as 25 pages of the market. */
const searchLimit = { name: 'searches', points: 30, durationSeconds: 60 }

/** Opens the connections of searches; `close` ends them. */
export function createSearch(deps: {
  databaseUrl: string
  limits: Limits
  onIdleError: (error: Error) => void
}): { search: Search; close: () => Promise<void> } {
  const { db, close } = connectDatabase(deps.databaseUrl, {
    maxConnections: searchesAtOnce,
    statementTimeoutMs: queryMs,
    onIdleError: deps.onIdleError,
  })
  const run = pLimit(searchesAtOnce)
  const search: Search = {
    db,
    countSearch: counterOf(deps.limits.makeLimiter(searchLimit)),
    runBounded: async (work) => (run.pendingCount >= searchesWaiting ? null : await run(work)),
  }
  return { search, close }
}
