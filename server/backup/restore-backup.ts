import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Storage } from '#app/images/file-storage.ts'
import { withClient } from '#db/client.ts'
import { applyMigrations, knownMigrations, refuseUnsuitable } from '#db/migrate.ts'
import { lockMigrations, type MigrationWait } from '#db/migration-lock.ts'
import {
  BackupRefused,
  findTables,
  keyOfPicture,
  type Manifest,
  speakPlainly,
  tableOfPart,
} from './manifest.ts'
import { type BackupEntry, entriesOf } from './read-backup.ts'

type Parts = {
  databaseUrl: string
  storage: Storage
  manifest: Manifest
  /** Whether the database's present data may be deleted. */
  replace: boolean
  /** Hears of a wait for a server that migrates. */
  onWait: MigrationWait['onWait']
}

const storedAtOnce = 8

/**
 * Restores the database and the pictures of `file` and migrates them to this version. The database changes in one
 * transaction after the pictures are stored, so a failure leaves nothing but unused pictures. Throws `BackupRefused`.
 */
export async function restoreBackup({ manifest, onWait, ...target }: Parts, file: string): Promise<void> {
  const migrations = planMigrations(manifest)
  const config = { connectionString: target.databaseUrl, application_name: 'kasi-restore' }
  await withClient(config, async (client) => {
    await refuseUnsuitable(client)
    await speakPlainly(client)
    await client.query('set client_min_messages = warning')
    await client.query('begin')
    // A server that starts now waits for this lock.
    await lockMigrations(client, { onWait })
    await refuseWhileServed(client)
    const keys = await findPushKeys(client)
    await emptyDatabase(client, manifest, target.replace)
    await applyMigrations(client, migrations.first)
    // Some triggers would refuse what was once allowed (a message about a deleted offer), others announce each row.
    await toggleTriggers(client, manifest, 'disable')
    await load(client, target.storage, manifest, file)
    await toggleTriggers(client, manifest, 'enable')
    await applyMigrations(client, migrations.rest)
    for (const pair of keys)
      await client.query(
        'insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing',
        pair,
      )
    await client.query('commit')
    await client.query('analyze')
  })
}

/** The pair of keys of the market that is replaced: no backup has them, and its browsers subscribed with them. */
async function findPushKeys(client: pg.Client): Promise<[string, string][]> {
  const found = await client.query<{ name: string | null }>(`select to_regclass('push_keys')::text as name`)
  if (!found.rows[0]?.name) return []
  const { rows } = await client.query<{ publicKey: string; privateKey: string }>(
    'select public_key as "publicKey", private_key as "privateKey" from push_keys',
  )
  return rows.map(({ publicKey, privateKey }) => [publicKey, privateKey])
}

/** Splits the known migrations: those of the backup, and the newer ones. */
function planMigrations({ migrations }: Manifest) {
  const known = knownMigrations()
  const isKnown = migrations.every(({ hash, when }, place) => {
    const own = known[place]
    return own?.hash === hash && own.folderMillis === when
  })
  if (!isKnown)
    throw new BackupRefused('the backup was made by a newer version of Kasi Market, or another one')
  return { first: known.slice(0, migrations.length), rest: known.slice(migrations.length) }
}

/** Disables user triggers only, which needs no superuser; foreign keys stay. */
async function toggleTriggers(client: pg.Client, { tables }: Manifest, change: 'enable' | 'disable') {
  for (const { name } of tables)
    await client.query(`alter table ${client.escapeIdentifier(name)} ${change} trigger user`)
}

async function load(client: pg.Client, storage: Storage, manifest: Manifest, file: string): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, { ...table, loaded: 0 }]))
  let pictures: BackupEntry[] = []
  const store = async () => {
    await Promise.all(pictures.map(({ name: key, bytes }) => storage.put(key, bytes)))
    pictures = []
  }
  for await (const { name, bytes } of entriesOf(file)) {
    const table = tables.get(tableOfPart(name) ?? '')
    const key = keyOfPicture(name)
    if (table) table.loaded += await copyRows(client, table, bytes)
    if (key && pictures.push({ name: key, bytes }) === storedAtOnce) await store()
  }
  await store()
  for (const { name, rows, loaded } of tables.values())
    if (rows !== loaded) throw new Error(`${loaded} rows of ${name} came back, not ${rows}`)
}

async function copyRows(
  client: pg.Client,
  { name, columns }: { name: string; columns: string[] },
  rows: Buffer,
) {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const into = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${names}) from stdin`))
  await pipeline(Readable.from([rows]), into)
  return into.rowCount
}

const namesOfTables = (sql: string) =>
  [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name)

/** Application names of a running server's connections (db/client.ts, db/listen-notify.ts, server/services/jobs/jobs.ts). */
const serverNames = ['kasi-market', 'kasi-market-listen', 'kasi-market-jobs']

/** Throws `BackupRefused` while a server works on it. */
async function refuseWhileServed(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = any($1) limit 1`,
    [serverNames],
  )
  if (rows.length > 0) throw new BackupRefused('a running Kasi Market uses this database; stop it first')
}

/**
 * Drops the tables and functions of any version of ours. Throws `BackupRefused` when they hold data, unless `replace`,
 * and always when the database has tables that are not ours.
 */
async function emptyDatabase(client: pg.ClientBase, manifest: Manifest, replace: boolean): Promise<void> {
  const tables = (await findTables(client)).map(({ name }) => name)
  const made = knownMigrations().flatMap(({ sql }) => sql.flatMap(namesOfTables))
  const ours = new Set([...made, ...manifest.tables.map(({ name }) => name)])
  const foreign = tables.filter((name) => !ours.has(name))
  if (foreign.length > 0)
    throw new BackupRefused(`this database has tables that are not Kasi Market's: ${foreign.join(', ')}`)
  const quoted = tables.map((name) => client.escapeIdentifier(name))
  for (const table of quoted) {
    const { rows } = await client.query(`select from ${table} limit 1`)
    if (rows.length > 0 && !replace)
      throw new BackupRefused('this database is not empty; --replace deletes what is in it first')
  }
  if (quoted.length > 0) await client.query(`drop table ${quoted.join(', ')}`)
  const { rows: functions } = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc p where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`)
  for (const { name } of functions) await client.query(`drop routine ${name}`)
  await client.query('drop schema if exists drizzle cascade')
  // Queued jobs refer to the dropped rows; pg-boss makes its schema again.
  await client.query('drop schema if exists pgboss cascade')
}
