import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Programs that npm does not bring, named by their Debian package; `root` mounts a small disk. */
export type Need = 'redis-server' | 'nginx' | 'postgresql' | 'pgbouncer' | 'swift' | 'patroni' | 'root'

/** Debian keeps the programs of a PostgreSQL server out of PATH. */
const debianServers = '/usr/lib/postgresql'

/** Returns the folder of this machine's newest initdb, postgres and pg_basebackup, or null. */
export function postgresPrograms(): string | null {
  const versions = existsSync(debianServers) ? readdirSync(debianServers) : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianServers, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? null
}

const swiftServers = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
]

const runs = (program: string, option: string) => spawnSync(program, [option]).status === 0

const isHere: Record<Need, () => boolean> = {
  'redis-server': () => runs('redis-server', '--version'),
  nginx: () => runs('nginx', '-v'),
  postgresql: () => postgresPrograms() !== null,
  // 1.21 is the first that keeps prepared statements in transaction mode; Debian 12 has 1.18.
  pgbouncer: () => {
    const [, major, minor] =
      /PgBouncer (\d+)\.(\d+)/.exec(spawnSync('pgbouncer', ['--version']).stdout?.toString() ?? '') ?? []
    return Number(major) > 1 || Number(minor) >= 21
  },
  swift: () =>
    runs('memcached', '--version') && swiftServers.every((server) => existsSync(`/usr/bin/${server}`)),
  patroni: () => runs('patroni', '--version') && runs('etcd', '--version'),
  root: () => process.getuid?.() === 0,
}

export const missingOf = (needs: Need[]): Need[] => needs.filter((need) => !isHere[need]())

const packagesOf = (need: Need): string[] => {
  if (need === 'root') return []
  if (need === 'patroni') return ['patroni', 'etcd-server']
  if (need !== 'swift') return [need]
  return ['memcached', ...swiftServers.map((server) => server.replace(/-server$/, ''))]
}

/** Says in one line how to get what is missing. */
export function sayMissing(missing: Need[]): string {
  const packages = missing.flatMap((need) => packagesOf(need))
  const ways = [
    ...(packages.length > 0 ? [`apt-get install ${packages.join(' ')}`] : []),
    ...(missing.includes('root') ? ['being root'] : []),
  ]
  return ways.join('; ')
}
