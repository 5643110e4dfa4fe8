import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '#db/client.ts'
import { databaseUser } from '#db/embedded/user.ts'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/network/free-port.ts'
import { endProcess } from '#test/servers/running-server.ts'
import { postgresPrograms } from './needs.ts'

/** Two PostgreSQL servers under Patroni, which promotes the other one when the primary is gone, and the etcd in which it votes. */
export type PatroniPair = {
  /** Names both servers (db/connection-config.ts). */
  url: string
  /** kill -9 of the primary and of its Patroni, as when its machine is gone. */
  killPrimary: () => Promise<void>
  /** The address of the server that takes writes; null for none. */
  primary: () => Promise<string | null>
  stop: () => Promise<void>
}

type Node = { port: number; child: ChildProcess; cluster: string }

export async function startPatroniPair(): Promise<PatroniPair> {
  const folder = await mkdtemp(join(tmpdir(), 'kasi-patroni-'))
  const user = await databaseUser()
  if (user) await chown(folder, user.uid, user.gid)
  const password = crypto.randomUUID()
  const children = new Set<ChildProcess>()
  const start = (command: string, args: string[]): ChildProcess => {
    const [file = '', ...rest] = [...(user?.prefix ?? []), command, ...args]
    // A group of its own: Patroni and its PostgreSQL die together.
    const child = spawn(file, rest, { cwd: folder, stdio: 'ignore', detached: true })
    children.add(child)
    return child
  }
  const killGroup = ({ pid }: ChildProcess) => {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
  const killAll = () => children.forEach(killGroup)
  process.once('exit', killAll)
  const stop = async () => {
    killAll()
    await Promise.all(['one', 'two'].map((name) => killPostgres(join(folder, name, 'cluster'))))
    await Promise.all(Array.from(children, (child) => endProcess(child, 'SIGKILL')))
    process.off('exit', killAll)
    await rm(folder, { recursive: true, force: true })
  }
  const urlOf = (port: number) => `postgres://kasi:${password}@127.0.0.1:${port}/kasi`
  try {
    const [etcd, etcdPeers] = [await freePort(), await freePort()]
    const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeers}`]
    start('etcd', [
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${clients}`,
      `--advertise-client-urls=${clients}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=default=${peers}`,
    ])
    const nodes: Node[] = []
    for (const name of ['one', 'two']) {
      const [port, api] = [await freePort(), await freePort()]
      const place = join(folder, name)
      await mkdir(place)
      const file = join(place, 'patroni.yml')
      await writeFile(file, configuration({ name, port, api, etcd, password, place }))
      if (user) for (const path of [place, file]) await chown(path, user.uid, user.gid)
      nodes.push({ port, child: start('patroni', [file]), cluster: join(place, 'cluster') })
      // The first one makes the cluster.
      if (name === 'one' && !(await eventually(() => takesWrites(maintenance(urlOf(port))), 60_000)))
        throw new Error('Patroni does not make a primary')
    }
    const [one, two] = nodes.map(({ port }) => urlOf(port)) as [string, string]
    await withClient({ connectionString: maintenance(one) }, (client) => client.query('create database kasi'))
    if (!(await eventually(() => isFollowed(one), 60_000))) throw new Error('Patroni makes no standby')
    const primaryNode = async () => {
      for (const node of nodes) if (await takesWrites(urlOf(node.port))) return node
      return null
    }
    return {
      url: one.replace(/\/kasi$/, `,${new URL(two).host}/kasi?target_session_attrs=read-write`),
      killPrimary: async () => {
        const node = await primaryNode()
        if (!node) throw new Error('there is no primary')
        killGroup(node.child)
        await killPostgres(node.cluster)
      },
      primary: async () => {
        const node = await primaryNode()
        return node && urlOf(node.port)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Patroni starts PostgreSQL in a session of its own. */
async function killPostgres(cluster: string): Promise<void> {
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  try {
    if (pid) process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

const maintenance = (url: string) => url.replace(/kasi$/, 'postgres')

const ask = <T>(connectionString: string, query: string): Promise<T | undefined> =>
  withClient({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 2_000 }, async (client) => {
    const { rows } = await client.query<{ value: T }>(query)
    return rows[0]?.value
  })

const takesWrites = (url: string) =>
  ask<boolean>(url, 'select not pg_is_in_recovery() as value').then(Boolean, () => false)

const isFollowed = async (url: string) =>
  (await ask<string>(url, 'select sync_state as value from pg_stat_replication')) === 'sync'

type Settings = { name: string; port: number; api: number; etcd: number; password: string; place: string }

/** As deploy/README.md says, but for the times: a lock is lost after 20 s there. */
const configuration = ({ name, port, api, etcd, password, place }: Settings) => `scope: kasi
name: ${name}
restapi: { listen: '127.0.0.1:${api}', connect_address: '127.0.0.1:${api}' }
etcd3: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, log_min_error_statement: panic } }
  initdb: [{ encoding: UTF8 }, { locale: C }]
  pg_hba:
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${place}/cluster
  bin_dir: ${postgresPrograms()}
  parameters: { unix_socket_directories: '' }
  basebackup: [{ checkpoint: fast }]
  authentication:
    superuser: { username: kasi, password: ${password} }
    replication: { username: replicator, password: ${password} }
`
