import type { Services } from '#app/http/services.server.ts'
import { createSearch, type SearchParts } from '#app/search/search.server.ts'
import { connectDatabase, type Database } from '#db/client.ts'
import { describeError } from '#db/errors.ts'
import { followStandby, type Standby } from '#db/standby.ts'
import type { PageCaches } from '#server/pages/page-cache.ts'
import type { CleanUp } from '#server/process/end-process.ts'
import type { Watch } from '#server/watch/watch.ts'
import { outsideRequests } from '#server/watch/watch-requests.ts'
import type { Changes } from './live/live-events.ts'

/** Where visitors' pages are read from, while the standby of DATABASE_READ_URL shows all that was announced. */
export type StandbyReads = {
  /** The services of such a page: those of the process, but for what they read from. */
  servicesOf: (services: Services) => Services
  isCurrent: Standby['isCurrent']
  /** A page could not be rendered from the standby. */
  fail: () => void
  /** Pages that were read from each server. */
  counts: { standby: number; primary: number }
}

type Parts = Omit<SearchParts, 'databaseUrl' | 'isPooler' | 'misses' | 'warn'> & {
  primary: Database
  pageCaches: PageCaches
  readUrl: string
  /** For pages; searches have their own. */
  connections: number
  watch: Watch
  cleanUps: CleanUp[]
}

/** Opens connections to the standby, and follows how far it is. The returned `changes` must hear of every change of the market. */
export function startStandbyReads({
  primary,
  pageCaches,
  readUrl,
  connections,
  watch,
  cleanUps,
  ...parts
}: Parts) {
  const warn = (message: string) => (error: unknown) => watch.warnOfAll(describeError(error), message)
  const { db, close } = connectDatabase(readUrl, {
    maxConnections: connections,
    onIdleError: warn('a database connection broke'),
    onSlowQuery: watch.slowQuery,
  })
  const { search, close: closeSearch } = createSearch({
    ...parts,
    databaseUrl: readUrl,
    isPooler: false,
    misses: primary,
    warn,
  })
  const standby = followStandby(primary, db, {
    away: warn('the standby is away or late; pages are read from the primary'),
    back: () => outsideRequests(() => watch.log.info('pages are read from the standby again')),
  })
  cleanUps.push(async () => {
    await standby.close()
    await closeSearch()
    await close()
  })
  const log: Services['log'] = {
    error: (facts) => watch.log.warn(facts, 'a page could not be read from the standby'),
  }
  const reads: StandbyReads = {
    servicesOf: (services) => Object.assign(Object.create(services) as Services, { db, search, log }),
    isCurrent: standby.isCurrent,
    fail: standby.change,
    counts: { standby: 0, primary: 0 },
  }
  // The standby is asked anew before a page that was dropped is rendered.
  const changes: Changes = {
    forget: (userId) => {
      standby.change()
      pageCaches.forget(userId)
    },
    suspend: () => {
      standby.suspend()
      pageCaches.suspend()
    },
    resume: () => {
      standby.resume()
      pageCaches.resume()
    },
  }
  return { reads, changes }
}
