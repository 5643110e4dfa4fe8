import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { manyNewConversations } from '#app/messages/sending/newcomer-rules.ts'
import { makeOffer } from '#test/people/factories.ts'
import { operatorsOf } from '#test/people/test-operators.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader, contact, reply, written } = tradersOf(used)
const { operator } = operatorsOf(used)
afterAll(() => expectCleanLog(used))

const offersOf = (userId: string, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await makeOffer(used.db, { userId })).id))

/** Makes conversations that the buyer began two hours ago. */
const beginEarlier = (vendorId: string, buyerId: string, count: number) =>
  used.db.execute(sql`
    with offers as (
      insert into listings (user_id, title, price_cents)
      select ${vendorId}, 'Offer ' || n, 100 from generate_series(1, ${count}::int) n returning id)
    insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at, first_message_at)
    select id, ${vendorId}, ${buyerId}, 1, now() - interval '2 hours', now() - interval '2 hours' from offers`)

test('a new account begins five conversations an hour; the sixth keeps its words, and answers go on', async () => {
  const [vendor, buyer] = [await seller(), await trader()]
  const offers = await offersOf(vendor.userId, 7)
  const sixth = offers[5] ?? ''
  for (const offerId of offers.slice(0, 5)) expect((await contact(buyer, offerId, 'Hi')).status).toBe(303)
  const refused = await contact(buyer, sixth, 'Is it still there?')
  expect([refused.status, refused.body.includes('Is it still there?</textarea>')]).toEqual([429, true])
  expect(refused.body).toContain('A new account begins 5 conversations an hour and 15 a day.')
  expect(refused.body).toContain('in 60 min')
  const [first] = await written(offers[0] ?? '')
  expect((await reply(buyer, first?.conversationId ?? '', 'Thanks')).status).toBe(303)
  expect((await contact(buyer, offers[0] ?? '', 'And another question')).status, 'begun before').toBe(303)
  await used.db.execute(sql`
    update conversations set first_message_at = first_message_at - interval '1 hour', last_message_at = last_message_at - interval '1 hour'
    where buyer_id = ${buyer.userId}`)
  expect((await contact(buyer, sixth, 'An hour later')).status).toBe(303)
})

test('a new account begins fifteen conversations a day, also when none is of this hour', async () => {
  const [vendor, buyer] = [await seller(), await trader()]
  const [before = '', next = ''] = await offersOf(vendor.userId, 2)
  await beginEarlier(vendor.userId, buyer.userId, 14)
  expect((await contact(buyer, before, 'The fifteenth')).status).toBe(303)
  const refused = await contact(buyer, next, 'The sixteenth')
  expect([refused.status, refused.body.includes('in 22 hours')]).toEqual([429, true])
})

test('after three days an account begins ten an hour', async () => {
  const [vendor, buyer] = [await seller(), await trader()]
  await used.db.execute(
    sql`update users set created_at = now() - interval '73 hours' where id = ${buyer.userId}`,
  )
  for (const offerId of await offersOf(vendor.userId, 6))
    expect((await contact(buyer, offerId, 'Hi')).status).toBe(303)
})

test('more than forty conversations in two days are a case, once, which says so', async () => {
  const [vendor, buyer] = [await seller(), await trader()]
  await used.db.execute(
    sql`update users set created_at = now() - interval '9 days' where id = ${buyer.userId}`,
  )
  const offers = await offersOf(vendor.userId, 3)
  await beginEarlier(vendor.userId, buyer.userId, manyNewConversations.count - 1)
  const casesOf = async () =>
    (await used.db.execute<{ id: string }>(sql`select id from cases where subject_id = ${buyer.userId}`)).rows
  await contact(buyer, offers[0] ?? '', 'The fortieth')
  expect(await casesOf()).toEqual([])
  await contact(buyer, offers[1] ?? '', 'The forty-first')
  await expect.poll(casesOf).toHaveLength(1)
  await contact(buyer, offers[2] ?? '', 'And one more')
  const [opened, ...others] = await casesOf()
  expect(others).toEqual([])
  const page = (await (await operator()).by.get(`/operators/cases/${opened?.id}`)).body
  expect(page).toContain('Began 41 conversations or more within two days.')
})
