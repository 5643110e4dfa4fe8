import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Services } from '#app/http/services.server.ts'
import type { Database } from '#db/client.ts'
import { listenToDatabase } from '#db/listen-notify.ts'
import type { App } from '#server/http/app.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { createPageCaches } from '#server/pages/page-cache.ts'
import { eventually } from '#test/eventually.ts'
import { useDatabase } from './database.ts'
import { importBuiltApp, testServices } from './test-pages.ts'

/** The built pages behind the real HTTP server, in this process, with counters of queries and renderings. */
export type CountingServer = {
  origin: string
  /** Bypasses the counter. */
  db: Database
  databaseUrl: string
  services: Services
  /** The pages without the HTTP server and the counter of renderings. */
  app: App
  /** Resolves once the server has heard of every change on the market. */
  settle: () => Promise<void>
  /** Returns how many queries and renderings `work` caused. */
  count: (work: () => Promise<unknown>) => Promise<{ queries: number; renders: number }>
}

export function useCountingServer(): CountingServer {
  const used = useDatabase()
  const own = {} as CountingServer
  const end: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const total = { queries: 0, renders: 0 }
    const heard = new Set<string>()
    const pool = new pg.Pool({ connectionString: used.url })
    // `pool.end()` resolves before its connections are closed, and dropping the database then breaks them.
    pool.on('connect', (client) => client.on('error', () => {})).on('error', () => {})
    const db = drizzle({ client: pool, logger: { logQuery: () => (total.queries += 1) } })
    let origin = ''
    const services: Services = { ...(await testServices(db, { origin: 'http://localhost', logged: [] })) }
    // Each change drops pages at once: a test knows when it has been heard, not when a pause is over.
    const pageCaches = createPageCaches(1024 * 1024, 0)
    const { shells } = pageCaches
    const getShell: typeof shells.get = (key, render, viewerId) =>
      shells.get(
        key,
        () => {
          total.renders += 1
          return render()
        },
        viewerId,
      )
    const app = (await importBuiltApp())(services, { ...shells, get: getShell })
    const server = createHttpServer({
      app: {
        ...app,
        render: (...request) => {
          total.renders += 1
          return app.render(...request)
        },
      },
      files: [],
      origin: () => origin,
      isOriginConfigured: false,
      trustedProxies: 1,
      publicUrl: null,
      pageCaches,
      cookies: services.cookies,
      onError: (error) => {
        throw error
      },
      watch: (_req, _res, work) => work(),
      onCached: () => {},
      onLook: services.looks.count,
      metrics: () => () => false,
    })
    const events = await listenToDatabase(
      used.url,
      {
        market_changed: (userId) => {
          pageCaches.forget(userId || null)
          heard.add(userId)
        },
      },
      { gap: () => {}, loss: () => {} },
    )
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    services.origin = origin
    end.push(
      events.close,
      async () => server.close().closeAllConnections(),
      () => pool.end(),
    )
    const count: CountingServer['count'] = async (work) => {
      const before = { ...total }
      await work()
      return { queries: total.queries - before.queries, renders: total.renders - before.renders }
    }
    // PostgreSQL delivers notifications in the order of their commits.
    const settle = async () => {
      await used.announceLeft()
      const last = crypto.randomUUID()
      await used.db.execute(sql`select pg_notify('market_changed', ${last})`)
      if (!(await eventually(async () => heard.has(last)))) throw new Error('nothing was heard')
    }
    Object.assign(own, { settle, origin, db: used.db, databaseUrl: used.url, services, app, count })
  })
  afterAll(async () => {
    for (const close of end) await close()
  })
  return own
}
