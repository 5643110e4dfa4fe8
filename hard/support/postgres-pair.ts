import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type DatabaseUser, databaseUser, runAs } from '#db/embedded/user.ts'
import { projectFolder } from '#db/read-rows.ts'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/network/free-port.ts'
import { endProcess } from '#test/servers/running-server.ts'
import { postgresPrograms } from './needs.ts'

/** Debian's PostgreSQL and a standby that streams from it, set up by the scripts of `deploy/postgres`. */
export type PostgresPair = {
  /** Names both servers; leads to the one that takes writes (db/connection-config.ts). */
  url: string
  primaryUrl: string
  standbyUrl: string
  /** Resolves once the standby shows all that the primary has. */
  caughtUp: () => Promise<boolean>
  stopStandby: () => Promise<void>
  startStandby: () => Promise<void>
  /** kill -9; it does not come back. */
  killPrimary: () => Promise<void>
  promote: () => Promise<void>
  stop: () => Promise<void>
}

const run = promisify(execFile)
const scripts = join(projectFolder, 'deploy/postgres')

/** `kept` is a folder that keeps both databases for the next start; without it they are in a temporary one. */
export async function startPostgresPair(kept?: string): Promise<PostgresPair> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'kasi-pair-')))
  const user = await databaseUser()
  const programs = postgresPrograms() ?? ''
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const passwords = await passwordsIn(folder, user)
  const environment = (name: string, port: number) => ({
    ...process.env,
    ...passwords,
    PATH: `${programs}:${process.env.PATH}`,
    PGDATA: join(folder, name),
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'kasi',
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: String(primaryPort),
  })
  const ofPrimary = environment('primary', primaryPort)
  const ofStandby = environment('standby', standbyPort)
  const urlOf = (port: number) => `postgres://kasi:${passwords.PGPASSWORD}@127.0.0.1:${port}/kasi`
  const primaryUrl = urlOf(primaryPort)
  const standbyUrl = urlOf(standbyPort)
  const children = new Set<ChildProcess>()
  const killAll = () => {
    for (const child of children) child.kill('SIGQUIT')
  }
  process.once('exit', killAll)

  const start = (command: string, args: string[], env: NodeJS.ProcessEnv) => {
    const [file = '', ...rest] = [...(user?.prefix ?? []), command, ...args]
    const child = spawn(file, rest, { env, cwd: folder, stdio: 'ignore' })
    children.add(child)
    return child
  }
  const options = (port: number) => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=80']
    return [`--port=${port}`, ...settings.flatMap((setting) => ['-c', setting])]
  }
  const startPrimary = async () => {
    const child = start('postgres', ['-D', ofPrimary.PGDATA, ...options(primaryPort)], ofPrimary)
    if (!(await eventually(() => responses(urlOf(primaryPort).replace(/kasi$/, 'postgres')), 30_000)))
      throw new Error('the primary does not start')
    return child
  }
  let standby: ChildProcess | null = null
  const startStandby = async () => {
    // The primary has another port than when it was copied.
    const source = `host=127.0.0.1 port=${primaryPort} user=replicator password=${passwords.REPLICATION_PASSWORD} application_name=standby`
    const follow = ['-c', `primary_conninfo=${source}`]
    standby = start(join(scripts, 'standby.sh'), [...options(standbyPort), ...follow], ofStandby)
    if (!(await eventually(() => responses(standbyUrl), 60_000)))
      throw new Error('the standby does not start')
    if (!(await eventually(() => isWaitedFor(primaryUrl), 20_000)))
      throw new Error(`the primary waits for no standby; remove ${folder} to begin anew`)
  }
  const stop = async () => {
    await Promise.all(Array.from(children, (child) => endProcess(child, kept ? 'SIGINT' : 'SIGQUIT')))
    process.off('exit', killAll)
    if (!kept) await rm(folder, { recursive: true, force: true })
  }

  try {
    const made = join(folder, 'made')
    const isNew = !existsSync(made)
    // An earlier start may have ended before the primary was set up.
    if (isNew) await rm(ofPrimary.PGDATA, { recursive: true, force: true })
    if (isNew) await makeCluster(user, programs, ofPrimary.PGDATA, join(folder, passwordFile))
    let primary = await startPrimary()
    if (isNew) {
      await run('psql', ['--dbname=postgres', '--command=create database kasi'], { env: ofPrimary })
      await run(join(scripts, 'primary.sh'), { env: ofPrimary })
      await writeFile(made, '')
      // PostgreSQL's image does the same after its scripts.
      await endProcess(primary, 'SIGINT')
      primary = await startPrimary()
    }
    await startStandby()
    return {
      url: primaryUrl.replace(
        /(:\d+)\/kasi$/,
        `$1,127.0.0.1:${standbyPort}/kasi?target_session_attrs=read-write`,
      ),
      primaryUrl,
      standbyUrl,
      caughtUp: () => eventually(() => hasCaughtUp(primaryUrl, standbyUrl), 30_000),
      stopStandby: async () => void (standby && (await endProcess(standby, 'SIGINT'))),
      startStandby,
      killPrimary: async () => void (await endProcess(primary, 'SIGKILL')),
      promote: async () => void (await run(join(scripts, 'promote.sh'), { env: ofStandby })),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const passwordFile = 'password'

/** Returns the passwords of the databases in `folder`, which are made with it. */
async function passwordsIn(folder: string, user: DatabaseUser | null) {
  const file = join(folder, passwordFile)
  if (!existsSync(file)) {
    await writeFile(file, `${crypto.randomUUID()}\n`, { mode: 0o600 })
    if (user) for (const path of [folder, file]) await chown(path, user.uid, user.gid)
  }
  const password = (await readFile(file, 'utf8')).trim()
  return { PGPASSWORD: password, REPLICATION_PASSWORD: password }
}

async function makeCluster(user: DatabaseUser | null, programs: string, cluster: string, password: string) {
  const options = ['--username=kasi', `--pwfile=${password}`, '--auth=scram-sha-256']
  await runAs(user, join(programs, 'initdb'), [
    `--pgdata=${cluster}`,
    ...options,
    '--encoding=UTF8',
    '--locale=C',
  ])
}

async function ask<T>(url: string, query: string): Promise<T | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ value: T }>(query)
    return rows[0]?.value
  } finally {
    await client.end().catch(() => {})
  }
}

const responses = async (url: string) => (await ask<number>(url, 'select 1 as value')) === 1

const isWaitedFor = async (url: string) =>
  (await ask<string>(url, 'select sync_state as value from pg_stat_replication')) === 'sync'

async function hasCaughtUp(primaryUrl: string, standbyUrl: string): Promise<boolean> {
  const written = await ask<string>(primaryUrl, 'select pg_current_wal_lsn() as value')
  const query = `select pg_last_wal_replay_lsn() >= '${written}'::pg_lsn as value`
  return (await ask<boolean>(standbyUrl, query)) === true
}
