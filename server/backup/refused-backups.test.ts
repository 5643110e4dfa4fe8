import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { backedUpMarket, dump, restore, withClient } from '#test/servers/backed-up-market.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const place = backedUpMarket()

describe('nothing is changed, and one line says why, when', () => {
  let file: string
  const storage = () => folderStorage(join(place.folder, 'untouched'))
  beforeAll(async () => {
    file = join(place.folder, 'refused')
    await writeBackup(place.source, file)
  })
  const damaged = async (change: (bytes: Buffer) => Buffer | void) => {
    const bytes = await readFile(file)
    await writeFile(`${file}-damaged`, change(bytes) ?? bytes)
    return `${file}-damaged`
  }

  test('the file is cut anywhere', async () => {
    const { size } = await stat(file)
    for (const length of [0, 1, 100, Math.floor(size / 2), size - 5000, size - 20, size - 1]) {
      const cut = await damaged(() => {})
      await truncate(cut, length)
      await expect(verifyBackup(cut), String(length)).rejects.toThrow('its end is missing')
    }
  })

  test('one of its bytes differs', async () => {
    const { size } = await stat(file)
    for (const at of [10, 5000, Math.floor(size / 2), size - 60]) {
      const other = await damaged((bytes) => void bytes.writeUInt8((bytes[at] ?? 0) ^ 255, at))
      await expect(verifyBackup(other), String(at)).rejects.toThrow('is damaged')
    }
  })

  test('some of it is missing in the middle', async () => {
    const { size } = await stat(file)
    for (const at of [100, Math.floor(size / 2), size - 60]) {
      const short = await damaged((bytes) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]))
      await expect(verifyBackup(short), String(at)).rejects.toThrow('is damaged')
    }
  })

  test('it is another file, or not there', async () => {
    await expect(verifyBackup(join(process.cwd(), 'package.json'))).rejects.toThrow(
      'is no backup of Kasi Market',
    )
    await expect(verifyBackup(join(place.folder, 'none'))).rejects.toThrow('ENOENT')
  })

  test('somebody else’s tables are there, also with --replace', async () => {
    const target = await place.newDatabase()
    await withClient(target, (client) => client.query('create table invoices ()'))
    await expect(restore(file, target, storage(), true)).rejects.toThrow("not Kasi Market's: invoices")
    await withClient(target, (client) => client.query('select from invoices'))
  })

  test('a server uses the database', async () => {
    const target = await place.newDatabase()
    const served = new pg.Client({ connectionString: target, application_name: 'kasi-market' })
    await served.connect()
    await expect(restore(file, target, storage())).rejects.toThrow('a running Kasi Market uses this database')
    await served.end()
  })

  test('it comes from a version that this one does not know', async () => {
    const manifest = await verifyBackup(file)
    const newer = [...manifest.migrations, { hash: 'of the future', when: Date.now() }]
    const target = await place.newDatabase()
    const parts = { databaseUrl: target, storage: storage(), replace: false, onWait: () => {} }
    await expect(
      restoreBackup({ ...parts, manifest: { ...manifest, migrations: newer } }, file),
    ).rejects.toThrow('made by a newer version')
    expect(await dump(target)).toEqual([])
  })

  test('pictures cannot be stored: the database stays empty', async () => {
    const target = await place.newDatabase()
    await expect(restore(file, target, folderStorage('/dev/null/nowhere'))).rejects.toThrow()
    expect(await dump(target)).toEqual([])
  })
})
