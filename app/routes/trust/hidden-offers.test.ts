import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { closeCase, undoAction } from '#app/trust/cases/close-case.server.ts'
import { listings } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { reportersOf } from '#test/people/test-reporters.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { cases } from '#test/people/trust-tables.ts'
import { newAddress, useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader, contact, conversation, reply } = tradersOf(used)
const { report, known, offerRow, caseOf, actionsOf, hiddenOffer } = reportersOf(used)
afterAll(() => expectCleanLog(used))

test('three known members at once hide an offer from everybody but its owner, and their person stays', async () => {
  const { vendor, id, state } = await hiddenOffer()
  const { offerId, userId, by } = vendor
  expect(await offerRow(offerId)).toMatchObject({ isActive: false, returns: true })
  expect(await actionsOf(id)).toMatchObject([{ verb: 'hide', rule: 'reported-often', byId: null, userId }])
  expect(state).toBe('open')
  const stranger = await trader()
  for (const who of [used.visit(), stranger.by]) {
    await expect.poll(async () => (await who.get(`/listing/${offerId}`)).status).toBe(410)
    for (const path of ['/', `/vendor/${userId}`, '/search?q=cheap&sort=newest', '/sitemap.xml'])
      expect((await who.get(path)).body, path).not.toContain(offerId)
  }
  expect((await used.visit().get(`/vendor/${userId}`)).body).toContain('Thandi')
  expect((await contact(stranger, offerId, 'Is it there?')).status).toBe(410)
  expect((await stranger.by.get(`/listing/${offerId}/edit`)).status).toBe(404)
  for (const path of ['/design-store', `/listing/${offerId}`, `/listing/${offerId}/edit`])
    expect((await by.get(path)).body, path).toContain('Hidden while we look at it')
  expect((await by.get('/design-store')).body).toContain('Only you see these offers')
})

test('its owner neither puts it back nor loses what they typed', async () => {
  const { vendor } = await hiddenOffer()
  const { offerId, userId, by } = vendor
  const form = { as: userId, title: 'Cheap again', price: '5', state: 'active', press: 'publish' }
  const refused = await by.post(`/listing/${offerId}/edit`, form)
  expect([refused.status, refused.body.includes('Cheap again')]).toEqual([409, true])
  await by.post(`/listing/${offerId}/edit`, { as: userId, press: 'state', state: 'active' })
  await used.db.update(listings).set({ isActive: true, state: 'active' }).where(eq(listings.id, offerId))
  expect(await offerRow(offerId), 'even a write that knows nothing of it').toMatchObject({ isActive: false })
})

test('one person, any number of visitors, and a crowd of new accounts hide nothing', async () => {
  const { offerId } = await seller()
  const one = await known()
  await Promise.all([report(one, offerId), report(one, offerId), report(one, offerId)])
  for (let n = 0; n < 4; n += 1)
    await used
      .visit({ from: newAddress() })
      .post(`/report?listing=${offerId}`, { reason: 'scam', name: 'A', email: `a${n}@example.com` })
  for (let n = 0; n < 8; n += 1) await report(await trader(), offerId)
  expect(await offerRow(offerId)).toMatchObject({ isActive: true })
  expect(await caseOf(offerId)).toMatchObject({ knownReporters: 1, newReporters: 8, score: 400 })
  await report(await known(), offerId)
  expect(await offerRow(offerId), 'with a second known member they count').toMatchObject({ isActive: false })
})

test('a person is never hidden by reports', async () => {
  const { userId, offerId } = await seller()
  for (let n = 0; n < 3; n += 1)
    await (await known()).by.post(`/report?user=${userId}`, { as: '', reason: 'scam' })
  expect((await used.visit().get(`/vendor/${userId}`)).body).toContain(offerId)
})

test('a dismissed case brings the offer back, and only further reports count again; undoing is possible once', async () => {
  const { vendor, id, reporters } = await hiddenOffer()
  const byId = (await trader()).userId
  const decision = { verb: 'dismiss', rule: 'no-rule', words: '' } as const
  const twice = await Promise.all([1, 2].map(() => closeCase(used.db, { caseId: id, byId, decision })))
  const actionId = twice.find((action) => action !== null) ?? ''
  expect(
    twice.filter((action) => action === null),
    'two operators at once',
  ).toHaveLength(1)
  expect(await offerRow(vendor.offerId)).toMatchObject({ isActive: true, returns: false, hiddenBy: null })
  await expect.poll(async () => (await used.visit().get('/')).body.includes(vendor.offerId)).toBe(true)
  for (const who of reporters) await report(who, vendor.offerId)
  expect(await offerRow(vendor.offerId), 'the same three again').toMatchObject({ isActive: true })
  const again = await caseOf(vendor.offerId)
  expect(again, 'which a person looks at').toMatchObject({ state: 'open', score: 300, knownReporters: 0 })
  await closeCase(used.db, { caseId: again.id, byId, decision })
  expect(await undoAction(used.db, actionId, byId)).toBe(true)
  expect(await undoAction(used.db, actionId, byId)).toBe(false)
  expect(await used.db.select().from(cases).where(eq(cases.id, id))).toMatchObject([
    { state: 'open', closedAt: null },
  ])
})

test('a person hides an offer and brings it back', async () => {
  const { vendor, id } = await hiddenOffer()
  const byId = (await trader()).userId
  const decision = { verb: 'hide', rule: 'forbidden', words: '' } as const
  const actionId = (await closeCase(used.db, { caseId: id, byId, decision })) ?? ''
  const page = (await vendor.by.get(`/listing/${vendor.offerId}/edit`)).body
  for (const words of ['We took this offer off the market', 'It may not be sold here. Only you see it.'])
    expect(page).toContain(words)
  await undoAction(used.db, actionId, byId)
  expect(await offerRow(vendor.offerId)).toMatchObject({ isActive: true })
})

test('an offer that a person brought back is not hidden by further reports of the same case', async () => {
  const { vendor, id } = await hiddenOffer()
  const [byRule] = await actionsOf(id)
  expect(await undoAction(used.db, byRule?.id ?? '', (await trader()).userId)).toBe(true)
  expect(await caseOf(vendor.offerId)).toMatchObject({ id, state: 'open' })
  await report(await known(), vendor.offerId)
  expect(await caseOf(vendor.offerId)).toMatchObject({ id, knownReporters: 4 })
  expect(await offerRow(vendor.offerId)).toMatchObject({ isActive: true })
})

test('suspended people read, but neither send nor publish; limited ones begin nothing new', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  const other = await seller()
  await buyer.by.post(`/report?user=${vendor.userId}`, { as: '', reason: 'scam' })
  const { id } = await caseOf(vendor.userId)
  const decide = (verb: 'limit' | 'suspend') =>
    closeCase(used.db, {
      caseId: id,
      byId: buyer.userId,
      decision: { verb, rule: 'scam', words: '', days: 7 },
    })
  const post = { as: vendor.userId, title: 'New', price: '5', press: 'publish' }
  const limited = (await decide('limit')) ?? ''
  expect((await contact(vendor, other.offerId, 'Hi')).status).toBe(403)
  expect((await reply(vendor, conversationId, 'Hello')).status).toBe(303)
  const refused = await vendor.by.post('/post', post)
  expect([refused.status, refused.body.includes('You cannot add offers for now.')]).toEqual([403, true])
  expect(await offerRow(vendor.offerId)).toMatchObject({ isActive: true })

  await undoAction(used.db, limited, buyer.userId)
  const suspended = (await decide('suspend')) ?? ''
  const answer = await reply(vendor, conversationId, 'Hello?')
  expect([answer.status, answer.body.includes('Hello?</textarea>')]).toEqual([403, true])
  expect(answer.body).toContain('Your account is suspended')
  expect((await contact(vendor, other.offerId, 'Hi')).status).toBe(403)
  expect((await vendor.by.post('/post', post)).status).toBe(403)
  expect((await vendor.by.get(`/inbox/${conversationId}`)).status).toBe(200)
  await expect.poll(async () => (await used.visit().get(`/listing/${vendor.offerId}`)).status).toBe(410)

  await undoAction(used.db, suspended, buyer.userId)
  expect((await contact(vendor, other.offerId, 'Hi')).status).toBe(303)
  expect((await vendor.by.post('/post', post)).status).toBe(303)
  expect(await offerRow(vendor.offerId)).toMatchObject({ isActive: true })
})

test('old accounts that did nothing else hide nothing: an address that is proved, an offer or a reply makes a word count in full', async () => {
  const { offerId } = await seller()
  const old = async (who: Awaited<ReturnType<typeof trader>>) => {
    await used.db.execute(
      sql`update users set created_at = now() - interval '15 days' where id = ${who.userId}`,
    )
    return who
  }
  for (let n = 0; n < 8; n += 1) await report(await old(await trader()), offerId)
  expect(await offerRow(offerId)).toMatchObject({ isActive: true })
  const { vendor, buyer, conversationId } = await conversation()
  await reply(vendor, conversationId, 'Yes')
  await report(await old(buyer), offerId)
  expect(await offerRow(offerId)).toMatchObject({ isActive: true })
  await report(await old(await seller()), offerId)
  expect(await offerRow(offerId)).toMatchObject({ isActive: false })
})
