import { sql } from 'drizzle-orm'
import { connectDatabase } from '#db/client.ts'
import { startProxy } from '#test/network/tcp-proxy.ts'
import type { Carrier } from './two-servers.ts'

/** Carries events by NOTIFY; the second process listens through a proxy. */
export async function databaseCarrier(databaseUrl: string): Promise<Carrier> {
  const proxy = await startProxy(databaseUrl)
  const { db, close } = connectDatabase(databaseUrl, { maxConnections: 1 })
  return {
    straight: {},
    proxied: { DATABASE_URL: proxy.url },
    proxy,
    cut: async () => {
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'kasi-market-listen' and datname = current_database()`)
    },
    say: async (payload) => {
      await db.execute(sql`select pg_notify('kasi_live', ${payload})`)
    },
    listenersSay: 'kasi-market-listen',
    complaint: 'listening for events begins anew',
    stop: async () => {
      await close()
      await proxy.down()
    },
  }
}
