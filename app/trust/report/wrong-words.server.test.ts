import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCases, readCase } from '#app/trust/cases/read-cases.server.ts'
import { createLimits } from '#server/services/limiters.ts'
import { useDatabase } from '#test/servers/database.ts'
import { createReporting, sendWrongWords } from './send-report.server.ts'

const used = useDatabase()

const send = (words: { language: string; page: string; wrong: string }) => {
  const reporting = createReporting(used.db, createLimits(undefined, () => {}).makeLimiter)
  return sendWrongWords(reporting, { better: '', ...words }, crypto.randomUUID())
}
const openCases = async () => (await listCases(used.db, 1)).cases.map(({ id, kind }) => ({ id, kind }))
const wrongIn = async (id: string) =>
  (await readCase(used.db, id, 'kasi.example'))?.notices.map(({ wrong }) => wrong)

test('the words of a page are one open case a language, which shows all of them and stands below those of people', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await send({ language: 'zu', page: `/listing/${first}`, wrong: 'one' })).toBe(true)
  expect(await send({ language: 'zu', page: `/listing/${second}`, wrong: 'two' })).toBe(true)
  expect(await send({ language: 'zu', page: `/listing/${first}`, wrong: 'one' })).toBe(true)
  expect(await send({ language: 'xh', page: `/listing/${first}`, wrong: 'three' })).toBe(true)
  // They have waited for days, and somebody's report has just come.
  await used.db.execute(
    sql`update cases set opened_at = now() - interval '9 days', due_at = now() - interval '8 days'`,
  )
  await used.db.execute(
    sql`insert into cases (kind, subject_id, score, due_at) values ('user', gen_random_uuid(), 25, now() + interval '1 day')`,
  )
  const [person, zulu, xhosa, ...more] = await openCases()
  expect([person?.kind, zulu?.kind, xhosa?.kind, more.length]).toEqual(['user', 'words', 'words', 0])
  expect(await wrongIn(zulu?.id ?? '')).toEqual(['one', 'two'])
  expect(await wrongIn(xhosa?.id ?? '')).toEqual(['three'])

  await used.db.execute(sql`update cases set state = 'closed', closed_at = now() where id = ${zulu?.id}`)
  await send({ language: 'zu', page: `/listing/${first}`, wrong: 'four' })
  const again = (await openCases()).find(({ id, kind }) => kind === 'words' && id !== xhosa?.id)
  expect((await wrongIn(again?.id ?? ''))?.[0]).toBe('four')
})
