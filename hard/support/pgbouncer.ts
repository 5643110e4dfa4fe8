import { spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUser } from '#db/embedded/user.ts'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/network/free-port.ts'
import { endProcess } from '#test/servers/running-server.ts'

export type Pooler = {
  /** The address of the same database through the pooler. */
  url: string
  stop: () => Promise<void>
}

/** Starts PgBouncer in transaction mode in front of a database, with the settings of deploy/README.md. */
export async function startPgbouncer(databaseUrl: string, connectQuery: string): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'kasi-pgbouncer-'))
  const user = await databaseUser()
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const listenPort = await freePort()
  const target = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}`
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
kasi = ${target} connect_query='${connectQuery}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_prepared_statements = 500
`,
  )
  if (user) for (const path of [folder, file]) await chown(path, user.uid, user.gid)
  const [command = 'pgbouncer', ...prefix] = user?.prefix ?? []
  const args = user ? [...prefix, 'pgbouncer', '--quiet', file] : ['--quiet', file]
  const child = spawn(command, args, { stdio: 'ignore' })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const url = `postgres://kasi:none@127.0.0.1:${listenPort}/kasi`
  const responds = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await client.end()
    return true
  }
  if (!(await eventually(responds, 20_000))) throw new Error('PgBouncer does not start')
  return {
    url,
    async stop() {
      process.off('exit', kill)
      await endProcess(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
