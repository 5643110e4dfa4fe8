import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#app/live/live-event.ts'
import { markRead } from '#app/messages/inbox/read-marks.server.ts'
import { listenToDatabase } from '#db/listen-notify.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { makeMessenger } from '#test/people/test-messages.ts'
import { useDatabase } from '#test/servers/database.ts'
import { liveChannel, readEvent } from './live-events.ts'

// Specification §4, §7: inbox and badge refresh on any change of a message, no matter who wrote it.

const used = useDatabase()
const heard: (LiveEvent | null)[] = []

beforeAll(async () => {
  const channels = { [liveChannel]: (payload: string) => void heard.push(readEvent(payload)) }
  const { close } = await listenToDatabase(used.url, channels, { gap: () => {}, loss: () => {} })
  return close
})

async function conversation() {
  const [seller, buyer] = [await makeStore(used.db), await makeStore(used.db)]
  const offer = await makeOffer(used.db, { userId: seller.userId })
  const { send } = makeMessenger(used.db)
  const sent = await send(buyer.userId, { listingId: offer.id }, 'Hi')
  if (!sent.ok) throw new Error('not sent')
  const { id, conversationId } = sent.sent
  return { seller: seller.userId, buyer: buyer.userId, offerId: offer.id, id, conversationId }
}

/** Returns whom an event of this conversation went to since the last call, once something later has arrived. */
async function changedFor(conversationId: string): Promise<string[]> {
  const end = crypto.randomUUID()
  await used.db.execute(
    sql`select pg_notify(${liveChannel}, ${JSON.stringify({ name: 'read', to: end, conversationId: end, number: 1 })})`,
  )
  await expect.poll(() => heard.at(-1)?.to).toBe(end)
  const events = heard.splice(0)
  return events.flatMap((event) =>
    event?.name === 'changed' && event.conversationId === conversationId ? [event.to] : [],
  )
}

test('§4 §7 a message that another program inserts, marks or deletes is announced to both, once a transaction', async () => {
  const { seller, buyer, offerId, id, conversationId } = await conversation()
  const both = [seller, buyer].sort()
  expect(await changedFor(conversationId), 'our own sending').toEqual([])
  await used.db.execute(sql`
    insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
    select gen_random_uuid(), ${conversationId}, number, ${offerId}, ${seller}, ${buyer}, 'From elsewhere', now()
    from generate_series(2, 40) number`)
  expect((await changedFor(conversationId)).sort()).toEqual(both)
  const { rows } = await used.db.execute(
    sql`select last_number from conversations where id = ${conversationId}`,
  )
  expect(rows, 'the summary counts them').toEqual([{ last_number: 40 }])
  await used.db.execute(sql`update messages set read = true where conversation_id = ${conversationId}`)
  expect((await changedFor(conversationId)).sort()).toEqual(both)
  await used.db.execute(sql`update messages set content = 'Changed' where id = ${id}`)
  expect((await changedFor(conversationId)).sort()).toEqual(both)
  await used.db.execute(sql`delete from messages where id = ${id}`)
  expect((await changedFor(conversationId)).sort()).toEqual(both)
  await used.db.execute(sql`delete from conversations where id = ${conversationId}`)
  expect((await changedFor(conversationId)).sort()).toEqual(both)
})

test('opening a conversation, and the job that stores warnings, notify nobody in their transaction', async () => {
  const { seller, id, conversationId } = await conversation()
  expect(await markRead(used.db, seller, conversationId)).toMatchObject({ upTo: 1 })
  await used.db.execute(sql`update messages set reader_rules = '{}' where id = ${id}`)
  await used.db.execute(sql`update messages set read = read where id = ${id}`)
  expect(await changedFor(conversationId)).toEqual([])
})
