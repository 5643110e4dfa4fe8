import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack } from 'tar-stream'
import type { Storage } from '#app/images/file-storage.ts'
import { sweepLock } from '#db/locks.ts'
import { appliedMigrations } from '#db/migrate.ts'
import { endMark } from './end-mark.ts'
import { backupFormat, type Manifest, manifestName, pictureEntry, tablePart } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { addPicture, createSum } from './sum.ts'
import { findTables, speakPlainly, type Table } from './tables.ts'

/** Tables are split, because a tar entry states its length first. */
const partBytes = 4 * 1024 * 1024
const fetchedAtOnce = 8

type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>

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

async function addAll({ databaseUrl, storage }: { databaseUrl: string; storage: Storage }, add: AddEntry) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kasi-backup',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
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
      pictures: { files: 0, bytes: 0, sha256: '' },
    }
    for (const table of await findTables(client)) manifest.tables.push(await addTable(client, table, add))
    await client.query('commit')
    manifest.pictures = await addPictures(storage, add)
    await add(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)))
    return manifest
  } finally {
    await client.end()
  }
}

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

/** Leaves out unfinished uploads: they change all the time, and their browsers start again. */
async function addPictures(storage: Storage, add: AddEntry): Promise<Manifest['pictures']> {
  const keys: string[] = []
  for await (const files of storage.list('product-images/')) keys.push(...files.map(({ key }) => key))
  // Sorted, so that the same pictures make the same backup.
  keys.sort()
  const sum = createSum()
  let files = 0
  for (let at = 0; at < keys.length; at += fetchedAtOnce) {
    const some = keys.slice(at, at + fetchedAtOnce)
    const fetched = await Promise.all(some.map((key) => storage.get(key)))
    for (const [place, bytes] of fetched.entries()) {
      const key = some[place] ?? ''
      // The sweep deleted it a moment ago: the snapshot does not show it.
      if (!bytes) continue
      await add(pictureEntry(key), bytes)
      addPicture(sum, key, bytes)
      files += 1
    }
  }
  return { files, ...sum.result() }
}

/** Makes the new name survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
