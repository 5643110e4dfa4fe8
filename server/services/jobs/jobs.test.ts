import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'
import { startJobs } from './jobs.ts'

const used = useDatabase()

const states = async () => {
  const { rows } = await used.db.execute<{ state: string }>(
    sql`select state from pgboss.job where name = 'errands' order by state`,
  )
  return rows.map(({ state }) => state)
}

test('a finished job is recorded at once, though another takes long: a kill then repeats nothing', async () => {
  const jobs = await startJobs(used.url, ['errands'], () => {})
  for (const takesLong of [true, false, false]) await jobs.add('errands', { takesLong })
  let finish = () => {}
  const long = new Promise<void>((done) => (finish = done))
  await jobs.work('errands', (data) =>
    (data as { takesLong: boolean }).takesLong ? long : Promise.resolve(),
  )
  await expect.poll(states).toEqual(['active', 'completed', 'completed'])
  finish()
  await expect.poll(states).toEqual(['completed', 'completed', 'completed'])
  await jobs.stop()
})

test('a job within a transaction is stored with it, or not at all', async () => {
  const jobs = await startJobs(used.url, ['errands'], () => {})
  const before = await states()
  const undone = used.db.transaction(async (tx) => {
    await jobs.add('errands', {}, tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await states()).toEqual(before)
  await used.db.transaction((tx) => jobs.add('errands', { in: ['a', "tx's"] }, tx))
  expect(await states()).toHaveLength(before.length + 1)
  const done: unknown[] = []
  await jobs.work('errands', async (data) => void done.push(data))
  await expect.poll(() => done).toEqual([{ in: ['a', "tx's"] }])
  await jobs.stop()
})

test('only our queues are counted: pg-boss has some of its own', async () => {
  const jobs = await startJobs(used.url, ['errands'], () => {})
  await jobs.hourly('sweeping', async () => {})
  const { rows } = await used.db.execute<{ name: string }>(sql`select name from pgboss.queue order by name`)
  const counted = (await jobs.count()).map(({ queue }) => queue)
  expect(rows.length).toBeGreaterThan(counted.length)
  expect(counted.sort()).toEqual(['errands', 'sweeping'])
  await jobs.stop()
})
