import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Storage } from '#app/images/storage.ts'
import { applyMigrations, knownMigrations, migrateDatabase } from '#db/migrate.ts'
import { folderStorage } from '#server/storage/folder.ts'
import { s3Storage } from '#server/storage/s3.ts'
import { serverEnv } from '#test/running-server.ts'
import { startS3 } from '#test/s3-server.ts'
import { createDatabase, dropDatabase, withDatabase } from '#test/test-server.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { findTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const server = inject('postgres')
const role = `kasi_plain_${process.pid}`
const owner = () => Object.assign(new URL(server.url), { username: role, password: 'plain' }).href
let folder: string
let source: { databaseUrl: string; storage: Storage }
const databases: string[] = []

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return await work(client).finally(() => client.end())
}

/** Empty, without tables, of a role that may do nothing else. */
async function newDatabase(): Promise<string> {
  const name = await createDatabase(server.url)
  databases.push(name)
  await withClient(server.url, (client) => client.query(`alter database ${name} owner to ${role}`))
  return withDatabase(owner(), name)
}

/** Every row of every table as text, in an order of its own. */
const dump = (url: string) =>
  withClient(url, async (client) => {
    await client.query(`set timezone to 'UTC'`)
    const rows: string[] = []
    for (const { name } of await findTables(client)) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      rows.push(...found.rows.map(({ row }) => `${name} ${row}`))
    }
    return rows
  })

const filesOf = async (storage: Storage) => {
  const found: [string, Buffer][] = []
  for await (const files of storage.list('product-images/'))
    for (const { key } of files) found.push([key, Buffer.from((await storage.get(key)) ?? '')])
  return new Map(found.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const restore = async (file: string, databaseUrl: string, storage: Storage, replace = false) =>
  restoreBackup({ databaseUrl, storage, manifest: await verifyBackup(file), replace }, file)

const person = '0d7f4c1e-2b7e-4f0e-9d7e-0123456789ab'
const picture = `product-images/${person}/1763737200000.jpg`

const fill = `
  insert into users (id, email, created_at) values
    ('${person}', 'thandi@example.com', '2026-02-28 23:59:59.123456+02'),
    ('1d7f4c1e-2b7e-4f0e-9d7e-0123456789ab', 'sipho@example.com', '1999-12-31 22:00:00.000001Z');
  insert into sessions (user_id, token, expires_at) values ('${person}', 'a token', now() + interval '1 day');
  insert into pictures (user_id, image_url, stored_at) values ('${person}', '/storage/${picture}', now());
  insert into profiles (user_id, display_name, bio, logo_url, rating) values
    ('${person}', 'Thandi’s 🌽', E'tab\\there\\nline\\r\\n\\\\N back\\\\slash "quoted" {brace}', '/storage/${picture}', 4.5);
  insert into listings (id, user_id, title, price_cents, location, image_url) values
    ('2d7f4c1e-2b7e-4f0e-9d7e-0123456789ab', '${person}', 'Vetkoek', 1250, null, '/storage/${picture}'),
    ('3d7f4c1e-2b7e-4f0e-9d7e-0123456789ab', '${person}', 'Gone', 1250, 'Soweto', null);
  insert into listings (user_id, title, description, price_cents)
    select '${person}', 'Offer ' || n, repeat(md5(n::text), 100), n from generate_series(1, 3000) n;
  insert into conversations (id, listing_id, seller_id, buyer_id, last_number, last_message_at) values
    ('4d7f4c1e-2b7e-4f0e-9d7e-0123456789ab', '3d7f4c1e-2b7e-4f0e-9d7e-0123456789ab', '${person}',
     '1d7f4c1e-2b7e-4f0e-9d7e-0123456789ab', 1, now());
  insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
    select gen_random_uuid(), id, 1, listing_id, buyer_id, seller_id, E'Is it\\nthere? \\u202e', now() from conversations;
  delete from listings where title = 'Gone';
  insert into store_saves (user_id, written) values ('${person}', array['a "b"', '{c},d', '']);
  insert into message_drafts (holder_id, path, content) values (gen_random_uuid(), '/listing/x', 'a draft');`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasi-backup-'))
  await withClient(server.url, (client) => client.query(`create role ${role} login password 'plain'`))
  source = { databaseUrl: await newDatabase(), storage: folderStorage(join(folder, 'storage')) }
  await migrateDatabase(source.databaseUrl)
  await withClient(source.databaseUrl, (client) => client.query(fill))
  await source.storage.put(picture, Buffer.from([0, 255, 10, 13]))
  for (let n = 0; n < 20; n += 1)
    await source.storage.put(`product-images/${person}/${n}-320.avif`, Buffer.alloc(n * 999, n))
  await source.storage.put('incoming/unfinished', Buffer.from('half'))
})
afterAll(async () => {
  for (const name of databases) await dropDatabase(server.url, name)
  await withClient(server.url, (client) => client.query(`drop role ${role}`))
  await rm(folder, { recursive: true })
})

describe('what was backed up comes back', () => {
  test('every row and picture, into a database and a bucket of somebody without special rights', async () => {
    const file = join(folder, 'whole')
    const made = await writeBackup(source, file)
    expect(made.pictures.files).toBe(21)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const s3 = await startS3()
    try {
      const target = { databaseUrl: await newDatabase(), storage: s3Storage(s3.settings) }
      await restore(file, target.databaseUrl, target.storage)
      expect(await dump(target.databaseUrl)).toEqual(await dump(source.databaseUrl))
      expect(await filesOf(target.storage)).toEqual(await filesOf(source.storage))
      const again = await writeBackup(target, join(folder, 'again'))
      expect({ ...again, madeAt: '' }).toEqual({ ...made, madeAt: '' })
      // What it is for: the rules hold again, and it starts like every other.
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

  test('a backup from before the newest migrations is brought up to them', async () => {
    const old = await newDatabase()
    await withClient(old, async (client) => {
      await applyMigrations(client, knownMigrations().slice(0, 2))
      await client.query(`insert into users (email) values ('early@example.com')`)
    })
    const file = join(folder, 'old')
    await writeBackup({ ...source, databaseUrl: old }, file)
    const target = await newDatabase()
    await restore(file, target, folderStorage(join(folder, 'other')))
    await migrateDatabase(target)
    expect(await dump(target)).toEqual([expect.stringContaining('early@example.com')])
    expect((await writeBackup({ ...source, databaseUrl: target }, file)).migrations).toHaveLength(
      knownMigrations().length,
    )
  })

  test('with --replace in place of what was there', async () => {
    const file = join(folder, 'replacing')
    await writeBackup(source, file)
    const target = await newDatabase()
    await migrateDatabase(target)
    await withClient(target, (client) =>
      client.query(`insert into users (email) values ('late@example.com')`),
    )
    const storage = folderStorage(join(folder, 'replaced'))
    await expect(restore(file, target, storage)).rejects.toThrow('this database is not empty')
    expect(await dump(target)).toEqual([expect.stringContaining('late@example.com')])
    await restore(file, target, storage, true)
    expect(await dump(target)).toEqual(await dump(source.databaseUrl))
  })

  test('the schema has nothing that backups do not hold', async () => {
    await withClient(source.databaseUrl, async (client) => {
      const { rows } = await client.query(`select relkind, relname from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('S', 'v', 'm', 'f')`)
      expect(rows).toEqual([])
    })
  })
})

describe('nothing is changed, and one line says why, when', () => {
  let file: string
  const storage = () => folderStorage(join(folder, 'untouched'))
  beforeAll(async () => {
    file = join(folder, 'refused')
    await writeBackup(source, file)
  })
  const damaged = async (change: (bytes: Buffer) => Buffer | void) => {
    const bytes = await readFile(file)
    await writeFile(`${file}-damaged`, change(bytes) ?? bytes)
    return `${file}-damaged`
  }

  test('the file is cut, wherever', async () => {
    const { size } = await stat(file)
    for (const length of [0, 1, 100, Math.floor(size / 2), size - 5000, size - 20, size - 1]) {
      const cut = await damaged(() => {})
      await truncate(cut, length)
      await expect(verifyBackup(cut), String(length)).rejects.toThrow('its end is missing')
    }
  })

  test('a byte of it is another', async () => {
    const { size } = await stat(file)
    for (const place of [10, 5000, Math.floor(size / 2), size - 60]) {
      const other = await damaged((bytes) => void bytes.writeUInt8((bytes[place] ?? 0) ^ 255, place))
      await expect(verifyBackup(other), String(place)).rejects.toThrow('is damaged')
    }
  })

  test('some of it is missing in the middle', async () => {
    const { size } = await stat(file)
    for (const place of [100, Math.floor(size / 2), size - 60]) {
      const short = await damaged((bytes) =>
        Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + 1)]),
      )
      await expect(verifyBackup(short), String(place)).rejects.toThrow('is damaged')
    }
  })

  test('it is another file, or not there', async () => {
    await expect(verifyBackup(join(process.cwd(), 'package.json'))).rejects.toThrow(
      'is no backup of Kasi Market',
    )
    await expect(verifyBackup(join(folder, 'none'))).rejects.toThrow('ENOENT')
  })

  test('somebody else’s tables are there, also with --replace', async () => {
    const target = await newDatabase()
    await withClient(target, (client) => client.query('create table invoices ()'))
    await expect(restore(file, target, storage(), true)).rejects.toThrow("not Kasi Market's: invoices")
    await withClient(target, (client) => client.query('select from invoices'))
  })

  test('a server uses the database', async () => {
    const target = await newDatabase()
    const served = new pg.Client({ connectionString: target, application_name: 'kasi-market' })
    await served.connect()
    await expect(restore(file, target, storage())).rejects.toThrow('a running Kasi Market uses this database')
    await served.end()
  })

  test('it comes from a version that this one does not know', async () => {
    const manifest = await verifyBackup(file)
    const newer = [...manifest.migrations, { hash: 'of the future', when: Date.now() }]
    const target = await newDatabase()
    const parts = { databaseUrl: target, storage: storage(), replace: false }
    await expect(
      restoreBackup({ ...parts, manifest: { ...manifest, migrations: newer } }, file),
    ).rejects.toThrow('made by a newer version')
    expect(await dump(target)).toEqual([])
  })

  test('pictures cannot be stored: the database stays empty', async () => {
    const target = await newDatabase()
    await expect(restore(file, target, folderStorage('/dev/null/nowhere'))).rejects.toThrow()
    expect(await dump(target)).toEqual([])
  })
})

test('a backup that fails leaves nothing, and what was there before stays', async () => {
  const file = join(folder, 'failing')
  await writeFile(file, 'the one of yesterday')
  const failing: Storage = {
    ...source.storage,
    get: () => Promise.reject(new Error('S3 did not answer get')),
  }
  await expect(writeBackup({ ...source, storage: failing }, file)).rejects.toThrow('S3 did not answer')
  await expect(writeBackup({ ...source, databaseUrl: await newDatabase() }, file)).rejects.toThrow(
    'there is no market',
  )
  expect(await readFile(file, 'utf8')).toBe('the one of yesterday')
  expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

describe('npm run backup, npm run restore', () => {
  /** Answers the exit code and what was printed. */
  const run = async (
    script: string,
    args: string[],
    { limit = 'unlimited', ...env }: Record<string, string> = {},
  ) => {
    const command = `ulimit -f ${limit} && exec node scripts/${script}.ts "$@"`
    const settings = serverEnv(join(folder, 'data'), { DATABASE_URL: source.databaseUrl, ...env })
    const child = spawn('sh', ['-c', command, 'sh', ...args], { env: settings })
    let printed = ''
    child.stdout.on('data', (text: Buffer) => (printed += text))
    child.stderr.on('data', (text: Buffer) => (printed += text))
    const code = await new Promise((ended) => child.once('close', ended))
    return { code, printed }
  }

  test('end with one line', async () => {
    const file = join(folder, 'by-hand')
    expect(await run('backup', [file])).toEqual({
      code: 0,
      printed: expect.stringMatching(/^\S+by-hand holds 3\d\d\d rows and 0 picture files, \S+ s\n$/),
    })
    expect(await run('restore', ['--check', file])).toEqual({
      code: 0,
      printed: expect.stringMatching(/^\S+by-hand of \S+ is whole\n$/),
    })
    expect(await run('restore', ['README.md'])).toEqual({
      code: 1,
      printed: 'Nothing was restored: README.md is no backup of Kasi Market, or its end is missing\n',
    })
    expect((await run('restore', [file])).printed).toMatch(
      /^Nothing was restored: this database is not empty;[^\n]+\n$/,
    )
    expect((await run('backup', [])).printed).toBe(
      'There is no backup: say where to: npm run backup -- FILE\n',
    )
    const nowhere = await run('backup', [file], { DATABASE_URL: '', DATA_DIR: join(folder, 'nowhere') })
    expect(nowhere.printed).toMatch(/^There is no backup: there is no market in DATA_DIR [^\n]+\n$/)
  })

  test('a full disk: one line, and no half a file', async () => {
    const file = join(folder, 'too-large')
    const { code, printed } = await run('backup', [file], { limit: '16' })
    expect(printed).toMatch(/^There is no backup: [^\n]*(EFBIG|too large)[^\n]*\n$/)
    expect(code).toBe(1)
    expect((await readdir(folder)).filter((name) => name.startsWith('too-large'))).toEqual([])
  })
})
