import pg from 'pg'
import { codeOf } from '#app/meetings/meeting-secrets.server.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { becomeSeller } from '#e2e/support/journey-traders.ts'
import { test } from '#e2e/support/stoppable-server.ts'

type Meeting = { id: string; conversationId: string; key: Buffer }

/** A hundred buyers who have agreed on a meeting with the only seller. */
const addMeetings = `
  with seller as (select user_id, id as listing_id from listings limit 1),
  buyer as (
    insert into users (id, email) select gen_random_uuid(), 'buyer-' || n || '@example.invalid' from generate_series(1, 100) n returning id
  ),
  talk as (
    insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at, first_words, first_message_at)
    select listing_id, user_id, buyer.id, 1, now(), 'Hi', now() from seller, buyer returning *
  ),
  said as (
    insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
    select gen_random_uuid(), id, 1, listing_id, buyer_id, seller_id, 'Hi', now() from talk
  )
  insert into meetings (conversation_id, seller_id, buyer_id, proposed_by, kind, meets_at, state, agreed_at)
  select id, seller_id, buyer_id, buyer_id, 'mall', now() + interval '1 hour', 'agreed', now() from talk
  returning id, conversation_id as "conversationId", (select key from meeting_keys)`

test('a hundred codes that were typed without a connection arrive once and in order, over a killed tab and a killed server', async ({
  page,
  server,
}) => {
  test.slow()
  await becomeSeller(page)
  const viewerId = await page.evaluate(() => document.documentElement.dataset.viewer ?? '')
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows: meetings } = await client.query<Meeting>(addMeetings)
  const waiting = meetings.map(({ id, conversationId, key }, at) => ({
    id: crypto.randomUUID(),
    conversationId,
    content: 'I have your hand-over code: we have met.',
    code: codeOf(key, id),
    madeAt: 1000 + at,
  }))
  await server.stop()
  await page.evaluate(
    ([viewer, all]) => {
      for (const one of all) localStorage.setItem(`kasi-unsent-${viewer}-${one.id}`, JSON.stringify(one))
    },
    [viewerId, waiting] as const,
  )
  await page.goto('about:blank')
  await server.start()

  const countDone = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from meetings where state = 'done'`,
    )
    return rows[0]?.count ?? 0
  }
  await page.goto('/inbox')
  await expect.poll(countDone).toBeGreaterThan(20)
  await server.stop()
  await server.start()
  await page.goto('about:blank')
  await page.goto('/inbox')
  await expect.poll(countDone).toBe(100)
  const { rows } = await client.query<{ conversationId: string; count: number }>(`
    select m.conversation_id as "conversationId",
      (select count(*)::int from messages where messages.conversation_id = m.conversation_id and content like 'I have your%') as count
    from meetings m order by m.ended_at`)
  expect(rows.map(({ conversationId }) => conversationId)).toEqual(
    waiting.map(({ conversationId }) => conversationId),
  )
  expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([1]))
  await client.end()
})
