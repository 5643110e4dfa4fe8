import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { databaseBinaries } from './embedded-binaries.ts'
import { type DatabaseUser, databaseUser, runAs } from './embedded-user.ts'
import { describeError } from './errors.ts'

/** An arbitrary number: the session lock that says "this data folder has a living server". */
const ownerLock = 7_401_201

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> }

/** The data folder already has a living server; its message is for the person who started a second one. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  constructor() {
    super('another running Kasi Market uses this DATA_DIR')
  }
}

/**
 * Starts the PostgreSQL 18 that came with the packages, on `folder` (made when absent) and on a loopback port that
 * the system hands out, and keeps it running: should it die it is started again on the same port.
 *
 * It runs in a session of its own, so that Ctrl-C in a terminal reaches our server first, and beside it runs a small
 * watcher that stops it when this process is gone, however it went (kill -9 too). What an earlier, killed server left
 * running is taken down first. Throws `DataFolderInUse` when that earlier server is alive.
 */
export async function startEmbeddedDatabase(
  folder: string,
  onEvent: (event: string) => void = () => {},
): Promise<EmbeddedDatabase> {
  const dataFolder = resolve(folder)
  const releaseFolder = await holdFolder(dataFolder)
  const user = await databaseUser()
  const { initdb, pgCtl } = await databaseBinaries(user)
  if (!existsSync(join(dataFolder, 'cluster'))) await initialise(initdb, dataFolder, user)

  const password = (await readFile(join(dataFolder, 'password'), 'utf8')).trim()
  const cluster = join(dataFolder, 'cluster')
  await refuseSecondServer(cluster, password)
  await stopCluster(pgCtl, cluster, user)
  const port = await freePort()
  const url = `postgres://kasi:${password}@127.0.0.1:${port}/postgres`
  const start = () => startCluster(pgCtl, cluster, port, user)
  // Before the start: a kill in the middle of it must not leave a database behind either.
  const watcher = spawnWatcher(pgCtl, cluster, user)
  await start()
  const keeper = await keepRunning(url, start, onEvent)

  return {
    url,
    async stop() {
      await keeper.release()
      await stopCluster(pgCtl, cluster, user)
      watcher.kill()
      releaseFolder()
    },
  }
}

/**
 * Makes this process the only one that touches `dataFolder`, until it ends or calls what this answers: a name in the
 * kernel (Linux's abstract sockets), so that nothing stale can be left. `refuseSecondServer` stands behind it where
 * the kernel has no such names or the other process lives in another container.
 */
async function holdFolder(dataFolder: string): Promise<() => void> {
  const holder = createServer()
  if (process.platform !== 'linux') return () => {}
  const path = `\0kasi-market ${createHash('sha256').update(dataFolder).digest('hex')}`
  await new Promise<void>((held, failed) => {
    holder.once('error', () => failed(new DataFolderInUse()))
    holder.listen({ path }, held)
  })
  holder.unref()
  return () => holder.close()
}

/** Cluster and password are made beside their place and moved there together: a start that is killed half-way, or a
 *  full disk, leaves nothing behind that a later start could take for whole. */
async function initialise(initdb: string, dataFolder: string, user: DatabaseUser | null) {
  const unfinished = `${dataFolder}.unfinished`
  const passwordFile = join(unfinished, 'password')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (user) for (const path of [unfinished, passwordFile]) await chown(path, user.uid, user.gid)
  await chmod(initdb, 0o755).catch(() => {})
  await runAs(user, initdb, [
    `--pgdata=${join(unfinished, 'cluster')}`,
    '--username=kasi',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorting that no operating system update can change under an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  await rename(unfinished, dataFolder)
}

/** Lines 1 and 4 of postmaster.pid are the process id and the port of the last start; null when it ended well. */
async function readPostmasterPort(cluster: string): Promise<number | null> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const port = Number(lines.split('\n')[3])
  return Number.isInteger(port) && port > 0 ? port : null
}

async function refuseSecondServer(cluster: string, password: string) {
  const port = await readPostmasterPort(cluster)
  if (port === null) return
  const client = newClient(`postgres://kasi:${password}@127.0.0.1:${port}/postgres`)
  try {
    await client.connect()
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      ownerLock,
    ])
    if (rows[0]?.free === false) throw new DataFolderInUse()
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error
    // Not there, not ours, or on its way down: stopping and starting sorts that out.
  } finally {
    await client.end().catch(() => {})
  }
}

async function startCluster(pgCtl: string, cluster: string, port: number, user: DatabaseUser | null) {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    // Statements carry what people typed: they stay out of the log, even those that fail.
    log_min_error_statement: 'panic',
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  await runAs(user, pgCtl, [
    'start',
    '--wait',
    '--silent',
    `--pgdata=${cluster}`,
    '--log=/dev/null',
    '-o',
    flags.join(' '),
  ])
}

/** Ends it and its sessions at once, keeping every commit; silent when nothing runs. */
async function stopCluster(pgCtl: string, cluster: string, user: DatabaseUser | null) {
  if ((await readPostmasterPort(cluster)) === null) return
  await runAs(user, pgCtl, ['stop', '--wait', '--silent', '--mode=fast', `--pgdata=${cluster}`]).catch(() => {
    // A stale postmaster.pid after a crash of the machine: the next start removes it.
  })
}

/** Waits on a pipe from this process; when the pipe closes, this process is gone. */
function spawnWatcher(pgCtl: string, cluster: string, user: DatabaseUser | null) {
  const script = 'cat > /dev/null; exec "$0" stop --silent --mode=fast "--pgdata=$1"'
  const [command, ...args] = user ? [...user.prefix, 'sh'] : ['sh']
  const watcher = spawn(command ?? 'sh', [...args, '-c', script, pgCtl, cluster], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  return watcher
}

/** Holds the owner's lock on one connection; when that breaks the database died, and is started again. */
async function keepRunning(url: string, start: () => Promise<void>, onEvent: (event: string) => void) {
  let released = false
  let client = await holdLock(onLost)

  async function onLost() {
    if (released) return
    onEvent('the embedded database went away; starting it again')
    while (!released) {
      try {
        // It may be there still, or again: only this connection was lost.
        client = await holdLock(onLost).catch(() => start().then(() => holdLock(onLost)))
        onEvent('the embedded database is back')
        return
      } catch (error) {
        onEvent(`the embedded database does not start: ${describeError(error).message}`)
        await new Promise((tryAgain) => setTimeout(tryAgain, 500))
      }
    }
  }

  async function holdLock(lost: () => Promise<void>) {
    const holder = newClient(url)
    await holder.connect()
    await holder.query('select pg_advisory_lock($1)', [ownerLock])
    holder.once('end', () => void lost())
    return holder
  }

  return {
    async release() {
      released = true
      await client.end().catch(() => {})
    },
  }
}

function newClient(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    application_name: 'kasi-market-owner',
    keepAlive: true,
  })
  client.on('error', () => {})
  return client
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('the system handed out no port')
  return address.port
}
