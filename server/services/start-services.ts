import { createAccounts } from '#app/accounts/accounts.server.ts'
import { accountQueues, startAccountJobs } from '#app/accounts/start.server.ts'
import { createCookies } from '#app/http/cookies.server.ts'
import { createVisits } from '#app/http/count-visits.server.ts'
import { createMissingPages } from '#app/http/missing-pages.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { createPictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import { createPictureMover, startPictureJobs } from '#app/images/start.server.ts'
import { createPictures } from '#app/images/uploading/store-picture.server.ts'
import { createTrySend, describeMailError } from '#app/mail/mail-faults.ts'
import { createMeetings, startMeetingJobs } from '#app/meetings/start.server.ts'
import { createMessenger } from '#app/messages/sending/messenger.server.ts'
import { startMessageJobs } from '#app/messages/start.server.ts'
import { createNews } from '#app/news/start.server.ts'
import { createPush } from '#app/notices/push/push.server.ts'
import { pushesOf } from '#app/notices/push/send-push.server.ts'
import { createStopTokens } from '#app/notices/settings/stop-token.server.ts'
import { createNotices } from '#app/notices/start.server.ts'
import { notifyAfterSuspensions } from '#app/notices/waiting/await-notice.server.ts'
import { createOffline } from '#app/offline/page-headers.server.ts'
import { startSearch, startSearchJobs } from '#app/search/start.server.ts'
import { createLooks } from '#app/stores/figures/looks.server.ts'
import { createStores } from '#app/stores/publish/publish.server.ts'
import { startStoreJobs } from '#app/stores/start.server.ts'
import { openCopyCase } from '#app/trust/cases/open-signal-case.server.ts'
import { createSecondFactor } from '#app/trust/operators/prove-factor.server.ts'
import { createReporting } from '#app/trust/report/send-report.server.ts'
import { startTrustJobs } from '#app/trust/start.server.ts'
import type { Database } from '#db/client.ts'
import { describeError } from '#db/errors.ts'
import type { Config } from '#server/config.ts'
import { divideConnections } from '#server/connection-budget.ts'
import { step } from '#server/explain-start.ts'
import { createPageCaches, type PageCaches } from '#server/pages/page-cache.ts'
import type { CleanUp } from '#server/process/end-process.ts'
import { sessionSecret } from '#server/session-secret.ts'
import { sweepStorage } from '#server/storage/open-storage.ts'
import type { Watch } from '#server/watch/watch.ts'
import { type RunningJobs, startJobs } from './jobs/jobs.ts'
import { createLimits } from './limiters.ts'
import { startLive } from './live/live-events.ts'
import { createMailer } from './send-mail.ts'
import { type StandbyReads, startStandbyReads } from './standby-reads.ts'

type Deps = {
  config: Config
  watch: Watch
  db: Database
  announceLeft: () => Promise<void>
  databaseUrl: string
  storage: Storage
  /** Known once the system has assigned the port. */
  origin: () => string
  cleanUps: CleanUp[]
}

/** Builds what the pages work with. `beginJobs` starts the background jobs, once the origin is known. */
export async function startServices(deps: Deps): Promise<{
  services: Services
  /** Null without DATABASE_READ_URL. */
  standbyReads: StandbyReads | null
  pageCaches: PageCaches
  jobs: RunningJobs
  /** Null while the database is away. */
  countWaitingNotices: () => Promise<number | null>
  beginJobs: () => Promise<void>
}> {
  const { config, watch, db, announceLeft, databaseUrl, storage, origin, cleanUps } = deps
  const { mailFrom, vapidPrivateKey, pushHosts } = config
  const { log } = watch
  const warn = (message: string) => (error: unknown) => log.warn(describeError(error), message)

  const secret = await step('DATA_DIR (or set SESSION_SECRET)', () =>
    sessionSecret(config.sessionSecret, config.dataDir),
  )
  const { makeLimiter, close: closeLimits } = createLimits(
    config.redisUrl,
    warn('Redis is away; limits are counted in memory'),
  )
  cleanUps.push(closeLimits)

  // Before the jobs, which stop first: they use it.
  const decoder = createPictureDecoder({
    onFault: (how) => log.warn({ how }, 'a picture decoder ended'),
  })
  cleanUps.push(decoder.close)
  const jobs = await step('the job queue in the database', () =>
    startJobs(databaseUrl, accountQueues, warn('the job queue cannot reach the database'), {
      isWorking: config.worksJobs,
    }),
  )
  cleanUps.push(jobs.stop)
  const pictures = createPictures(
    { db, storage, decoder, publicUrl: config.s3?.publicUrl ?? null },
    makeLimiter,
  )
  const pageCaches = createPageCaches(config.pageCacheBytes)
  const { pages: connections, searchesAtOnce } = divideConnections(config.connections)
  const searchParts = { maxMs: config.searchMs, searchesAtOnce, makeLimiter, secret }
  const standbyReads = config.readUrl
    ? startStandbyReads({
        ...searchParts,
        primary: db,
        pageCaches,
        readUrl: config.readUrl,
        connections,
        watch,
        cleanUps,
      })
    : null
  const changes = standbyReads?.changes ?? pageCaches
  const stopTokens = createStopTokens(secret)
  const noticed = { onNotified: watch.notice, warn: log.warn.bind(log) }
  const notices = createNotices({ db, delays: config.noticeDelays, origin, stopTokens, ...noticed })
  const news = createNews({ db, makeLimiter, origin, stopTokens, ...noticed })
  cleanUps.push(notices.close, news.close)
  const moveHidden = createPictureMover(pictures, warn('the files of hidden pictures were not moved'))
  const { hub, announce } = await startLive({
    config,
    db,
    announceLeft,
    databaseUrl,
    changes,
    warn,
    onEvent: watch.liveEvent,
    onPresence: notices.changePresence,
    // A restored backup may share its bucket with the market.
    onHidden: () => void (config.isTrial || moveHidden()),
    cleanUps,
  })

  const searching = startSearch(db, {
    databaseUrl: config.poolerUrl ?? databaseUrl,
    isPooler: config.poolerUrl !== undefined,
    ...searchParts,
    warn,
  })
  cleanUps.push(searching.close)
  const looks = createLooks(db, warn('looks at offers were not written; they are tried again'))
  // After the server has closed, and before the database is let go.
  cleanUps.push(looks.stop)
  const services: Services = {
    db,
    search: searching.search,
    visits: createVisits(makeLimiter),
    log,
    noteMissing: createMissingPages(log),
    accounts: createAccounts({ db, jobs, makeLimiter, secret }),
    ownData: { db, storage, jobs },
    pictures,
    stores: createStores({
      db,
      makeLimiter,
      onSaved: changes.forget,
      onFailed: (error) => log.error({ error: describeError(error) }, 'something was not saved'),
    }),
    looks,
    cookies: createCookies({ secret, https: config.origin?.startsWith('https:') ?? false }),
    notices: stopTokens,
    operator: config.operator,
    reporting: createReporting(db, makeLimiter),
    secondFactor: createSecondFactor({ jobs, makeLimiter, secret }),
    meetings: await createMeetings(db, makeLimiter),
    news,
    messenger: createMessenger({
      db,
      announce,
      makeLimiter,
      noticeDelays: config.noticeDelays,
      origin,
      onError: warn('warnings of a message, or a case of very many conversations, were not written'),
    }),
    offline: createOffline({ isOn: config.worker, secret }),
    push: await createPush({ db, makeLimiter, origin, mailFrom, vapidPrivateKey, pushHosts }),
    hub,
    get origin() {
      return origin()
    },
  }
  return {
    services,
    standbyReads: standbyReads?.reads ?? null,
    pageCaches,
    jobs,
    countWaitingNotices: notices.countWaiting,
    beginJobs: async () => {
      if (config.isTrial) return log.warn('TRIAL is on: nobody is told, and nothing is swept')
      if (!config.worksJobs) return
      const onRebuiltSearch = () => searching.forgetSuggestions(null)
      const parts = { config, log, databaseUrl, services, jobs, notices, news }
      await beginJobs({ ...parts, moveHidden, onRebuiltSearch })
    },
  }
}

type Parts = {
  config: Config
  log: Watch['log']
  databaseUrl: string
  services: Services
  jobs: RunningJobs
  notices: ReturnType<typeof createNotices>
  news: ReturnType<typeof createNews>
  moveHidden: () => Promise<void>
  onRebuiltSearch: () => void
}

async function beginJobs(parts: Parts): Promise<void> {
  const { config, log, databaseUrl, services, jobs, notices, news, moveHidden, onRebuiltSearch } = parts
  const { db, origin, ownData, pictures, push } = services
  const sendMail = createMailer(config, origin)
  const sendPush = pushesOf(push)
  const warnOfMail = (what: string) => (error: unknown) => log.warn(describeMailError(error), what)
  await startAccountJobs(ownData, {
    jobs,
    sendMail,
    origin,
    onMailError: warnOfMail('a mail could not be sent'),
    onOwnDataError: warnOfMail('a copy of data could not be made or mailed'),
  })
  const takeNews = await news.begin({ jobs, sendMail, sendPush })
  await notices.begin({ jobs, sendMail, sendPush, takeNews })
  await startTrustJobs({
    jobs,
    db,
    origin,
    operatorEmail: config.operator.email,
    trySend: createTrySend(sendMail, warnOfMail('a mail about a report could not be sent')),
    onSuspensionsEnded: () => notifyAfterSuspensions(db, Date.now()),
  })
  const onError = warnOfMail('a mail to a seller, or about a meeting, could not be sent')
  // Without SMTP mails are files in DATA_DIR, which no seller reads.
  const trySend = config.smtpUrl ? createTrySend(sendMail, onError) : null
  await startStoreJobs(jobs, { db, origin, trySend, sendPush, onError })
  await startMeetingJobs(jobs, { db, origin, trySend, sendPush, onError })
  await startPictureJobs(pictures, { jobs, moveHidden, onCopy: (copy) => openCopyCase(db, copy) })
  await jobs.daily('sweep-storage', () => sweepStorage(config))
  await startMessageJobs(db, { jobs, origin })

  await startSearchJobs(db, { jobs, databaseUrl, onRebuilt: onRebuiltSearch, warn: log.warn.bind(log) })
}
