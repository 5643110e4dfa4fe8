import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectionConfig } from '#db/connection-config.ts'
import { freePort } from '#test/network/free-port.ts'
import { addPeople, type Person } from '#test/people/many-people.ts'
import { embeddedDatabaseUrl, endProcess, serverEnv, spawnServer } from '#test/servers/running-server.ts'

/** A built server that keeps its address and its data when it is killed and started again. */
export type TestInstance = {
  origin: string
  dataDir: string
  /** The embedded database may have a new address after each start. */
  databaseUrl: () => Promise<string>
  /** The serving process; null while there is none. */
  pid: () => number | null
  start: () => Promise<void>
  /** Sends the signal and waits for the end; returns the exit code, null when the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** Returns the output of all its processes. */
  printed: () => string
  /** Writes its output, that of now and all that follows. */
  onPrint: (to: NodeJS.WritableStream) => void
  /** Makes people who are signed in here. */
  addPeople: (count: number) => Promise<Person[]>
  /** Runs on the database past the server, on its own connection. */
  withDatabase: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>
  /** Ends the server, and removes its data. */
  close: () => Promise<void>
}

/** Starts an instance; `env` as in the README, without DATABASE_URL on its own database. */
export async function openInstance(env: Record<string, string> = {}): Promise<TestInstance> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'kasi-hard-')))
  const port = env.PORT ?? String(await freePort())
  const secret = env.SESSION_SECRET ?? crypto.randomUUID()
  const https = env.ORIGIN?.startsWith('https:') ?? false
  const settings = serverEnv(dataDir, {
    DEMO: 'off',
    LOG_LEVEL: 'info',
    SESSION_SECRET: secret,
    ...env,
    PORT: port,
  })
  let running: Awaited<ReturnType<typeof spawnServer>> | null = null
  let printedBefore = ''

  const start = async () => {
    running = await spawnServer(settings)
    instance.origin = running.origin
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = running
    running = null
    if (!ending) return null
    const code = await endProcess(ending.process, signal)
    printedBefore += ending.output()
    return code
  }
  const databaseUrl = async () => env.DATABASE_URL ?? (await embeddedDatabaseUrl(dataDir))
  const withDatabase: TestInstance['withDatabase'] = async (work) => {
    const client = new pg.Client(connectionConfig(await databaseUrl()))
    // The failing query reports the error.
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end().catch(() => {})
    }
  }
  const instance: TestInstance = {
    origin: '',
    dataDir,
    databaseUrl,
    pid: () => running?.process.pid ?? null,
    start,
    end,
    onPrint(to) {
      to.write(instance.printed())
      for (const stream of [running?.process.stdout, running?.process.stderr])
        stream?.pipe(to, { end: false })
    },
    printed: () => printedBefore + (running?.output() ?? ''),
    addPeople: (count) => withDatabase((client) => addPeople(client, secret, count, { https })),
    withDatabase,
    async close() {
      await end('SIGTERM')
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
  await start()
  return instance
}
