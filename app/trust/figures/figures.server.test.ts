import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'
import { hourBars } from './figures-screen.tsx'
import { readFigures } from './read-figures.server.ts'

const used = useDatabase()

test('decided cases are counted by the hours that they took', async () => {
  await used.db.execute(sql`
    insert into cases (kind, subject_id, state, opened_at, due_at, closed_at)
    select 'user', gen_random_uuid(), 'closed', at - hours * interval '1 hour', at, at
    from (values (timestamptz '2026-11-10 12:00+02')) t (at), unnest(array[0.5, 2, 3, 24, 25, 100]) hours`)
  const { hours, closed } = await readFigures(used.db, '2026-11')
  expect([hourBars(hours).map(({ name, count }) => `${name}: ${count}`), closed]).toEqual([
    ['up to 2: 2', 'up to 24: 2', 'more: 2'],
    6,
  ])
})

test('cases of our own words, and what was decided about them, are in no figure', async () => {
  const before = await readFigures(used.db, '2027-03')
  await used.db.execute(sql`
    with closed as (
      insert into cases (kind, subject_id, state, opened_at, due_at, closed_at)
      select 'words', gen_random_uuid(), 'closed', at, at, at from (values (timestamptz '2027-03-10 12:00+02')) t (at)
      returning id, closed_at
    )
    insert into actions (case_id, verb, rule, created_at) select id, 'dismiss', 'no-rule', closed_at from closed`)
  expect(await readFigures(used.db, '2027-03')).toEqual(before)
})

test('reports are counted by South Africa’s day, for each day of the month; leap years have theirs', async () => {
  await used.db.execute(sql`
    insert into reports (kind, subject_id, reporter_email, reason, evidence, created_at)
    select 'user', gen_random_uuid(), 'one@example.com', 'scam', '[]', at
    from unnest(array['2028-01-31 21:59Z', '2028-01-31 22:00Z', '2028-02-29 12:00Z', '2028-02-29 21:59Z',
      '2028-02-29 22:00Z']::timestamptz[]) at`)
  const byDay = async (month: string) => (await readFigures(used.db, month)).reportsByDay
  expect(await byDay('2028-02')).toEqual([1, ...Array(27).fill(0), 2])
  expect((await byDay('2027-02')).length).toBe(28)
  expect(await byDay('2027-12')).toEqual(Array(31).fill(0))
})
