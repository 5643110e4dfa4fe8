import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Storage } from '#app/images/file-storage.ts'
import { loadVapidKeys } from '#app/notices/push/vapid-keys.server.ts'
import { connectDatabase } from '#db/client.ts'
import { applyMigrations, knownMigrations, migrateDatabase } from '#db/migrate.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { keysOf } from '#test/people/stored.ts'
import { backedUpMarket, dump, restore, withClient } from '#test/servers/backed-up-market.ts'
import { startS3 } from '#test/services/s3-server.ts'
import { entriesOf } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const place = backedUpMarket()

const filesOf = async (storage: Storage) => {
  const found: [string, Buffer][] = []
  for await (const files of storage.list('product-images/'))
    for (const { key } of files) found.push([key, Buffer.from((await storage.get(key)) ?? '')])
  return new Map(found.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

describe('a backup restores', () => {
  test('every row and picture, into a database and a bucket of a role without special rights', async () => {
    const file = join(place.folder, 'whole')
    const made = await writeBackup(place.source, file)
    expect(made.pictures.files).toBe(21)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const s3 = await startS3()
    try {
      const target = { databaseUrl: await place.newDatabase(), storage: s3Storage(s3.settings) }
      await restore(file, target.databaseUrl, target.storage)
      expect(await dump(target.databaseUrl)).toEqual(await dump(place.source.databaseUrl))
      expect(await filesOf(target.storage)).toEqual(await filesOf(place.source.storage))
      const again = await writeBackup(target, join(place.folder, 'again'))
      expect({ ...again, madeAt: '' }).toEqual({ ...made, madeAt: '' })
      // The rules of the tables hold again, and the database starts like every other.
      await migrateDatabase(target.databaseUrl)
      await withClient(target.databaseUrl, async (client) => {
        const wrong = `insert into messages select gen_random_uuid(), conversation_id, 2, listing_id, sender_id, sender_id,
          content, read, created_at from messages`
        await expect(client.query(wrong)).rejects.toThrow(
          'a message must be between the two of its conversation',
        )
        const { rows } = await client.query(`select tgname from pg_trigger where tgenabled <> 'O'`)
        expect(rows).toEqual([])
      })
    } finally {
      await s3.stop()
    }
  })

  test('a hidden picture as hidden, and a public one as public, wherever their files were just being moved', async () => {
    const { databaseUrl } = place.source
    const at = (prefix: string) => `${prefix}/0d7f4c1e-2b7e-4f0e-9d7e-0123456789ab/1763737200000`
    const storage = folderStorage(join(place.folder, 'moving'))
    const hide = (hiddenAt: string) =>
      withClient(databaseUrl, (client) => client.query(`update pictures set hidden_at = ${hiddenAt}`))
    for (const [hiddenAt, prefix] of [
      ['now()', 'hidden'],
      ['null', 'product-images'],
    ] as const) {
      await hide(hiddenAt)
      await storage.put(`${at('product-images')}.jpg`, Buffer.from('a'))
      await storage.move(`${at('product-images')}.jpg`, `${at('hidden')}.jpg`)
      await storage.put(`${at('product-images')}-320.webp`, Buffer.from('b'))
      const file = join(place.folder, prefix)
      await writeBackup({ databaseUrl, storage }, file)
      const restored = folderStorage(join(place.folder, `${prefix}-restored`))
      await restore(file, await place.newDatabase(), restored)
      expect(await keysOf(restored, '')).toEqual([`${at(prefix)}-320.webp`, `${at(prefix)}.jpg`])
    }
  })

  test('no private key of pushes: a restored market makes another, unless VAPID_PRIVATE_KEY is set', async () => {
    const keysIn = async (databaseUrl: string, configured?: string) => {
      const { db, close } = connectDatabase(databaseUrl)
      return await loadVapidKeys(db, configured).finally(close)
    }
    const made = await keysIn(place.source.databaseUrl)
    const { rows } = await withClient(place.source.databaseUrl, (client) =>
      client.query<{ secret: string }>('select private_key as secret from push_keys'),
    )
    const { secret = '' } = rows[0] ?? {}
    expect(secret).toHaveLength(43)
    const file = join(place.folder, 'keys')
    await writeBackup(place.source, file)
    for await (const { bytes } of entriesOf(file)) expect(bytes.includes(secret)).toBe(false)
    const databaseUrl = await place.newDatabase()
    await restore(file, databaseUrl, folderStorage(join(place.folder, 'keys-storage')))
    expect((await keysIn(databaseUrl, secret)).publicKey).toBe(made.publicKey)
    const other = await keysIn(databaseUrl)
    expect(other.publicKey).not.toBe(made.publicKey)
    await restore(file, databaseUrl, folderStorage(join(place.folder, 'keys-storage')), true)
    expect((await keysIn(databaseUrl)).publicKey, 'over a market, its own stays').toBe(other.publicKey)
    await withClient(place.source.databaseUrl, (client) => client.query('delete from push_keys'))
  })

  test('a backup from before the newest migrations is brought up to them, over a database that has all of them', async () => {
    const old = await place.newDatabase()
    await withClient(old, async (client) => {
      await applyMigrations(client, knownMigrations().slice(0, 2))
      await client.query(`insert into users (email) values ('early@example.com')`)
    })
    const file = join(place.folder, 'old')
    await writeBackup({ ...place.source, databaseUrl: old }, file)
    const target = await place.newDatabase()
    await migrateDatabase(target)
    await restore(file, target, folderStorage(join(place.folder, 'other')))
    await migrateDatabase(target)
    expect(await dump(target)).toEqual([expect.stringContaining('early@example.com')])
    expect((await writeBackup({ ...place.source, databaseUrl: target }, file)).migrations).toHaveLength(
      knownMigrations().length,
    )
  })

  test('with --replace in place of the present market', async () => {
    const file = join(place.folder, 'replacing')
    await writeBackup(place.source, file)
    const target = await place.newDatabase()
    await migrateDatabase(target)
    await withClient(target, (client) =>
      client.query(`insert into users (email) values ('late@example.com')`),
    )
    const storage = folderStorage(join(place.folder, 'replaced'))
    await expect(restore(file, target, storage)).rejects.toThrow('this database is not empty')
    expect(await dump(target)).toEqual([expect.stringContaining('late@example.com')])
    await restore(file, target, storage, true)
    expect(await dump(target)).toEqual(await dump(place.source.databaseUrl))
  })

  test('the schema has nothing that backups do not hold', async () => {
    await withClient(place.source.databaseUrl, async (client) => {
      const { rows } = await client.query(`select relkind, relname from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('S', 'v', 'm', 'f')`)
      expect(rows).toEqual([])
    })
  })
})

test('a failed backup leaves nothing, and the earlier file stays', async () => {
  const file = join(place.folder, 'failing')
  await writeFile(file, 'the one of yesterday')
  const failing: Storage = {
    ...place.source.storage,
    get: () => Promise.reject(new Error('S3 did not answer get')),
  }
  await expect(writeBackup({ ...place.source, storage: failing }, file)).rejects.toThrow('S3 did not answer')
  await expect(
    writeBackup({ ...place.source, databaseUrl: await place.newDatabase() }, file),
  ).rejects.toThrow('there is no market')
  expect(await readFile(file, 'utf8')).toBe('the one of yesterday')
  expect((await readdir(place.folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})
