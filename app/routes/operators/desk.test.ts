import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { listings } from '#db/schema.ts'
import { operatorsOf, type TestOperator } from '#test/people/test-operators.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { cases } from '#test/people/trust-tables.ts'
import { newAddress, useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader, conversation, reply, written } = tradersOf(used)
const { operator, expireProof, giveCode } = operatorsOf(used)
afterAll(() => expectCleanLog(used))

const visitorReports = (offerId: string, reason = 'scam') =>
  used
    .visit({ from: newAddress() })
    .post(`/report?listing=${offerId}`, { reason, name: 'Sipho', email: 'sipho@example.com' })
const caseOf = async (subjectId: string) =>
  (await used.db.select().from(cases).where(eq(cases.subjectId, subjectId))).at(-1) ?? expect.fail('no case')
/** A seller whose offer a visitor has reported. */
async function reported() {
  const vendor = await seller(`Vetkoek ${crypto.randomUUID().slice(0, 8)}`)
  await used.db
    .update(listings)
    .set({ description: 'Send me the OTP that you got by SMS' })
    .where(eq(listings.id, vendor.offerId))
  await visitorReports(vendor.offerId)
  const { id } = await caseOf(vendor.offerId)
  return { vendor, caseId: id, path: `/operators/cases/${id}` }
}
const decide = (who: TestOperator, path: string, fields: Record<string, string>) =>
  who.by.post(path, { as: who.userId, rule: 'scam', dismissal: 'no-rule', days: '7', words: '', ...fields })
const actionOf = async (caseId: string) => {
  const { rows } = await used.db.execute<{ id: string; days: number | null }>(sql`
    select id, round(extract(epoch from until - created_at) / 86400)::int as days
    from actions where case_id = ${caseId} order by created_at desc limit 1`)
  return rows[0] ?? expect.fail('no action')
}
const isOnMarket = async (offerId: string) =>
  (await used.db.select().from(listings).where(eq(listings.id, offerId)))[0]?.isActive

test('from the queue to a decision: link, verb, button; the case leaves the queue', async () => {
  const [who, { path, vendor, caseId }] = [await operator(), await reported()]
  const queue = await who.by.get('/operators')
  expect(queue.body).toContain(`href="${path}"`)
  const page = (await who.by.get(path)).body
  expect(page, 'the reported reason is chosen').toMatch(/<option value="scam" selected/)
  expect(page, 'the words of an offer are looked at too').toContain('Asks for a PIN, a one-time code')
  const done = await decide(who, path, { verb: 'hide', words: 'Ask first.' })
  expect([done.status, done.location]).toEqual([303, '/operators'])
  // The first page's toast leads to the case.
  await who.by.get('/operators')
  expect((await who.by.get('/operators')).body).not.toContain(`href="${path}"`)
  expect((await caseOf(vendor.offerId)).state).toBe('closed')
  expect((await who.by.get('/operators/decided')).body).toContain(`href="/operators/cases/${caseId}"`)
  expect((await decide(who, path, { verb: 'warn' })).status, 'decided before').toBe(409)
})

describe('each verb, and its undoing', () => {
  test.each([
    ['dismiss', true, true, null],
    ['warn', true, true, null],
    ['hide', false, true, null],
    ['limit', true, true, 7],
    ['suspend', false, false, 7],
  ] as const)('%s', async (verb, staysOnMarket, maySend, days) => {
    const who = await operator()
    const { vendor, conversationId } = await conversation()
    await visitorReports(vendor.offerId)
    const { id } = await caseOf(vendor.offerId)
    const send = async () => (await reply(vendor, conversationId, `Hi ${crypto.randomUUID()}`)).status === 303
    expect((await decide(who, `/operators/cases/${id}`, { verb })).status).toBe(303)
    const action = await actionOf(id)
    expect([await isOnMarket(vendor.offerId), await send(), action.days]).toEqual([
      staysOnMarket,
      maySend,
      days,
    ])
    const reversal = `/operators/actions/${action.id}/reversal`
    const undone = await who.by.post(reversal, { as: who.userId, back: '/operators/decided' })
    expect([undone.status, undone.location]).toEqual([303, '/operators/decided'])
    expect([await isOnMarket(vendor.offerId), await send()]).toEqual([true, true])
    expect((await caseOf(vendor.offerId)).state).toBe('open')
  })

  test('a limit until it is undone has no end', async () => {
    const [who, { path, caseId }] = [await operator(), await reported()]
    await decide(who, path, { verb: 'limit', days: '' })
    expect((await actionOf(caseId)).days).toBeNull()
  })
})

test('what is missing is said, and nothing typed is lost: not by an error, and not by a code that is asked for', async () => {
  const [who, { path }] = [await operator(), await reported()]
  const words = 'Two lines\nof “words”'
  const refused = await decide(who, path, { verb: '', words })
  expect([refused.status, refused.toast]).toEqual([400, 'Choose what we do.'])
  expect(refused.body).toContain(words)
  await expireProof(who)
  const late = await decide(who, path, { verb: 'limit', rule: 'rude', days: '30', words })
  expect([late.status, late.location]).toEqual([303, `/operators/code?next=${encodeURIComponent(path)}`])
  await giveCode(who.by, who.userId, who.recoveryCodes[0] ?? '', path)
  const page = (await who.by.get(path)).body
  expect(page).toContain(words)
  expect(page).toMatch(/<input[^>]*id="verb-limit"[^>]*checked/)
  expect(page).toMatch(/<option value="rude" selected/)
  expect(page).toMatch(/<option value="30" selected/)
})

test('a form of another person changes nothing', async () => {
  const [who, { path, vendor }] = [await operator(), await reported()]
  const answer = await decide(who, path, { as: (await trader()).userId, verb: 'hide' })
  expect([answer.status, await isOnMarket(vendor.offerId)]).toEqual([409, true])
})

test('only what was reported of a conversation is shown, and each look is noted on the case', async () => {
  const [first, second] = [await operator(), await operator()]
  const { vendor, buyer, conversationId } = await conversation()
  await reply(vendor, conversationId, 'Send me the OTP that you got by SMS')
  const [, message] = await written(vendor.offerId)
  await buyer.by.post(`/report?message=${message?.id}`, { as: '', reason: 'scam', note: 'He wants a code' })
  await reply(vendor, conversationId, 'Only between us: later words')
  const { id } = await caseOf(message?.id ?? '')
  const path = `/operators/cases/${id}`
  const { body } = await first.by.get(path)
  for (const shown of ['Send me the OTP', 'He wants a code', 'Asks for a PIN, a one-time code', first.email])
    expect(body).toContain(shown)
  expect(body).not.toContain('Only between us')
  await second.by.get(path)
  await decide(second, path, { verb: '' })
  const { rows: looks } = await used.db.execute<{ by: string }>(
    sql`select operator_id as by from operator_looks where case_id = ${id}`,
  )
  const by = looks.map((look) => look.by)
  expect(by).toHaveLength(3)
  expect(by.filter((one) => one === second.userId)).toHaveLength(2)
  const search = await first.by.get(`/operators/search?q=${vendor.email}`)
  expect(search.body).toContain(vendor.userId)
  expect(search.body).toContain(path)
  expect(search.body).not.toMatch(/Send me the OTP|Only between us/)
})

test('nobody decides about themselves, or undoes what was done about them, where there are two', async () => {
  const [colleague, { path, vendor, caseId }] = [await operator(), await reported()]
  const self = await operator()
  await used.db.execute(sql`update cases set owner_id = ${self.userId} where id = ${caseId}`)
  expect((await self.by.get(path)).body).toContain('This case is about you')
  expect((await decide(self, path, { verb: 'dismiss' })).status).toBe(409)
  expect((await decide(colleague, path, { verb: 'hide' })).status).toBe(303)
  const { id } = await actionOf(caseId)
  await self.by.post(`/operators/actions/${id}/reversal`, { as: self.userId, back: '/operators' })
  expect(await isOnMarket(vendor.offerId)).toBe(false)
})

test('search finds people and offers by name, address, title and id, and takes no pattern for words', async () => {
  const [who, vendor] = [await operator(), await seller('50% off_today')]
  await used.db.execute(
    sql`update profiles set display_name = 'Nomsa’s Spaza' where user_id = ${vendor.userId}`,
  )
  const find = async (words: string) =>
    (await who.by.get(`/operators/search?q=${encodeURIComponent(words)}`)).body
  for (const words of [vendor.email.toUpperCase(), vendor.userId, 'nomsa’s sp'])
    expect(await find(words)).toContain(vendor.email)
  for (const words of [vendor.offerId, '50% OFF_t'])
    expect(await find(words)).toContain(`/listing/${vendor.offerId}`)
  expect(await find('5_% off')).not.toContain(`/listing/${vendor.offerId}`)
})
