import { afterAll, beforeAll, inject } from 'vitest'
import { connectDatabase, type Database } from '#db/client.ts'
import { eventually } from '#test/eventually.ts'
import { type Visitor, visit } from '#test/people/visitor.ts'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'
import { useDatabase } from './database.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { createDatabase, withDatabase } from './test-server.ts'

export type UsedServer = {
  /** The server's own database. */
  db: Database
  databaseUrl: string
  server: RunningServer
  mail: MailServer
  /** Makes a visitor without cookies. With `from` they come through our proxy from that address (TRUST_PROXY=1). */
  visit: (options?: { from?: string }) => Visitor
}

/** Starts the built server (`npm run build`) with its own database, SMTP server and data, for one test file. */
export function useServer(
  env: Record<string, string> | (() => Promise<Record<string, string>>) = {},
): UsedServer {
  const used = useDatabase()
  const own = {} as UsedServer
  beforeAll(async () => {
    const more = typeof env === 'function' ? await env() : env
    Object.assign(own, await startServer(used, more))
  })
  afterAll(async () => {
    await own.server.stop()
    await own.mail.down()
  })
  return own
}

let shared: Promise<UsedServer> | null = null

/**
 * Shares a server with the settings of `useServer()` among the files of one test process, for tests that look only at
 * their own rows and break nothing. Its output is what it printed when it opened, and since the file began. It logs 300 refused requests a
 * minute, of all files.
 */
export function useSharedServer(): UsedServer {
  const { url, template } = inject('postgres')
  const own = {} as UsedServer
  beforeAll(async () => {
    shared ??= startShared(url, template)
    const { server, ...rest } = await shared
    const [opening = ''] = /^.* is open at .*\n/m.exec(server.output()) ?? []
    const begin = await endOfOutput(server)
    const output = () => opening + server.output().slice(begin)
    Object.assign(own, { ...rest, server: { ...server, output } })
  })
  return own
}

/** The length of the output with all that the files before made the server print: the pipe may still hold some of it. */
async function endOfOutput({ origin, output }: RunningServer): Promise<number> {
  const path = `/begins-here-${crypto.randomUUID()}`
  await visit(origin).get(path)
  if (!(await eventually(async () => output().includes(path)))) throw new Error(`${path} was not logged`)
  return output().length
}

/** Ends with the process; its database is dropped with the others of the run. */
async function startShared(url: string, template: string): Promise<UsedServer> {
  const databaseUrl = withDatabase(url, await createDatabase(url, template))
  const { db } = connectDatabase(databaseUrl, { queryTimeoutMs: 60_000 })
  return await startServer({ db, url: databaseUrl }, {})
}

async function startServer(
  { db, url }: { db: Database; url: string },
  env: Record<string, string>,
): Promise<UsedServer> {
  const mail = await startMailServer()
  const server = await runServer({ DATABASE_URL: url, SMTP_URL: mail.url, TRUST_PROXY: '1', ...env })
  return { db, databaseUrl: url, server, mail, visit: (options) => visit(server.origin, options) }
}

let count = 0

/** Returns an address that is new in this run. */
export const newEmail = (): string => `person-${process.pid}-${(count += 1)}@example.com`

/** Returns a network address that no limit has counted yet. */
export const newAddress = (): string => {
  count += 1
  return `198.51.${100 + (count >> 8)}.${count & 255}`
}
