import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { withClient } from './client.ts'

const used = useDatabase()
let listener: pg.Client
let heard: string[] = []
let seller = ''

beforeAll(async () => {
  seller = (await makeStore(used.db)).userId
  await used.announceLeft()
  listener = new pg.Client({ connectionString: used.url })
  await listener.connect()
  await listener.query('listen market_changed')
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
})
afterAll(() => listener.end())
beforeEach(() => void (heard = []))

const rename = (db: Pick<typeof used.db, 'execute'>) =>
  db.execute(sql`update profiles set bio = gen_random_uuid()::text where user_id = ${seller}`)
const waiting = async () => (await used.db.execute(sql`select from announcements`)).rowCount

test('a change is announced once, after its commit, and no row is left', async () => {
  await used.db.transaction(async (tx) => {
    await rename(tx)
    await rename(tx)
    await new Promise((later) => setTimeout(later, 200))
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual([seller])
  await expect.poll(waiting).toBe(0)
})

test('what was rolled back is not announced', async () => {
  const undone = used.db.transaction(async (tx) => {
    await rename(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await rename(used.db)
  await expect.poll(() => heard).toEqual([seller])
})

test('a program that is not ours announces with its commit', async () => {
  await withClient({ connectionString: used.url }, (client) =>
    client.query(`update profiles set bio = 'by hand' where user_id = $1`, [seller]),
  )
  await expect.poll(() => heard).toEqual([seller])
})

test('what a killed process left is announced by the next that looks', async () => {
  await withClient({ connectionString: used.url, options: '-c kasi.announces=later' }, (client) =>
    client.query(`update profiles set bio = 'killed after it' where user_id = $1`, [seller]),
  )
  expect(await waiting()).toBe(1)
  expect(heard).toEqual([])
  await used.announceLeft()
  await expect.poll(() => heard).toEqual([seller])
  expect(await waiting()).toBe(0)
})
