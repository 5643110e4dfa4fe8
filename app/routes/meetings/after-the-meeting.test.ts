import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { closeCase, endSuspensions, undoAction } from '#app/trust/cases/close-case.server.ts'
import { eventually } from '#test/eventually.ts'
import { meetingsOf } from '#test/people/test-meetings.ts'
import { operatorsOf } from '#test/people/test-operators.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { reportersOf } from '#test/people/test-reporters.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
const { propose, answer, after, agreed, rated, rate, stateOf, moveTo } = meetingsOf(used)
const { operator } = operatorsOf(used)
const { suspend, caseOf } = reportersOf(used)
afterAll(() => expectCleanLog(used))

const countOf = async (userId: string) => {
  const { rows } = await used.db.execute<{ count: number }>(
    sql`select rated_count as count from profiles where user_id = ${userId}`,
  )
  return rows[0]?.count
}

test('a block calls a meeting off for good: its end brings nothing back', async () => {
  const { vendor, buyer, conversationId } = await agreed()
  await vendor.by.post('/account/blocks', {
    as: vendor.userId,
    intent: 'block',
    person: buyer.userId,
    name: '',
  })
  expect(await stateOf(conversationId)).toBe('called-off')
  await vendor.by.post('/account/blocks', { as: vendor.userId, intent: 'unblock', person: buyer.userId })
  expect((await buyer.by.get(`/inbox/${conversationId}`)).body).toContain('The meeting is called off.')
  expect(await stateOf(conversationId)).toBe('called-off')
})

test('somebody who deletes the account calls off what they agreed on, also if they return', async () => {
  const { buyer, conversationId } = await agreed()
  await used.db.execute(sql`update users set leaving_at = now() where id = ${buyer.userId}`)
  await used.db.execute(sql`update users set leaving_at = null where id = ${buyer.userId}`)
  expect(await stateOf(conversationId)).toBe('called-off')
})

test('who did not come is said from 45 minutes on, by one of the two: the other is not told that it was noted', async () => {
  const { vendor, buyer, conversationId } = await agreed()
  await moveTo(conversationId, '-44 minutes')
  await answer(vendor, conversationId, 'missed')
  expect(await stateOf(conversationId)).toBe('agreed')
  await moveTo(conversationId, '-46 minutes')
  const first = await answer(vendor, conversationId, 'missed')
  expect((await after(vendor, first)).toast).toBe('We noted that they did not come.')
  const second = await answer(buyer, conversationId, 'missed')
  expect((await after(buyer, second)).toast).toBe('The meeting has changed meanwhile. Look at it again.')
  const again = await answer(vendor, conversationId, 'missed')
  expect((await after(vendor, again)).toast).toBe('We noted that they did not come.')
})

test('what a seller said of a buyer stands on the card of the next meeting; the one who rates last reads that it is shown', async () => {
  const { vendor, buyer, conversationId, ...first } = await rated()
  expect(first.ratingId).not.toBe('')
  await used.db.execute(sql`update ratings set marks = '{was-late,bargained}' where of_id = ${buyer.userId}`)
  await propose(buyer, conversationId, { time: '11:00' })
  expect((await vendor.by.get(`/inbox/${conversationId}`)).body).toContain(
    'The other person: Came to 1 of 1, late to 1, bargained again at 1.',
  )
  const other = await agreed()
  await used.db.execute(sql`
    update meetings set state = 'done', ended_at = now() where conversation_id = ${other.conversationId}`)
  const one = await rate(other.vendor, other.conversationId, {}, ['came'])
  expect((await after(other.vendor, one)).toast).toContain('once both have rated')
  const two = await rate(other.buyer, other.conversationId)
  expect((await after(other.buyer, two)).toast).toBe(
    'Thank you. Both of you have rated, and it is shown now.',
  )
})

test('ratings of a suspended person do not count, and come back when it is undone or over', async () => {
  const { vendor, buyer } = await rated()
  const byId = (await trader()).userId
  const actionId = await suspend(buyer.userId, byId)
  expect(await countOf(vendor.userId)).toBe(0)
  await undoAction(used.db, actionId, byId)
  expect(await countOf(vendor.userId)).toBe(1)
  const again = await suspend(buyer.userId, byId)
  expect(await countOf(vendor.userId)).toBe(0)
  await used.db.execute(sql`update actions set until = now() - interval '1 minute' where id = ${again}`)
  await endSuspensions(used.db)
  expect(await countOf(vendor.userId)).toBe(1)
})

test('an operator hides no rating of their own store where another could decide', async () => {
  const { vendor, ratingId } = await rated({ stars: '1' })
  await used.visit().post(`/report?rating=${ratingId}`, { reason: 'rude', name: 'S', email: 's@example.com' })
  await Promise.all([operator(), operator()])
  const { id: caseId } = await caseOf(ratingId)
  const decision = { verb: 'hide', rule: 'rude', words: '' } as const
  expect(await closeCase(used.db, { caseId, byId: vendor.userId, decision })).toBeNull()
  expect(await closeCase(used.db, { caseId, byId: (await trader()).userId, decision })).not.toBeNull()
})

test('two ratings of a store that are shown at the same moment both count', async () => {
  const { vendor } = await rated()
  const show = () =>
    used.db.execute(sql`
      insert into ratings (of_id, stars, is_known, shown_at) select ${vendor.userId}, 5, true, now()`)
  await Promise.all(Array.from({ length: 12 }, show))
  expect(await countOf(vendor.userId)).toBe(13)
})

test('stores of names as long stand in search the best rated first', async () => {
  const name = `Zolani${Math.floor(Math.random() * 1e6)}`
  const made: { userId: string; stars: number | null }[] = []
  for (const stars of [2, null, 5]) {
    const { vendor } = await agreed()
    await used.db.execute(sql`update profiles set display_name = ${name} where user_id = ${vendor.userId}`)
    for (let count = 0; stars !== null && count < 4; count += 1)
      await used.db.execute(sql`
        insert into ratings (of_id, stars, is_known, shown_at) values (${vendor.userId}, ${stars}, true, now())`)
    made.push({ userId: vendor.userId, stars })
  }
  const isOrdered = eventually(async () => {
    const { body } = await used.visit().get(`/search?q=${name}`)
    const order = [...body.matchAll(/href="\/vendor\/([\w-]{36})"/g)].map(([, id]) => id)
    const best = made.toReversed().map(({ userId }) => userId)
    return [...new Set(order)].filter((id) => best.includes(id ?? '')).join() === best.join()
  }, 5000)
  expect(await isOrdered).toBe(true)
})
