import type { AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Services } from '#app/http/services.server.ts'
import type { Database } from '#db/client.ts'
import { listen } from '#db/listen.ts'
import * as schema from '#db/schema.ts'
import type { EncodedPage } from '#server/encoded-page.ts'
import { createHttpServer } from '#server/http.ts'
import { createPageCache } from '#server/page-cache.ts'
import { useDatabase } from './database.ts'
import { importBuiltApp, testServices } from './pages.ts'

/** The built pages behind the real HTTP server, in this process, which counts what an answer takes. */
export type CountingServer = {
  origin: string
  /** Past the counter. */
  db: Database
  services: Services
  /** How many queries and renderings `work` caused. */
  count: (work: () => Promise<unknown>) => Promise<{ queries: number; renders: number }>
}

export function useCountingServer(): CountingServer {
  const used = useDatabase()
  const own = {} as CountingServer
  const end: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const total = { queries: 0, renders: 0 }
    const pool = new pg.Pool({ connectionString: used.url })
    const db = drizzle({ client: pool, schema, logger: { logQuery: () => (total.queries += 1) } })
    let origin = ''
    const services: Services = { ...testServices(db, { origin: 'http://localhost', logged: [] }) }
    const handle = (await importBuiltApp())(services)
    const pageCache = createPageCache<EncodedPage>({ maxBytes: 1024 * 1024 })
    const server = createHttpServer({
      app: (request, clientAddress) => {
        total.renders += 1
        return handle(request, clientAddress)
      },
      files: [],
      origin: () => origin,
      isOriginConfigured: false,
      trustedProxies: 0,
      publicUrl: null,
      pageCache,
      personalCookies: [services.cookies.session.name, services.cookies.flash.name],
      onError: (error) => {
        throw error
      },
    })
    const events = await listen(
      used.url,
      { market_changed: (userId) => pageCache.forget(userId || null) },
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
    Object.assign(own, { origin, db: used.db, services, count })
  })
  afterAll(async () => {
    for (const close of end) await close()
  })
  return own
}
