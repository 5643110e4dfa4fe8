import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack } from 'tar-stream'
import type { Storage } from '#app/images/file-storage.ts'
import { filesOf, hiddenPrefix, publicPrefix } from '#app/images/hiding/picture-places.server.ts'
import { withClient } from '#db/client.ts'
import { sweepLock } from '#db/locks.ts'
import { appliedMigrations } from '#db/migrate.ts'
import { syncFolder } from '#server/storage/folder-storage.ts'
import {
  addPicture,
  BackupRefused,
  backupFormat,
  createSum,
  endMark,
  findTables,
  type Manifest,
  manifestName,
  pictureEntry,
  speakPlainly,
  type Table,
  tablePart,
} from './manifest.ts'

/**
 * Writes a snapshot of the database and all finished pictures into `file`, a tar archive compressed with zstd. The file
 * is replaced whole or not at all. The market may be written to meanwhile.
 */
export async function writeBackup(
  source: { databaseUrl: string; storage: Storage },
  file: string,
): Promise<Manifest> {
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  const archive = pack()
  const written = pipeline(
    archive,
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    withEndMark,
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const add: AddEntry = (name, bytes) =>
    new Promise((done, failed) => {
      archive
        .entry({ name, mode: 0o600 }, Buffer.from(bytes), (error) => (error ? failed(error) : done()))
        // A full disk does not always reach the callback above.
        .on('error', failed)
    })
  try {
    const manifest = await Promise.race([addAll(source, add), written.then(unexpectedEnd)])
    archive.finalize()
    await written
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return manifest
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* withEndMark(bytes: AsyncIterable<Buffer>) {
  yield* bytes
  yield endMark
}

const unexpectedEnd = (): never => {
  throw new Error('the archive ended too soon')
}

/** The private key of pushes is left out, as the session secret is: who has a backup must not write to everybody's phone. */
const keysTable = 'push_keys'

async function addAll({ databaseUrl, storage }: { databaseUrl: string; storage: Storage }, add: AddEntry) {
  const config = { connectionString: databaseUrl, application_name: 'kasi-backup' }
  return await withClient(config, async (client) => {
    await speakPlainly(client)
    // Without this lock the nightly sweep could delete a picture that this snapshot shows.
    await client.query('select pg_advisory_lock_shared($1)', [sweepLock])
    await client.query('begin isolation level repeatable read read only')
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0) throw new BackupRefused('there is no market in this database')
    const manifest: Manifest = {
      format: backupFormat,
      madeAt: new Date().toISOString(),
      migrations,
      tables: [],
      pictures: { files: 0, missing: [], bytes: 0, sha256: '' },
    }
    const tables = (await findTables(client)).filter(({ name }) => name !== keysTable)
    for (const table of tables) manifest.tables.push(await addTable(client, table, add))
    const hidden = await findHiddenFiles(client, tables)
    const shown = await findShownFiles(client, tables)
    await client.query('commit')
    manifest.pictures = await addPictures(storage, { hidden, shown }, add)
    await add(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)))
    return manifest
  })
}

/** Tables are split, because a tar entry states its length first. */
const partBytes = 4 * 1024 * 1024
const fetchedAtOnce = 8

type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>

async function addTable(client: pg.Client, { name, columns }: Table, add: AddEntry) {
  const sum = createSum()
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyTo(`copy (select ${names} from ${client.escapeIdentifier(name)}) to stdout`))
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let number = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    sum.add(chunk)
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes < partBytes) continue
    const all = Buffer.concat(waiting)
    // Each part holds whole rows: COPY writes a line break within a value as \n.
    const end = all.lastIndexOf(0x0a) + 1
    if (end > 0) await add(tablePart(name, (number += 1)), all.subarray(0, end))
    waiting = [all.subarray(end)]
    waitingBytes = all.length - end
  }
  if (waitingBytes > 0) await add(tablePart(name, number + 1), Buffer.concat(waiting))
  return { name, columns, rows: rows.rowCount, ...sum.result() }
}

/** The files of pictures that are hidden in the snapshot, without their prefix. */
async function findHiddenFiles(client: pg.Client, tables: readonly Table[]): Promise<ReadonlySet<string>> {
  // A backup before an update may be of a database without the column.
  if (!tables.some(({ name, columns }) => name === 'pictures' && columns.includes('hidden_at')))
    return new Set()
  const { rows } = await client.query<{ imageUrl: string }>(
    'select image_url as "imageUrl" from pictures where hidden_at is not null',
  )
  return new Set(rows.flatMap(({ imageUrl }) => filesOf(imageUrl)))
}

/** The file of each picture of the snapshot from which its other sizes are made, without its prefix. */
async function findShownFiles(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'pictures')) return []
  const { rows } = await client.query<{ imageUrl: string }>(
    'select image_url as "imageUrl" from pictures where stored_at is not null order by image_url',
  )
  return rows.flatMap(({ imageUrl }) => filesOf(imageUrl).slice(0, 1))
}

/**
 * Leaves out unfinished uploads: they change all the time, and their browsers start again. A picture that is moved meanwhile stands
 * where the snapshot's row says: among the `hidden` ones, or the public ones. What the snapshot shows and the storage lacks is noted.
 */
async function addPictures(
  storage: Storage,
  { hidden, shown }: { hidden: ReadonlySet<string>; shown: readonly string[] },
  add: AddEntry,
): Promise<Manifest['pictures']> {
  const prefixes = [publicPrefix, hiddenPrefix]
  const names = new Set<string>()
  for (const prefix of prefixes)
    for await (const files of storage.list(prefix))
      for (const { key } of files) names.add(key.slice(prefix.length))
  const fetchFile = async (key: string) => {
    const name = key.slice(key.indexOf('/') + 1)
    // The third try finds what was moved between the first two.
    for (const prefix of [...prefixes, publicPrefix]) {
      const bytes = await storage.get(prefix + name)
      if (bytes) return bytes
    }
    return null
  }
  // Sorted, so that the same pictures make the same backup.
  const keys = [...names].map((name) => (hidden.has(name) ? hiddenPrefix : publicPrefix) + name).sort()
  const sum = createSum()
  let files = 0
  for (let at = 0; at < keys.length; at += fetchedAtOnce) {
    const some = keys.slice(at, at + fetchedAtOnce)
    const fetched = await Promise.all(some.map(fetchFile))
    for (const [place, bytes] of fetched.entries()) {
      const key = some[place] ?? ''
      // The sweep deleted it a moment ago: the snapshot does not show it.
      if (!bytes) {
        names.delete(key.slice(key.indexOf('/') + 1))
        continue
      }
      await add(pictureEntry(key), bytes)
      addPicture(sum, key, bytes)
      files += 1
    }
  }
  return { files, missing: shown.filter((name) => !names.has(name)), ...sum.result() }
}
