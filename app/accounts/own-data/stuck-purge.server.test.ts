import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { leaving } from '#test/people/factories.ts'
import { rowsWith } from '#test/people/rows-with.ts'
import { keySecret, makeWholePerson } from '#test/people/whole-person.ts'
import { useDatabase } from '#test/servers/database.ts'
import { leave } from './leave.server.ts'
import { purgeLeavers } from './purge.server.ts'

const used = useDatabase()
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kasi-purge-'))
})
afterAll(() => rm(root, { recursive: true }))

const setUp = () => ({ db: used.db, storage: folderStorage(root) })

test('a purge that fails for one person purges the others; a conversation of any length is handed over', async () => {
  const people = [await makeWholePerson(setUp()), await makeWholePerson(setUp())]
  const [stuck, next] = people.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  if (!stuck || !next) throw new Error('nobody was made')
  await used.db.execute(sql`
    insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
    select gen_random_uuid(), c.id, number, c.listing_id, c.seller_id, c.buyer_id, 'More', now()
    from conversations c, generate_series(3, 20001) number where c.id = ${next.soldId}`)
  await used.db.execute(sql`update conversations set last_number = 20001 where id = ${next.soldId}`)
  for (const { userId } of people) {
    expect(await leave(leaving(used.db), { userId, hash: keySecret })).toBe(true)
    await used.db.execute(sql`update users set leaving_at = now() - interval '15 days' where id = ${userId}`)
  }
  const storage = folderStorage(root)
  const list = (prefix: string) => {
    if (prefix.includes(stuck.userId)) throw new Error('the storage is away')
    return storage.list(prefix)
  }
  await expect(purgeLeavers({ db: used.db, storage: { ...storage, list } })).rejects.toThrow(
    'the storage is away',
  )
  expect(await rowsWith(used.db, next.userId)).toEqual([])
  expect(await rowsWith(used.db, stuck.userId)).not.toEqual([])
  expect(await purgeLeavers(setUp())).toBe(1)
})

test('who leaves without the mail that says how to come back has not left', async () => {
  const { userId } = await makeWholePerson(setUp())
  const jobs = { add: () => Promise.reject(new Error('no queue')) }
  await expect(leave({ db: used.db, jobs }, { userId, hash: keySecret })).rejects.toThrow('no queue')
  expect(await leave(leaving(used.db), { userId, hash: keySecret })).toBe(true)
})
