import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import type { Storage } from '#app/images/file-storage.ts'
import { withClient } from '#db/client.ts'
import { sweepLock } from '#db/locks.ts'
import { appliedMigrations } from '#db/migrate.ts'
import { syncFolder } from '#server/storage/folder-storage.ts'
import { type AddEntry, addPictures, addTable, findHiddenFiles } from './add-entries.ts'
import { endMark } from './end-mark.ts'
import { backupFormat, type Manifest, manifestName } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { findTables, speakPlainly } from './tables.ts'

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
      pictures: { files: 0, bytes: 0, sha256: '' },
    }
    const tables = (await findTables(client)).filter(({ name }) => name !== keysTable)
    for (const table of tables) manifest.tables.push(await addTable(client, table, add))
    const hidden = await findHiddenFiles(client, tables)
    await client.query('commit')
    manifest.pictures = await addPictures(storage, hidden, add)
    await add(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)))
    return manifest
  })
}
