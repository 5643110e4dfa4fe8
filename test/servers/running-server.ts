import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, dropDatabase, withDatabase } from './test-server.ts'

// Killed with an aborted run, or servers would stay behind; each takes its database with it.
const running = new Set<ChildProcess>()
const killRunning = () => {
  for (const child of running) child.kill('SIGKILL')
}
process.once('exit', killRunning)
// Vitest ends a worker by disconnecting.
process.once('disconnect', killRunning)
process.once('SIGTERM', () => process.exit(1))

/** The built server, and the way `npm start` runs it, without building. */
export const serverCommand = 'scripts/serve.sh'
export const npmStartCommand = ['npm', 'run', 'start', '--ignore-scripts']

export type RunningServer = {
  origin: string
  dataDir: string
  /** The database that it works on. */
  databaseUrl: string
  process: ChildProcess
  /** Everything printed so far, both streams. */
  output: () => string
  /** Sends SIGTERM, waits for the end, and removes the data. */
  stop: () => Promise<void>
}

/** Returns the settings of an isolated test server: a free port, and no one else's database. */
export function serverEnv(dataDir: string, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _,
    DATABASE_DIRECT_URL: _14,
    DATABASE_READ_URL: _15,
    DATABASE_CONNECTIONS: _16,
    ORIGIN: _1,
    HOST: _2,
    DEMO: _3,
    SMTP_URL: _4,
    REDIS_URL: _5,
    SESSION_SECRET: _6,
    S3_ENDPOINT: _7,
    S3_BUCKET: _8,
    S3_ACCESS_KEY_ID: _9,
    S3_SECRET_ACCESS_KEY: _10,
    S3_REGION: _11,
    S3_PUBLIC_URL: _12,
    METRICS_TOKEN: _13,
    KASI_SERVER_OPTIONS: options,
    ...rest
  } = process.env
  // A machine full of tests must not cut searches short.
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SEARCH_MS: '10000' }
  return {
    ...rest,
    NODE_ENV: 'production',
    ...(options ? { NODE_OPTIONS: options } : {}),
    ...own,
    ...env,
  }
}

/** Starts the built server as `npm start` does. With DATABASE_URL it gets a new database on that server. */
export async function runServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kasi-server-'))
  const databaseServer = env.DATABASE_URL ? undefined : process.env.DATABASE_URL
  const database = databaseServer ? await createDatabase(databaseServer) : null
  const own =
    databaseServer && database ? { DATABASE_URL: withDatabase(databaseServer, database), DEMO: 'on' } : null
  const server = await spawnServer(serverEnv(dataDir, { ...own, ...env }))
  return {
    ...server,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? own?.DATABASE_URL ?? (await embeddedDatabaseUrl(dataDir)),
    async stop() {
      await endProcess(server.process, 'SIGTERM')
      if (databaseServer && database) await dropDatabase(databaseServer, database)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the address of the running embedded database of `dataDir`. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim()
  const port = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[3]
  return `postgres://kasi:${password}@127.0.0.1:${port}/postgres`
}

/** Resolves once the server prints its address; rejects with its output when it ends before that. */
export async function spawnServer(env: NodeJS.ProcessEnv, command: string[] = [serverCommand]) {
  const [file = '', ...args] = command
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let printed = ''
  child.stdout.on('data', (text: Buffer) => (printed += text))
  child.stderr.on('data', (text: Buffer) => (printed += text))
  const origin = await new Promise<string>((resolve, reject) => {
    const checkOutput = () => {
      const address = /open at (http\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', checkOutput)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
  return { origin, process: child, output: () => printed }
}

/** Sends `signal` and waits; returns the exit code, null when a signal ended the process. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((ended) => {
    child.once('exit', (code) => ended(code))
    child.kill(signal)
  })
}
