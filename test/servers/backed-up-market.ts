import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Storage } from '#app/images/file-storage.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { findTables } from '#server/backup/manifest.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { createDatabase, dropDatabase, withDatabase } from './test-server.ts'

/** A market worth a backup: rows with every kind of value, and 21 picture files. */
export type BackedUpMarket = { databaseUrl: string; storage: Storage }

/** Shared by tests of backups: a market, a temporary folder, empty databases of a role without special rights. */
export function backedUpMarket() {
  const server = inject('postgres')
  const role = `kasi_plain_${process.pid}`
  const owner = Object.assign(new URL(server.url), { username: role, password: 'plain' }).href
  const databases: string[] = []
  const source: BackedUpMarket = { databaseUrl: '', storage: folderStorage('') }
  const place = { folder: '', source, newDatabase }

  /** Makes an empty database of a role that may do nothing else. */
  async function newDatabase(): Promise<string> {
    const name = await createDatabase(server.url)
    databases.push(name)
    await withClient(server.url, (client) => client.query(`alter database ${name} owner to ${role}`))
    return withDatabase(owner, name)
  }

  beforeAll(async () => {
    place.folder = await mkdtemp(join(tmpdir(), 'kasi-backup-'))
    await withClient(server.url, (client) => client.query(`create role ${role} login password 'plain'`))
    const storage = folderStorage(join(place.folder, 'storage'))
    place.source = { databaseUrl: await newDatabase(), storage }
    await migrateDatabase(place.source.databaseUrl)
    await withClient(place.source.databaseUrl, (client) => client.query(fill))
    await storage.put(picture, Buffer.from([0, 255, 10, 13]))
    for (let n = 0; n < 20; n += 1)
      await storage.put(`product-images/${person}/${n}-320.avif`, Buffer.alloc(n * 999, n))
    await storage.put('incoming/unfinished', Buffer.from('half'))
  })
  afterAll(async () => {
    for (const name of databases) await dropDatabase(server.url, name)
    await withClient(server.url, (client) => client.query(`drop role ${role}`))
    await rm(place.folder, { recursive: true })
  })
  return place
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return await work(client).finally(() => client.end())
}

/** Returns every row of every table as text, sorted. */
export const dump = (url: string) =>
  withClient(url, async (client) => {
    await client.query(`set timezone to 'UTC'`)
    const rows: string[] = []
    for (const { name } of await findTables(client)) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      rows.push(...found.rows.map(({ row }) => `${name} ${row}`))
    }
    return rows
  })

export const restore = async (file: string, databaseUrl: string, storage: Storage, replace = false) =>
  restoreBackup({ databaseUrl, storage, manifest: await verifyBackup(file), replace, onWait: () => {} }, file)

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
