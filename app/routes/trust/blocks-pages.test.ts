import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

test('every block is on a page with its undoing, however many there are', async () => {
  const { by, userId } = await trader()
  const people = 2 * 50 + 1
  // Two of each moment: neither is skipped where a page ends.
  await used.db.execute(sql`
    with people as (
      insert into users (email, name) select 'blocked-' || n || '-' || ${userId} || '@example.com', 'Person ' || n || '.'
      from generate_series(1, ${people}::int) n returning id, name)
    insert into blocks (by_id, of_id, created_at)
    select ${userId}, id, now() - (regexp_replace(name, '\\D', '', 'g')::int / 2) * interval '1 hour' from people`)
  const seen: string[] = []
  let path: string | undefined = '/account/blocks'
  let pages = 0
  for (; path !== undefined; pages += 1) {
    const { body }: { body: string } = await by.get(path)
    seen.push(...[...body.matchAll(/Person (\d+)\./g)].map(([name]) => name))
    expect(body).toContain('Blocked people</h1>')
    path = /href="(\/account\/blocks\?older=[^"]+)"[^>]*>Blocked before/.exec(body)?.[1]
  }
  expect([pages, new Set(seen).size, seen.length]).toEqual([3, people, people])
  const { rows } = await used.db.execute<{ id: string }>(sql`
    select of_id as id from blocks where by_id = ${userId} order by created_at limit 1`)
  const undone = await by.post('/account/blocks', {
    as: userId,
    person: rows[0]?.id ?? '',
    intent: 'unblock',
  })
  expect(undone.status).toBe(303)
  const left = await used.db.execute(sql`select from blocks where by_id = ${userId}`)
  expect(left.rows).toHaveLength(people - 1)
})
