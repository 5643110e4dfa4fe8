import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#db/client.ts'
import { type Visitor, visit } from '#test/people/visitor.ts'
import { useDatabase } from './database.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type RunningServer, runServer } from './running-server.ts'

export type UsedServer = {
  /** The server's own database. */
  db: Database
  databaseUrl: string
  server: RunningServer
  mail: MailServer
  /** Somebody new, without cookies. With `from` they come through our proxy from that address (TRUST_PROXY=1). */
  visit: (options?: { from?: string }) => Visitor
}

/** The built server (`npm run build`), whole, with a database, an SMTP server and data of its own, for one test file. */
export function useServer(
  env: Record<string, string> | (() => Promise<Record<string, string>>) = {},
): UsedServer {
  const used = useDatabase()
  const own = {} as UsedServer
  beforeAll(async () => {
    const mail = await startMailServer()
    const more = typeof env === 'function' ? await env() : env
    const server = await runServer({ DATABASE_URL: used.url, SMTP_URL: mail.url, TRUST_PROXY: '1', ...more })
    const visitHere = (options?: { from?: string }) => visit(server.origin, options)
    Object.assign(own, { db: used.db, databaseUrl: used.url, server, mail, visit: visitHere })
  })
  afterAll(async () => {
    await own.server.stop()
    await own.mail.down()
  })
  return own
}

let count = 0

/** An address that nobody else in this run has. */
export const newEmail = (): string => `person-${process.pid}-${(count += 1)}@example.com`

/** A network address that no limit has counted yet. */
export const newAddress = (): string => {
  count += 1
  return `198.51.${100 + (count >> 8)}.${count & 255}`
}
