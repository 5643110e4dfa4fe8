import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leave } from '#app/accounts/own-data/leave.server.ts'
import { purgeLeavers } from '#app/accounts/own-data/purge.server.ts'
import type { Subject } from '#app/trust/report/report.ts'
import { sendReport } from '#app/trust/report/send-report.server.ts'
import { findReported } from '#app/trust/report/subjects.server.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { leaving } from '#test/people/factories.ts'
import { keySecret, makeWholePerson } from '#test/people/whole-person.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kasi-purge-'))
})
afterAll(() => rm(root, { recursive: true }))

type Db = typeof used.db

/** The database; runs `work` once before each query and each transaction. */
function interrupted(work: () => Promise<void>): Db {
  return new Proxy(used.db, {
    get(db, name) {
      const value: unknown = Reflect.get(db, name)
      if ((name !== 'execute' && name !== 'transaction') || typeof value !== 'function') return value
      return async (...args: unknown[]): Promise<unknown> => {
        await work()
        return await Reflect.apply(value, db, args)
      }
    },
  })
}

test('a report that comes between any two steps of a purge leaves nothing of the person; a later one is refused', async () => {
  const storage = folderStorage(root)
  const { userId, otherId, boughtId } = await makeWholePerson({ db: used.db, storage })
  const { rows } = await used.db.execute<{ id: string }>(sql`
    select id from messages where conversation_id = ${boughtId} and sender_id = ${userId}`)
  const subjects: Subject[] = [
    { kind: 'user', id: userId },
    { kind: 'message', id: rows[0]?.id ?? '' },
  ]
  // Read before the purge, as by a request that is on its way.
  const read = await Promise.all(
    subjects.map(async (subject) => ({ subject, reported: await findReported(used.db, subject, otherId) })),
  )
  const outcomes: string[] = []
  const reporting = { db: used.db, countMember: async () => 0, countVisitor: async () => 0 }
  const report = { reason: 'rude', note: '', name: '', email: '' } as const
  const reportBoth = async () => {
    for (const { subject, reported } of read)
      outcomes.push(
        await sendReport(reporting, { subject, reported: reported!, report, reporter: { userId: otherId } }),
      )
  }
  expect(await leave(leaving(used.db), { userId, hash: keySecret })).toBe(true)
  await used.db.execute(sql`update users set leaving_at = now() - interval '15 days' where id = ${userId}`)
  expect(await purgeLeavers({ db: interrupted(reportBoth), storage })).toBe(1)

  const { rows: left } = await used.db.execute(sql`
    select 'reports' from reports t where t::text like ${`%${userId}%`} union all
    select 'cases' from cases t where t::text like ${`%${userId}%`}`)
  expect(left).toEqual([])
  expect(outcomes.filter((one) => one === 'sent').length).toBeGreaterThan(10)
  expect(outcomes.at(-1), 'once the person is gone').toBe('gone')
})
