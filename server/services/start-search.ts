import type { Database } from '#db/client.ts'
import type { Config } from '#server/config.ts'
import type { CleanUp } from '#server/process/end-process.ts'
import type { Limits } from './limiters.ts'
import { createSearch, keepWordsCounted } from './wire-search.ts'

type Deps = {
  config: Config
  db: Database
  databaseUrl: string
  limits: Limits
  secret: string
  warn: (message: string) => (error: unknown) => void
  cleanUps: CleanUp[]
}

/** Opens the connections of searches, and counts the words of offers from now on. */
export function startSearch({ config, db, databaseUrl, limits, secret, warn, cleanUps }: Deps) {
  const searching = createSearch({
    databaseUrl,
    maxMs: config.searchMs,
    limits,
    secret,
    onIdleError: warn('a database connection broke'),
    onMissError: warn('a search that found nothing was not noted'),
  })
  cleanUps.push(searching.close)
  const onCounted = searching.forgetSuggestions
  cleanUps.push(
    keepWordsCounted(db, { onCounted, onError: warn('the words of new offers were not counted') }),
  )
  return searching
}
