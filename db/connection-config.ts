import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkServerIdentity } from 'node:tls'
import pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import { describeError, isDatabaseAway, isOldPrimary, isStandby, noPrimary } from './errors.ts'

/** After the first answer the other servers have this long to report a later timeline. */
const othersMs = 200
const answerMs = 2_500

/**
 * Returns what `pg` needs to connect to the database of `url`. An address may name several servers with commas, as libpq knows it
 * (`postgres://user:password@one:5432,two:5432/kasi?target_session_attrs=read-write`): each connection then goes to the one that takes
 * writes. It is asked for anew each time, so that nothing has to be started again when a standby is promoted.
 */
export function connectionConfig(url: string): pg.ClientConfig {
  const [first = url, ...others] = serversOf(url)
  if (others.length === 0) return { connectionString: first }
  const servers = [first, ...others].map((server) => ({ port: 5432, ...parseIntoClientConfig(server) }))
  const { ssl, ...config } = parseIntoClientConfig(first)
  return {
    ...config,
    ...(ssl === undefined
      ? {}
      : { ssl: ssl && { checkServerIdentity: isOneOf(servers), ...(ssl === true ? {} : ssl) } }),
    stream: () => new PrimarySocket(servers),
  }
}

/** Returns the address of each server that an address names, in its order. */
export function serversOf(url: string): string[] {
  const [, user = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts.split(',').map((host) => user + host + rest)
}

/** The certificate of any of the servers will do: `pg` knows the name of the first one only. */
const isOneOf =
  (servers: pg.ClientConfig[]): typeof checkServerIdentity =>
  (_name, certificate) => {
    const faults = servers.map(({ host = '' }) => checkServerIdentity(host, certificate))
    return faults.includes(undefined) ? undefined : faults[0]
  }

/** Connects to the primary of some servers, whatever address it is given. */
class PrimarySocket extends Socket {
  readonly #servers: pg.ClientConfig[]

  constructor(servers: pg.ClientConfig[]) {
    super()
    this.#servers = servers
  }

  override connect(): this {
    this.#connectToPrimary().catch((fault) => this.destroy(fault as Error))
    return this
  }

  async #connectToPrimary(): Promise<void> {
    const { host = 'localhost', port = 5432 } = await findPrimary(this.#servers)
    if (!this.destroyed) super.connect(port, host)
  }
}

const finding = new WeakMap<pg.ClientConfig[], Promise<pg.ClientConfig>>()

/** Connections of a pool that are opened at the same time share one search. */
function findPrimary(servers: pg.ClientConfig[]): Promise<pg.ClientConfig> {
  const found = finding.get(servers) ?? askAll(servers).finally(() => finding.delete(servers))
  finding.set(servers, found)
  return found
}

const nameOf = ({ host = '', port = 5432 }: pg.ClientConfig) => `${host}:${port}`

/** A server that takes writes; `timeline` grows with each promotion. */
type Primary = { server: pg.ClientConfig; timeline: string }

/** The latest timeline that this process has seen of some servers. */
const latest = new Map<string, string>()

/**
 * Returns the server that was promoted last: an old primary that comes back takes writes too, and is never used again by a process that
 * has seen the new one. Throws where none takes writes.
 */
async function askAll(servers: pg.ClientConfig[]): Promise<pg.ClientConfig> {
  const names = servers.map(nameOf).join()
  const primaries: Primary[] = []
  const asked = servers.map(async (server) => {
    const timeline = await timelineOf(server)
    if (timeline < (latest.get(names) ?? '')) throw new Error(isOldPrimary)
    primaries.push({ server, timeline })
  })
  const all = Promise.allSettled(asked)
  await Promise.race([
    all,
    Promise.any(asked).then(
      () => sleep(othersMs),
      () => all,
    ),
  ])
  const [newest] = primaries.toSorted((one, other) => (one.timeline < other.timeline ? 1 : -1))
  if (newest) {
    latest.set(names, newest.timeline)
    return newest.server
  }
  const faults = (await all).map((result) => (result.status === 'rejected' ? result.reason : null))
  const refused = faults.find((fault) => !isDatabaseAway(fault))
  if (refused) throw refused
  const said = faults.map((fault, index) => {
    const { message, code } = describeError(fault)
    return `${names.split(',')[index]} ${message || code}`
  })
  throw new Error(`${noPrimary}: ${said.join(', ')}`)
}

/** Returns the timeline, eight hexadecimal digits. Throws where the server is away, or a standby. */
async function timelineOf(server: pg.ClientConfig): Promise<string> {
  const client = new pg.Client({
    ...server,
    application_name: 'kasi-market-find',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    )
    const timeline = rows[0]?.timeline
    if (!timeline) throw new Error(isStandby)
    return timeline
  } finally {
    client.end().catch(() => {})
  }
}
