import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Services } from '#app/http/services.server.ts'
import { connectDatabase } from '#db/client.ts'
import { describeError, isDatabaseAway } from '#db/errors.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { refuseUnsuitablePool } from '#db/pooler.ts'
import { type Config, readConfig } from '#server/config.ts'
import { divideConnections } from '#server/connection-budget.ts'
import { explainStart, step } from '#server/explain-start.ts'
import type { App } from '#server/http/app.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import type { Middleware } from '#server/http/render-uncached.ts'
import { findMistypedSettings } from '#server/mistyped-settings.ts'
import type { PageCaches } from '#server/pages/page-cache.ts'
import { openDemoMarket } from '#server/services/open-demo.ts'
import type { StandbyReads } from '#server/services/standby-reads.ts'
import { startServices } from '#server/services/start-services.ts'
import { openStorage, servePictures } from '#server/storage/open-storage.ts'
import { createWatch } from '#server/watch/watch.ts'
import { type CleanUp, createServerClose, endOnSignals } from './end-process.ts'
import { openDatabase } from './find-database.ts'
import { startWatchdog, tellSystemd } from './watchdog.ts'

/** The source of the pages: the build, or Vite during development. */
export type Pages = {
  createApp: (services: Services, shells: PageCaches['shells'], standbyReads: StandbyReads | null) => App
  /** Whether pages may be cached: true for the build, whose code does not change. */
  isFixed: boolean
  files: Middleware[]
  close?: CleanUp
}

/**
 * Starts everything, prints the address, and ends everything again on SIGINT, SIGTERM or SIGHUP. A start that fails for a
 * reason that a person can change (a setting, the database's address, a port in use) ends with one line and exit code 1.
 */
export async function serve(makePages: () => Promise<Pages>): Promise<void> {
  // Only this process's user may read the files: unfinished uploads still hold where a photo was taken.
  process.umask(0o077)
  tellSystemd()
  const cleanUps: CleanUp[] = []
  const starting = start(makePages, cleanUps)
  endOnSignals(starting, cleanUps)
  try {
    await starting
  } catch (error) {
    for (const cleanUp of cleanUps.reverse()) await cleanUp().catch(() => {})
    console.error(`Kasi Market did not start: ${explainStart(error)}`)
    process.exit(1)
  }
}

async function start(makePages: () => Promise<Pages>, cleanUps: CleanUp[]): Promise<void> {
  const config = readConfig(process.env)
  const watch = createWatch(config)
  const { log } = watch
  for (const setting of findMistypedSettings(process.env)) log.warn(setting, 'a setting is not known')
  await step('DATA_DIR', () => mkdir(config.dataDir, { recursive: true }))

  if (!config.databaseUrl) tell(`Starting PostgreSQL, with its data in ${config.dataDir}`)
  const setting = config.databaseUrl ? 'DATABASE_URL' : 'the embedded database (or set DATABASE_URL)'
  const { url: databaseUrl, stop } = await step(setting, () =>
    openDatabase(config, (event) => log.warn(event)),
  )
  // Must be the first: server/process/end-process.ts waits longest for it.
  cleanUps.push(stop)
  await step(setting, () =>
    migrateDatabase(databaseUrl, {
      onWait: (wait) => log.warn(wait, 'waiting for the lock of migrations'),
    }),
  )
  const isPooler = config.poolerUrl !== undefined
  const connection = connectDatabase(config.poolerUrl ?? databaseUrl, {
    isPooler,
    maxConnections: divideConnections(config.connections).pages,
    onIdleError: (error) => watch.warnOfAll(describeError(error), 'a database connection broke'),
    onSlowQuery: watch.slowQuery,
  })
  cleanUps.push(connection.close)
  await step('DATABASE_URL', () => refuseUnsuitablePool(connection.db, { isPooler }))

  const storage = openStorage(config)
  let origin = config.origin ?? ''
  const { services, standbyReads, pageCaches, jobs, countWaitingNotices, beginJobs } = await startServices({
    config,
    watch,
    db: connection.db,
    announceLeft: connection.announceLeft,
    databaseUrl,
    storage,
    origin: () => origin,
    cleanUps,
  })

  const demo = await step('the demo market (or set DEMO=off)', () =>
    openDemoMarket({
      config,
      pictures: services.pictures,
      log,
      onFill: () => tell('Filling the demo market'),
      cleanUps,
    }),
  )

  const pictures = servePictures(config, (error) =>
    log.warn(describeError(error), 'pictures cannot be fetched from S3'),
  )
  const pages = await makePages()
  if (pages.close) cleanUps.push(pages.close)
  const server = createHttpServer({
    app: pages.createApp(services, pageCaches.shells, standbyReads),
    files: [...pages.files, demo.files, pictures],
    origin: () => origin,
    isOriginConfigured: config.origin !== undefined,
    trustedProxies: config.trustedProxies,
    publicUrl: config.s3?.publicUrl ?? null,
    pageCaches: pages.isFixed ? pageCaches : null,
    cookies: services.cookies,
    onError: (error) =>
      log.error(
        describeError(error),
        isDatabaseAway(error) ? 'the database is away' : 'a request failed outside the pages',
      ),
    watch: watch.request,
    onCached: watch.cachedPage,
    onLook: services.looks.count,
    metrics: watch.metrics({
      pageCaches,
      standbyReads,
      pool: connection.pool,
      hub: services.hub,
      jobs,
      countWaitingNotices,
    }),
  })
  const close = createServerClose(server, services.hub.closeAll, { isBehindProxy: config.trustedProxies > 0 })
  await step(`PORT ${config.port} and HOST`, () => listen(server, config))
  cleanUps.push(close)
  origin ||= `http://localhost:${(server.address() as AddressInfo).port}`
  await beginJobs()
  demo.begin()
  cleanUps.push(startWatchdog((error) => log.warn(describeError(error), 'the watchdog has ended')))
  if (config.databaseUrl && !config.sessionSecret)
    log.warn('SESSION_SECRET is not set: other processes would not know the sessions of this one')
  if (config.databaseUrl)
    log.info({ connections: config.connections }, 'connections to the database, at the most')
  console.log(`Kasi Market is open at ${origin}`)
  tell('Ctrl-C ends it, and keeps the data')
}

/** Tells the person at a terminal what takes seconds. Elsewhere stdout is the log. */
function tell(line: string): void {
  if (process.stdout.isTTY) console.log(line)
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen({ port, host }, listening)
  })
}
