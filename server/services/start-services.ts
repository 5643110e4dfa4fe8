import { createCookies } from '#app/http/cookies.server.ts'
import { createVisits } from '#app/http/count-visits.server.ts'
import { createMissingPages } from '#app/http/missing-pages.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { createPictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import { createStopTokens } from '#app/notices/settings/stop-token.server.ts'
import { createOffline } from '#app/offline/page-headers.server.ts'
import { createLooks } from '#app/stores/figures/looks.server.ts'
import type { Database } from '#db/client.ts'
import { describeError } from '#db/errors.ts'
import type { Config } from '#server/config.ts'
import { createPageCaches, type PageCaches } from '#server/pages/page-cache.ts'
import type { CleanUp } from '#server/process/end-process.ts'
import { step } from '#server/process/explain-start.ts'
import { sessionSecret } from '#server/process/session-secret.ts'
import type { Watch } from '#server/watch/watch.ts'
import { beginJobs } from './jobs/begin-jobs.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { createLimits } from './limiters.ts'
import { startLive } from './live/wire-live.ts'
import { createNotices } from './notices/wire-notices.ts'
import { startPush } from './notices/wire-push.ts'
import { accountQueues, createAccounts } from './wire-accounts.ts'
import { createMessenger } from './wire-messages.ts'
import { createOwnData, ownDataQueues } from './wire-own-data.ts'
import { createPictureMover, createPictures } from './wire-pictures.ts'
import { createSearch } from './wire-search.ts'
import { createStores } from './wire-stores.ts'
import { createReporting, createSecondFactor } from './wire-trust.ts'

type Deps = {
  config: Config
  watch: Watch
  db: Database
  databaseUrl: string
  storage: Storage
  /** Known once the system has assigned the port. */
  origin: () => string
  cleanUps: CleanUp[]
}

/** Builds what the pages work with. `beginJobs` starts the background jobs, once the origin is known. */
export async function startServices(deps: Deps): Promise<{
  services: Services
  pageCaches: PageCaches
  jobs: Jobs
  /** Null while the database is away. */
  countWaitingNotices: () => Promise<number | null>
  beginJobs: () => Promise<void>
}> {
  const { config, watch, db, databaseUrl, origin, cleanUps } = deps
  const { log } = watch
  const warn = (message: string) => (error: unknown) => log.warn(describeError(error), message)

  const secret = await step('DATA_DIR (or set SESSION_SECRET)', () =>
    sessionSecret(config.sessionSecret, config.dataDir),
  )
  const limits = createLimits(config.redisUrl, warn('Redis is away; limits are counted in memory'))
  cleanUps.push(limits.close)

  // Before the jobs, which stop first: they use it.
  const decoder = createPictureDecoder({
    onFault: (how) => log.warn({ how }, 'a picture decoder ended'),
  })
  cleanUps.push(decoder.close)
  const jobs = await step('the job queue in the database', () =>
    startJobs(
      databaseUrl,
      [...accountQueues, ...ownDataQueues],
      warn('the job queue cannot reach the database'),
    ),
  )
  cleanUps.push(jobs.stop)
  const accounts = createAccounts({ db, jobs, limits, secret })
  const pictures = createPictures({
    db,
    storage: deps.storage,
    decoder,
    publicUrl: config.s3?.publicUrl ?? null,
    limits,
  })

  const ownData = createOwnData({ db, storage: deps.storage, jobs })
  const pageCaches = createPageCaches(config.pageCacheBytes)
  const stopTokens = createStopTokens(secret)
  const noticed = { onTold: watch.notice, warn: log.warn.bind(log) }
  const notices = createNotices({ db, config, origin, stopTokens, ...noticed })
  cleanUps.push(notices.close)
  const moveHidden = createPictureMover(pictures, warn('the files of hidden pictures were not moved'))
  const { hub, announce } = await startLive({
    config,
    db,
    databaseUrl,
    pageCaches,
    warn,
    onEvent: watch.liveEvent,
    onPresence: notices.changePresence,
    // A restored backup may share its bucket with the market.
    onHidden: () => void (config.isTrial || moveHidden()),
    cleanUps,
  })

  const searching = createSearch({ db, databaseUrl, maxMs: config.searchMs, limits, secret, warn })
  cleanUps.push(searching.close)
  const looks = createLooks(db, warn('looks at offers were not written; they are tried again'))
  // After the server has closed, and before the database is let go.
  cleanUps.push(looks.stop)
  const push = await startPush({ config, db, limits, origin })
  const services: Services = {
    db,
    search: searching.search,
    visits: createVisits(limits.makeLimiter),
    log,
    noteMissing: createMissingPages(log),
    accounts,
    ownData,
    pictures,
    stores: createStores({
      db,
      limits,
      onSaved: pageCaches.forget,
      onFailed: (error) => log.error({ error: describeError(error) }, 'something was not saved'),
    }),
    looks,
    cookies: createCookies({ secret, https: config.origin?.startsWith('https:') ?? false }),
    notices: stopTokens,
    operator: config.operator,
    reporting: createReporting({ db, limits }),
    secondFactor: createSecondFactor({ limits, secret, accounts }),
    messenger: createMessenger({
      db,
      announce,
      limits,
      noticeDelays: config.noticeDelays,
      origin,
      onError: warn('warnings of a message, or a case of very many conversations, were not written'),
    }),
    offline: createOffline({ isOn: config.worker, secret }),
    push,
    hub,
    get origin() {
      return origin()
    },
  }
  const parts = { config, log, db, databaseUrl, jobs, accounts, ownData, pictures, moveHidden, notices, push }
  const onRebuiltSearch = () => searching.forgetSuggestions(null)
  return {
    services,
    pageCaches,
    jobs,
    countWaitingNotices: notices.countWaiting,
    beginJobs: async () => {
      if (config.isTrial) return log.warn('TRIAL is on: nobody is told, and nothing is swept')
      await beginJobs({ ...parts, onRebuiltSearch, origin: origin() })
    },
  }
}
