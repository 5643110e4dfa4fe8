import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'
import { connectDatabase } from './client.ts'
import { describeError, isDatabaseAway } from './errors.ts'

const used = useDatabase()
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

test('a database whose port is closed is away', async () => {
  const { db, close } = connectDatabase('postgres://127.0.0.1:1/none')
  expect(isDatabaseAway(await failure(db.execute(sql`select 1`)))).toBe(true)
  await close()
})

test('a connection that the database ends is away', async () => {
  const { db, close } = connectDatabase(used.url, { maxConnections: 1 })
  const ended = failure(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  expect(isDatabaseAway(await ended)).toBe(true)
  await close()
})

test('a wrong query is a bug, not an outage; its values stay out of the log', async () => {
  const secret = 'what somebody typed'
  const error = await failure(used.db.execute(sql`select ${secret}::int`))
  expect(isDatabaseAway(error)).toBe(false)
  expect(isDatabaseAway(new Error('anything'))).toBe(false)
  expect(isDatabaseAway('text')).toBe(false)
  expect(describeError(error).code).toBe('22P02')
  const missing = await failure(used.db.execute(sql`select ${secret} from nowhere`))
  expect(JSON.stringify(describeError(missing))).not.toContain(secret)
})
