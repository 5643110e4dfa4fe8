import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#app/mail/mail.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { leaving } from '#test/people/factories.ts'
import { readZip } from '#test/people/read-zip.ts'
import { rowsWith } from '#test/people/rows-with.ts'
import { keySecret, makeWholePerson } from '#test/people/whole-person.ts'
import { useDatabase } from '#test/servers/database.ts'
import { askForCopy, openCopy, sweepCopies } from './copies.server.ts'
import { comeBack, leave } from './leave.server.ts'
import { personalTables } from './personal-tables.ts'
import { purgeLeavers } from './purge.server.ts'
import { writeCopyNow } from './write-copy.server.ts'

const used = useDatabase()
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kasi-own-data-'))
})
afterAll(() => rm(root, { recursive: true }))

const setUp = () => ({ db: used.db, storage: folderStorage(root) })
const filesOf = async (userId: string) =>
  (await readdir(root, { recursive: true })).filter((path) => path.includes(userId))

const goAway = async (userId: string) => {
  expect(await leave(leaving(used.db), { userId, hash: keySecret })).toBe(true)
  await used.db.execute(sql`update users set leaving_at = now() - interval '15 days' where id = ${userId}`)
}

/** Asks for a copy, makes it as the queue does, and opens it. */
async function copyOf(userId: string) {
  const mails: Mail[] = []
  const sendMail = async (mail: Mail) => void mails.push(mail)
  let copyId = ''
  const ownData = {
    ...setUp(),
    jobs: { add: async (_: string, data: object) => void ({ copyId } = data as { copyId: string }) },
  }
  expect(await askForCopy(ownData, userId)).toBe('asked')
  expect(await askForCopy(ownData, userId), 'a double tap').toBe('being-made')
  for (const _ of ['first', 'repeated'])
    await writeCopyNow({ ...setUp(), sendMail, origin: 'https://kasi.example' }, copyId)
  const opened = await openCopy(ownData, userId, copyId)
  const bytes = await buffer(opened!.stream)
  expect(bytes.length).toBe(opened!.bytes)
  return { copyId, mails, zip: readZip(bytes), ownData }
}

test('a copy has what is hidden from others, and a purge deletes it', async () => {
  const { userId } = await makeWholePerson(setUp())
  const name = `${userId}/1763737200000`
  for (const end of ['.jpg', '-1280.webp'])
    await folderStorage(root).move(`product-images/${name}${end}`, `hidden/${name}${end}`)
  expect([...(await copyOf(userId)).zip.keys()]).toContain('pictures/1763737200000.jpg')
  await folderStorage(root).put(`drawings/${userId}/status-1.jpg`, new Uint8Array([1]))
  await goAway(userId)
  await purgeLeavers(setUp())
  expect(await filesOf(userId)).toEqual([])
})

test('a copy has every table that names the person, with their rows, their pictures, and no key', async () => {
  const { userId, otherId } = await makeWholePerson(setUp())
  const { mails, zip, copyId, ownData } = await copyOf(userId)
  for (const [file, value] of [
    ['looks-at-offers', '"looks": 3'],
    ['earlier-prices', '"price_cents": 9900'],
  ] as const)
    expect(zip.get(`${file}.json`), file).toContain(value)
  for (const { name, columns, exported } of personalTables) {
    for (const column of columns.filter((one) => !['evidence', 'stand_in_id'].includes(one))) {
      const { rows } = await used.db.execute(
        sql`select from ${sql.raw(name)} where ${sql.raw(column)}::text = ${userId}`,
      )
      expect(rows.length, `test/people/whole-person.ts has no row of ${name}.${column}`).toBeGreaterThan(0)
    }
    const isThere =
      'leftOut' in exported
        ? zip.get('READ-ME.txt')?.includes(`- ${name}: ${exported.leftOut}`)
        : JSON.parse(zip.get(`${exported.file}.json`) ?? '[]').length > 0
    expect(isThere, name).toBe(true)
  }
  expect(JSON.parse(zip.get('messages.json') ?? '[]')).toHaveLength(4)
  expect(JSON.parse(zip.get('people-you-blocked.json') ?? '[]'), 'not who blocked them').toHaveLength(1)
  expect(zip.get('pictures/1763737200000.jpg')).toBe('bytes of 1763737200000.jpg')
  expect(zip.get('account.json')).toContain('"name": "Thandi"')
  expect([...zip.values()].join('\n')).not.toContain(keySecret)
  expect(mails).toHaveLength(1)
  expect(await openCopy(ownData, otherId, copyId), 'for somebody else').toBeNull()
  await used.db.execute(
    sql`update data_exports set ready_at = now() - interval '25 hours' where id = ${copyId}`,
  )
  expect(await openCopy(ownData, userId, copyId), 'after a day').toBeNull()
  await sweepCopies(ownData, Date.now() + 27 * 60 * 60 * 1000)
  expect((await filesOf(userId)).filter((path) => path.startsWith('exports'))).toEqual([])
})

test('three copies a day', async () => {
  const { userId } = await makeWholePerson(setUp())
  const first = await copyOf(userId)
  await copyOf(userId)
  expect(await askForCopy(first.ownData, userId)).toBe('too-many')
})

test('a purge leaves no row with the id in any table and no file; the other keeps the words, from nobody', async () => {
  const { userId, otherId, soldId, boughtId } = await makeWholePerson(setUp())
  await copyOf(userId)
  expect((await filesOf(userId)).length).toBeGreaterThan(3)
  await goAway(userId)
  expect(await purgeLeavers(setUp())).toBe(1)
  expect(await rowsWith(used.db, userId)).toEqual([])
  expect(await filesOf(userId)).toEqual([])
  const { rows: kept } = await used.db.execute<{ content: string; is_gone: boolean; name: string }>(sql`
    select content, u.is_gone, u.name from messages m
    join users u on u.id = case when m.sender_id = ${otherId} then m.recipient_id else m.sender_id end
    where conversation_id in (${soldId}, ${boughtId})`)
  expect(kept).toHaveLength(4)
  expect(kept.filter(({ is_gone, name }) => !is_gone || name !== '')).toEqual([])
  const { rows: decided } = await used.db.execute(sql`
    select verb, rule, words from actions join cases on cases.id = case_id where owner_id is null and kind = 'user'`)
  expect(decided).toContainEqual({ verb: 'warn', rule: 'rude', words: '' })
  // The other goes too: nobody is left who reads.
  await used.db.execute(sql`
    insert into accounts (user_id, provider_id, account_id, password) values (${otherId}, 'credential', ${otherId}, ${keySecret})`)
  await goAway(otherId)
  await purgeLeavers(setUp())
  expect(await rowsWith(used.db, otherId)).toEqual([])
  expect(
    await used.db.execute(sql`select from conversations where id in (${soldId}, ${boughtId})`),
  ).toMatchObject({ rows: [] })
})

test('a purge that was cut off at any statement is finished by the next one', async () => {
  let killed = 0
  for (let cut = 1; ; cut += 4) {
    const { userId } = await makeWholePerson(setUp())
    await goAway(userId)
    const isWhole = await purgeLeavers({ ...setUp(), db: endingAfter(cut) }).catch(() => null)
    if (isWhole) break
    killed += 1
    await purgeLeavers(setUp())
    expect(await rowsWith(used.db, userId), `after statement ${cut}`).toEqual([])
    expect(await filesOf(userId)).toEqual([])
  }
  expect(killed).toBeGreaterThan(6)
})

/** The database, for so many statements. */
function endingAfter(statements: number): typeof used.db {
  let left = statements
  return new Proxy(used.db, {
    get(db, name) {
      const value: unknown = Reflect.get(db, name)
      if ((name !== 'execute' && name !== 'transaction') || typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if ((left -= 1) < 0) throw new Error('killed')
        return Reflect.apply(value, db, args)
      }
    },
  })
}

test('what people said of our words is deleted after a year', async () => {
  const words = crypto.randomUUID()
  await used.db.execute(sql`
    insert into wrong_words (subject_id, items, created_at)
    select ${words}, jsonb_build_object('wrong', age), now() - age from unnest(array['11 months', '13 months']::interval[]) age`)
  await purgeLeavers(setUp())
  const { rows } = await used.db.execute(
    sql`select items ->> 'wrong' as wrong from wrong_words where subject_id = ${words}`,
  )
  expect(rows).toEqual([{ wrong: '11 mons' }])
})

test('nobody is purged before their days are over, or once they came back', async () => {
  const { userId, offerId } = await makeWholePerson(setUp())
  expect(await leave(leaving(used.db), { userId, hash: 'replaced' }), 'another password meanwhile').toBe(
    false,
  )
  expect(await leave(leaving(used.db), { userId, hash: keySecret })).toBe(true)
  await used.db.execute(sql`update users set leaving_at = now() - interval '13 days' where id = ${userId}`)
  expect(await purgeLeavers(setUp())).toBe(0)
  const isActive = async () =>
    (await used.db.execute(sql`select is_active from listings where id = ${offerId}`)).rows[0]?.is_active
  await used.db.execute(sql`update listings set is_active = true where id = ${offerId}`)
  expect(await isActive(), 'a save that had begun').toBe(false)
  await used.db.execute(sql`
    insert into sessions (user_id, token, expires_at) values (${userId}, ${`back-${userId}`}, now() + interval '1 day')`)
  expect(await comeBack(used.db, `back-${userId}`)).toBe(true)
  expect(await isActive()).toBe(true)
  await used.db.execute(sql`update users set leaving_at = now() - interval '15 days' where id = ${userId}`)
  expect(await comeBack(used.db, `back-${userId}`), 'too late').toBe(false)
})
