import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#app/live/live-event.ts'
import { notify } from '#app/toasts/notifications.server.ts'
import { listenToDatabase } from '#db/listen-notify.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { makeMessenger } from '#test/people/test-messages.ts'
import { useDatabase } from '#test/servers/database.ts'
import { liveChannel, readEvent } from './live-events.ts'

// Specification §1: a toast when a notification row appears, no matter who wrote the row.

const used = useDatabase()
const heard: (LiveEvent | null)[] = []
const to = crypto.randomUUID()

beforeAll(async () => {
  const channels = { [liveChannel]: (payload: string) => void heard.push(readEvent(payload)) }
  const { close } = await listenToDatabase(used.url, channels, { gap: () => {}, loss: () => {} })
  return close
})

/** Writes a row as an operator or another service does: its type, id and recipient. */
const write = (type: string, id: string = crypto.randomUUID()) =>
  used.db.execute(sql`insert into notifications (id, to_user_id, type) values (${id}, ${to}, ${type})`)

/** Returns everything announced since the last call. */
async function takeHeard(): Promise<(LiveEvent | null)[]> {
  const end = crypto.randomUUID()
  await used.db.execute(
    sql`select pg_notify(${liveChannel}, ${JSON.stringify({ name: 'read', to, conversationId: end, number: 1 })})`,
  )
  const isEnd = (event: LiveEvent | null | undefined) =>
    event?.name === 'read' && event.conversationId === end
  await expect.poll(() => isEnd(heard.at(-1))).toBe(true)
  return heard.splice(0).slice(0, -1)
}

test('§1 a row from another program is announced once it is committed; its id may be left out', async () => {
  const id = crypto.randomUUID()
  await write('order-shipped', id)
  expect(await takeHeard()).toEqual([{ name: 'notification', to, id, type: 'order-shipped' }])
  await used.db.execute(sql`insert into notifications (to_user_id, type) values (${to}, 'rating')`)
  expect(await takeHeard()).toEqual([
    { name: 'notification', to, id: expect.stringMatching(/^[\da-f-]{36}$/), type: 'rating' },
  ])
  const undone = used.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notifications (to_user_id, type) values (${to}, 'never')`)
    tx.rollback()
  })
  await expect(undone).rejects.toThrow()
  expect(await takeHeard()).toEqual([])
})

test('our own sending announces for itself: its statement notifies nobody and queues no trigger', async () => {
  const [seller, buyer] = [await makeStore(used.db), await makeStore(used.db)]
  const offer = await makeOffer(used.db, { userId: seller.userId })
  await takeHeard()
  const { send, announced } = makeMessenger(used.db)
  expect((await send(buyer.userId, { listingId: offer.id }, 'Hi')).ok).toBe(true)
  expect(announced.map(({ name }) => name)).toEqual(['notification', 'sent'])
  expect(await takeHeard()).toEqual([])

  const explain = async (insert: SQL) =>
    JSON.stringify((await used.db.execute(sql`explain analyze ${insert}`)).rows)
  const own = notify({ id: sql`gen_random_uuid()`, to: sql`${to}::uuid`, type: 'message', from: sql`` })
  expect(await explain(own)).not.toContain('Trigger')
  const foreign = sql`insert into notifications (to_user_id, type) values (${to}, 'message')`
  expect(await explain(foreign)).toMatch(/Trigger notifications_of_others: .*calls=1/)
  await takeHeard()
})

test('a row about a message names its conversation, to the recipient only', async () => {
  const [seller, buyer] = [await makeStore(used.db), await makeStore(used.db)]
  const offer = await makeOffer(used.db, { userId: seller.userId })
  const { send } = makeMessenger(used.db)
  const sent = await send(buyer.userId, { listingId: offer.id }, 'Hi')
  const { id, conversationId } = sent.ok ? sent.sent : { id: '', conversationId: '' }
  await takeHeard()
  for (const person of [seller, buyer]) {
    await used.db.execute(sql`delete from notifications where id = ${id}`)
    await used.db.execute(
      sql`insert into notifications (id, to_user_id, type) values (${id}, ${person.userId}, 'message')`,
    )
  }
  const event = { name: 'notification', id, type: 'message' }
  expect(await takeHeard()).toEqual([
    { ...event, to: seller.userId, conversationId },
    { ...event, to: buyer.userId },
  ])
})

test("a writer's own temporary table is not read in place of ours", async () => {
  const id = crypto.randomUUID()
  await used.db.transaction(async (tx) => {
    await tx.execute(sql`create temp table messages on commit drop as
      select ${id}::uuid as id, ${to}::uuid as recipient_id, gen_random_uuid() as conversation_id`)
    await tx.execute(sql`insert into notifications (id, to_user_id, type) values (${id}, ${to}, 'message')`)
  })
  expect(await takeHeard()).toEqual([{ name: 'notification', to, id, type: 'message' }])
})

test('20,000 rows in one statement: each is announced, none is too long', async () => {
  await used.db.execute(sql`
    insert into notifications (to_user_id, type) select gen_random_uuid(), repeat(E'\\u0001', 80) from generate_series(1, 20000)`)
  const events = await takeHeard()
  expect(events).toHaveLength(20_000)
  expect(events.every((event) => event?.name === 'notification' && event.type.length === 80)).toBe(true)
})

test('a type is any short text: 1 to 80 characters', async () => {
  for (const type of ['x', 'Delivery at 10:00 <b>&', '🥖'.repeat(80), '__proto__'])
    await expect(write(type), type).resolves.toBeTruthy()
  for (const type of ['', '  \n ', 'x'.repeat(81)]) await expect(write(type)).rejects.toThrow()
})
