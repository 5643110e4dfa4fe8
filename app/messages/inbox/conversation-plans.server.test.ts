import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'
import { listConversations } from './conversations.server.ts'

// One connection, so that prepared statements are explained where they were prepared.
const used = useDatabase({ maxConnections: 1 })

/** 20,000 conversations: each person has five as buyer and five as seller, one has 500 more as each of the two. */
const makeConversations = async () => {
  await used.db.execute(sql`
    insert into users (id, email)
    select md5('person ' || n)::uuid, 'person-' || n || '@example.invalid' from generate_series(0, 3999) n`)
  await used.db.execute(sql`
    insert into conversations (seller_id, buyer_id, last_number, last_message_at)
    select md5('person ' || n % 4000)::uuid, md5('person ' || (n * 7 + 1) % 4000)::uuid, 1, now() - random() * interval '300 days'
    from generate_series(1, 20000) n where n % 4000 <> (n * 7 + 1) % 4000`)
  await used.db.execute(sql`
    insert into conversations (seller_id, buyer_id, last_number, last_message_at)
    select case when n <= 500 then busy else other end, case when n <= 500 then other else busy end, 1, now() - random() * interval '300 days'
    from generate_series(1, 1000) n, lateral (select md5('person 0')::uuid as busy, md5('person ' || n)::uuid as other) people`)
  await used.db.execute(sql`analyze conversations`)
}

test('each page of an inbox is planned for a busy person, in the order of the index', async () => {
  await makeConversations()
  const viewer = crypto.randomUUID()
  const cursor = { createdAtMicros: '1793491200000100', id: viewer }
  for (const page of [null, cursor]) await listConversations(used.db, viewer, page)
  const { rows: statements } = await used.db.execute<{ name: string; statement: string }>(
    sql`select name, statement from pg_prepared_statements where name in ('inbox_first', 'inbox_older')`,
  )
  expect(statements).toHaveLength(2)
  for (const { name, statement } of statements) {
    // Each connection plans this way after five pages of any inboxes.
    const { rows } = await used.db.execute<Record<string, string>>(
      sql.raw(`explain (generic_plan) ${statement}`),
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, name).toMatch(/Index Scan using conversations_of_seller/)
    expect(plan, name).toMatch(/Index Scan using conversations_of_buyer/)
  }
})
