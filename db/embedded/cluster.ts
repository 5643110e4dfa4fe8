import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabaseUser, runAs } from './user.ts'

/**
 * Makes cluster and password beside their place and moves them there together: neither a killed start nor a full disk
 * leaves anything that a later start could take for complete.
 */
export async function initialise(initdb: string, dataFolder: string, user: DatabaseUser | null) {
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
    // Built-in sorting: no operating system update can change it under an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  await rename(unfinished, dataFolder)
}

/**
 * Returns the port of the last start; null when it ended well. Lines 1 and 4 of postmaster.pid are process id and port.
 */
async function readPostmasterPort(cluster: string): Promise<number | null> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const port = Number(lines.split('\n')[3])
  return Number.isInteger(port) && port > 0 ? port : null
}

export async function startCluster(
  pgCtl: string,
  cluster: string,
  { port, maxConnections }: { port: number; maxConnections: number },
  user: DatabaseUser | null,
) {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(maxConnections),
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    // Statements hold what people typed: they stay out of the log, even failed ones.
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

/** Ends the cluster and its sessions at once, keeping every commit; does nothing when none runs. */
export async function stopCluster(pgCtl: string, cluster: string, user: DatabaseUser | null) {
  if ((await readPostmasterPort(cluster)) === null) return
  await runAs(user, pgCtl, ['stop', '--wait', '--silent', '--mode=fast', `--pgdata=${cluster}`]).catch(() => {
    // A stale postmaster.pid after a crash of the machine: the next start removes it.
  })
}

/** Returns the address of `folder`'s database while its server runs, else null. */
export async function runningDatabaseUrl(folder: string): Promise<string | null> {
  const port = await readPostmasterPort(join(folder, 'cluster'))
  if (port === null) return null
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
  return `postgres://kasi:${password}@127.0.0.1:${port}/postgres`
}
