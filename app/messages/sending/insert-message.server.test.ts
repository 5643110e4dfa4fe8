import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findReadUpTo, openConversation } from '#app/messages/inbox/read-marks.server.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { makeMessenger } from '#test/people/test-messages.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()

async function trade() {
  const [seller, buyer] = [await makeStore(used.db), await makeStore(used.db)]
  const offer = await makeOffer(used.db, { userId: seller.userId })
  return { seller: seller.userId, buyer: buyer.userId, target: { listingId: offer.id } }
}

test('a repeated send is announced again while it is fresh, but not as a notification', async () => {
  const { seller, buyer, target } = await trade()
  const { send, announced } = makeMessenger(used.db)
  const id = crypto.randomUUID()
  await send(buyer, target, 'Hi', id)
  await send(buyer, target, 'Hi', id)
  expect(announced.map(({ name, to }) => [name, to])).toEqual([
    ['notification', seller],
    ['sent', buyer],
    ['sent', seller],
    ['sent', buyer],
  ])
  await used.db.execute(sql`update messages set created_at = now() - interval '1 hour' where id = ${id}`)
  await send(buyer, target, 'Hi', id)
  expect(announced).toHaveLength(4)
})

/** A first message and its answer on one connection, and how many queries they were. */
async function sendTwo() {
  const { seller, buyer, target } = await trade()
  const client = new pg.Client({ connectionString: used.url })
  await client.connect()
  onTestFinished(() => client.end())
  let queries = 0
  const logger = { logQuery: () => void (queries += 1) }
  const { send } = makeMessenger(drizzle({ client, logger }))
  const first = await send(buyer, target, 'Hi')
  const answer = await send(seller, { conversationId: first.ok ? first.sent.conversationId : '' }, 'Hello')
  expect([first, answer]).toMatchObject([{ sent: { number: 1 } }, { sent: { number: 2 } }])
  return { client, queries }
}

test('a message is one query: also the first one, of a new account, with its limits', async () => {
  expect((await sendTwo()).queries).toBe(2)
})

test('a message looks people up, and reads no table of them into a hash', async () => {
  const { client } = await sendTwo()
  const { rows: sends } = await client.query<{ statement: string }>(
    "select statement from pg_prepared_statements where name like 'message_insert%'",
  )
  expect(sends).toHaveLength(2)
  for (const { statement } of sends) {
    const { rows } = await client.query<Record<string, string>>(`explain (generic_plan) ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/(user|recipient)_id = \(hashed/)
  }
})

test('an id of somebody else is replaced and reveals nothing; a refusal if both are taken', async () => {
  const { seller, buyer, target } = await trade()
  const { send } = makeMessenger(used.db)
  const id = crypto.randomUUID()
  await send(buyer, target, 'Mine', id)
  const conversation = await send(buyer, target, 'And more')
  const there = { conversationId: conversation.ok ? conversation.sent.conversationId : '' }
  const other = await send(seller, there, 'Mine', id)
  expect(other).toMatchObject({ ok: true, sent: { number: 3 } })
  const otherId = other.ok ? other.sent.id : ''
  expect(otherId).not.toBe(id)
  expect(await send(seller, there, 'Mine', id)).toMatchObject({ ok: true, sent: { id: otherId } })
  await used.db.execute(sql`update messages set content = 'Changed by hand' where id = ${otherId}`)
  expect(await send(seller, there, 'Mine', id)).toMatchObject({ ok: false, reason: 'id-taken' })
})

test('an offer or person deleted at the same moment: sent or refused, never a fault', async () => {
  for (let round = 0; round < 25; round += 1) {
    const { buyer, target } = await trade()
    const { send } = makeMessenger(used.db)
    const doomed =
      round % 2
        ? sql`delete from listings where id = ${target.listingId}`
        : sql`delete from users where id = ${buyer}`
    const [first, second] = await Promise.all([
      send(buyer, target, 'Hi'),
      send(buyer, target, 'Hi again'),
      used.db.execute(doomed),
    ])
    const outcomes = [first, second].map((result) => (result.ok ? 'ok' : result.reason))
    expect(outcomes.filter((outcome) => !['ok', 'not-found', 'not-active'].includes(outcome))).toEqual([])
  }
})

test('two people write many messages at once: no deadlock, no gap, times in the order of numbers', async () => {
  const { seller, buyer, target } = await trade()
  const { send } = makeMessenger(used.db)
  const first = await send(buyer, target, 'Hi')
  const there = { conversationId: first.ok ? first.sent.conversationId : '' }
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0 ? send(buyer, target, `${n}`) : send(n % 2 ? seller : buyer, there, `${n}`),
    ),
  )
  const { rows } = await used.db.execute(sql`
    select count(*)::int as count, max(number) as last, (select last_number from conversations where id = ${there.conversationId}) as said,
      bool_and(created_at > before) as in_order
    from (select number, created_at, lag(created_at, 1, '-infinity') over (order by number) as before
      from messages where conversation_id = ${there.conversationId}) messages`)
  expect(rows).toEqual([{ count: 61, last: 61, said: 61, in_order: true }])
})

test('the last number that the other has read: all, none, some; nothing for a stranger', async () => {
  const { seller, buyer, target } = await trade()
  const { messenger, send } = makeMessenger(used.db)
  const first = await send(buyer, target, 'One')
  const id = first.ok ? first.sent.conversationId : ''
  const readUpTo = () => Promise.all([buyer, seller].map((who) => findReadUpTo(used.db, who, id)))
  expect(await readUpTo()).toEqual([0, 1])
  await openConversation(messenger, seller, id)
  expect(await readUpTo()).toEqual([1, 1])
  await send(seller, { conversationId: id }, 'Two')
  await send(buyer, { conversationId: id }, 'Three')
  expect(await readUpTo()).toEqual([2, 1])
  expect(await findReadUpTo(used.db, (await makeStore(used.db)).userId, id)).toBe(0)
})

test('the database refuses a message that is not between the two', async () => {
  const { seller, buyer, target } = await trade()
  const stranger = await makeStore(used.db)
  const { send } = makeMessenger(used.db)
  const first = await send(buyer, target, 'Hi')
  const id = first.ok ? first.sent.conversationId : ''
  const insert = (from: string, to: string, number: number, content = 'x') =>
    used.db.execute(sql`
      insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
      values (gen_random_uuid(), ${id}, ${number}, ${target.listingId}, ${from}, ${to}, ${content}, now())`)
  await expect(insert(stranger.userId, seller, 2)).rejects.toThrow()
  await expect(insert(buyer, buyer, 2)).rejects.toThrow()
  await expect(insert(buyer, seller, 1)).rejects.toThrow()
  await expect(insert(buyer, seller, 2, ' ')).rejects.toThrow()
  await expect(insert(buyer, seller, 2, 'x'.repeat(4001))).rejects.toThrow()
  await expect(
    used.db.execute(sql`update messages set sender_id = ${stranger.userId} where conversation_id = ${id}`),
  ).rejects.toThrow()
  await expect(insert(buyer, seller, 2)).resolves.toBeTruthy()
})
