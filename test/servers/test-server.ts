import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedDatabase } from '#db/embedded/start-embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { memoryFolder } from '#test/memory-folder.ts'

/** A PostgreSQL server for tests, with a migrated, empty database to clone from. */
export type TestServer = { url: string; template: string; stop: () => Promise<void> }

/**
 * Starts the tests' server: that of DATABASE_URL, where tests make and drop their own databases and touch no other, else
 * an embedded one in memory or a temporary folder.
 */
export async function startTestServer(): Promise<TestServer> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startOwn()
  const template = await createDatabase(server.url)
  await migrateDatabase(withDatabase(server.url, template))
  return {
    url: server.url,
    template,
    async stop() {
      await dropDatabases(server.url)
      await server.stop()
    },
  }
}

/** Every test file has servers with pools of their own. */
const maxConnections = 300

async function startOwn() {
  const memory = memoryFolder()
  if (memory) await removeLeftovers(memory)
  const folder = await mkdtemp(join(memory ?? tmpdir(), `kasi-test-${process.pid}-`))
  const database = await startEmbeddedDatabase(join(folder, 'postgres'), () => {}, maxConnections)
  // Tests of crashes and full disks start their own databases; this one is thrown away.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await administer(database.url, `alter system set ${setting} = off`)
  await administer(database.url, 'select pg_reload_conf()')
  return {
    url: database.url,
    async stop() {
      await database.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Removes the databases of runs that were killed, which would take memory until the machine is restarted. */
async function removeLeftovers(memory: string) {
  for (const name of await readdir(memory)) {
    const [, pid] = /^kasi-test-(\d+)-/.exec(name) ?? []
    // Another user's cannot be removed.
    if (pid && !existsSync(`/proc/${pid}`)) await rm(join(memory, name), { recursive: true }).catch(() => {})
  }
}

const emptyUtf8 = `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`

/** Begins the names of this run's databases, in all its processes. */
const databasePrefix = () => `kasi_test_${(process.env.KASI_TEST_RUN ??= String(process.pid))}_`

/** Makes a database on the server of `url`, a copy of `template` (and its options in SQL). Returns its name. */
export async function createDatabase(url: string, template = emptyUtf8): Promise<string> {
  const name = `${databasePrefix()}${crypto.randomUUID().slice(0, 8)}`
  await administer(url, `create database ${name} template ${template}`)
  return name
}

/** Waits a while for connections that are closing: a pool that has ended hears no more of one that the server ends. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let tries = 0; tries < 40; tries += 1) {
      const { rows } = await client.query('select from pg_stat_activity where datname = $1 limit 1', [name])
      if (rows.length === 0) break
      await setTimeout(50)
    }
    await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}

/** Drops every database of this run: killed processes left theirs. */
async function dropDatabases(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [databasePrefix()],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}

/** Returns the address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
