import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { operatorsOf } from '#test/people/test-operators.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useServer } from '#test/servers/use-server.ts'

// A server of its own: it counts all operators.
const used = useServer()
const { conversation, written } = tradersOf(used)
const { operator } = operatorsOf(used)
afterAll(() => expectCleanLog(used))

/** A buyer who gave a name in `/account`, and whose message the seller reported. */
async function reportedBuyer(name: string) {
  const { vendor, buyer } = await conversation()
  await used.db.update(users).set({ name }).where(eq(users.id, buyer.userId))
  const [message] = await written(vendor.offerId)
  await vendor.by.post(`/report?message=${message?.id}`, { reason: 'rude' })
  const { rows } = await used.db.execute<{ id: string }>(
    sql`select id from cases where subject_id = ${message?.id ?? ''}`,
  )
  return { buyer, vendor, casePath: `/operators/cases/${rows[0]?.id}` }
}
const decision = { rule: 'rude', dismissal: 'no-rule', days: '7', words: '', verb: 'limit' }
const actionOf = async (userId: string) =>
  (await used.db.execute<{ id: string }>(sql`select id from actions where user_id = ${userId}`)).rows[0]
    ?.id ?? ''

test('the desk knows a person without a store by the name of their account', async () => {
  const who = await operator()
  const { buyer, vendor, casePath } = await reportedBuyer('Nomvula Q')
  const isNamed = async (path: string) => expect((await who.by.get(path)).body, path).toContain('Nomvula Q')
  await isNamed('/operators')
  await isNamed(casePath)
  await who.by.post(casePath, { as: who.userId, ...decision })
  await isNamed('/operators/decided')
  const found = (await who.by.get('/operators/search?q=nomvula')).body
  expect([found.includes('Nomvula Q'), found.includes(buyer.email)]).toEqual([true, true])
  const decided = await actionOf(buyer.userId)
  await buyer.by.post('/account/decisions', {
    as: buyer.userId,
    decision: decided,
    words: 'Please look again',
  })
  await isNamed('/operators/appeals')
  expect((await vendor.by.get(`/report?user=${buyer.userId}`)).body, 'for members').toContain('Nomvula Q')
  expect((await used.visit().get(`/report?user=${buyer.userId}`)).status, 'visitors know stores only').toBe(
    404,
  )
})

test('an operator who is leaving decides nothing, so the other decides appeals alone', async () => {
  const [who, other] = [await operator(), await operator()]
  await used.db.execute(sql`
    delete from operators where user_id not in (${who.userId}::uuid, ${other.userId}::uuid)`)
  const { buyer, casePath } = await reportedBuyer('Sello')
  await who.by.post(casePath, { as: who.userId, ...decision })
  const decided = await actionOf(buyer.userId)
  await buyer.by.post('/account/decisions', {
    as: buyer.userId,
    decision: decided,
    words: 'Please look again',
  })
  const decide = () =>
    who.by.post(`/operators/appeals/${decided}`, { as: who.userId, outcome: 'overturned', answer: '' })
  expect((await decide()).status, 'the other one can').toBe(409)
  await used.db.execute(sql`update users set leaving_at = now() where id = ${other.userId}`)
  expect((await decide()).status).toBe(303)
})
