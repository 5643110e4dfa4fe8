import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTrySend } from '#app/mail/mail-faults.ts'
import type { Decision } from '#app/trust/cases/case.ts'
import { closeCase, endSuspensions, undoAction } from '#app/trust/cases/close-case.server.ts'
import { notifyReporters } from '#app/trust/cases/notify-reporters.server.ts'
import { listCases, readCase } from '#app/trust/cases/read-cases.server.ts'
import { listings, notifications } from '#db/schema.ts'
import { createMailer } from '#server/services/send-mail.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { actions, cases } from '#test/people/trust-tables.ts'
import { newAddress, useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader, conversation, reply, written } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const origin = 'https://kasi.example'
const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`
const mailsTo = (email: string) => used.mail.mails.filter(({ to }) => to?.[0]?.address === email)
const textsTo = (email: string) => mailsTo(email).map(({ text }) => text?.trim())

/** Runs the hourly job, as if it were `afterMinutes` later; returns the failures. */
async function tell(afterMinutes = 11, operatorEmail?: string) {
  const faults: unknown[] = []
  await used.db.execute(sql`
    update cases set closed_at = closed_at - ${`${afterMinutes} minutes`}::interval where state = 'closed'`)
  const mailer = { smtpUrl: used.mail.url, mailFrom: undefined, dkim: undefined, dataDir: '' }
  await notifyReporters({
    db: used.db,
    origin,
    operatorEmail,
    trySend: createTrySend(createMailer(mailer, origin), (error) => faults.push(error)),
  })
  return faults
}

const visitorReports = (offerId: string, email: string, reason = 'scam') =>
  used.visit({ from: newAddress() }).post(`/report?listing=${offerId}`, { reason, name: 'Sipho', email })
const memberReports = (who: Trader, offerId: string) =>
  who.by.post(`/report?listing=${offerId}`, { as: who.userId, reason: 'copy' })
const caseOf = async (subjectId: string) =>
  (await used.db.select().from(cases).where(eq(cases.subjectId, subjectId))).at(-1)?.id ??
  expect.fail('no case')
const decide = async (caseId: string, decision: Decision) =>
  (await closeCase(used.db, { caseId, byId: (await trader()).userId, decision })) ?? expect.fail('not closed')

test('member and visitor hear once what was decided, ten minutes later, and in other words when it was left', async () => {
  const [{ offerId }, member, email] = [await seller(), await trader(), address('sipho')]
  await visitorReports(offerId, email)
  await memberReports(member, offerId)
  await decide(await caseOf(offerId), { verb: 'hide', rule: 'forbidden', words: 'For the owner only' })
  await tell(9)
  expect(mailsTo(email)).toEqual([])
  expect(await tell()).toEqual([])
  await tell()
  const hidden = 'We looked at your report and hid it. Thank you.'
  expect([textsTo(email), textsTo(member.email)]).toEqual([[hidden], [hidden]])
  expect(mailsTo(email)[0]?.subject).toMatch(/^Your report of \d+ \w+ to Kasi Market$/)
  const told = used.db.select().from(notifications).where(eq(notifications.toUserId, member.userId))
  expect(await told).toMatchObject([{ type: hidden }])

  const [other, left] = [(await seller()).offerId, address('left')]
  await visitorReports(other, left)
  await decide(await caseOf(other), { verb: 'dismiss', rule: 'no-rule', words: 'It is licensed.' })
  await tell()
  const why = 'Why: We found nothing against the rules. It is licensed.'
  expect(textsTo(left)).toEqual([`We looked at your report and left it.\n\n${why}`])
})

test('a decision that was undone is not told; the next one is', async () => {
  const [{ offerId }, email] = [await seller(), address('undone')]
  await visitorReports(offerId, email)
  const caseId = await caseOf(offerId)
  const wrong = await decide(caseId, { verb: 'dismiss', rule: 'cannot-tell', words: '' })
  await undoAction(used.db, wrong, (await trader()).userId)
  await tell()
  expect(textsTo(email)).toEqual([])
  const warned = await decide(caseId, { verb: 'warn', rule: 'scam', words: '' })
  await tell()
  const first = 'We looked at your report and warned the person. Thank you.'
  expect(textsTo(email)).toEqual([first])
  await undoAction(used.db, warned, (await trader()).userId)
  await decide(caseId, { verb: 'hide', rule: 'scam', words: '' })
  await tell()
  expect(textsTo(email), 'undone after it was told').toEqual([
    first,
    'We looked at your report and hid it. Thank you.',
  ])
})

test('a mail that fails is tried again, one that is refused for good is not, and neither stops another', async () => {
  const [{ offerId }, nobody, somebody] = [await seller(), address('nobody'), address('somebody')]
  await visitorReports(offerId, nobody)
  await visitorReports(offerId, somebody)
  await decide(await caseOf(offerId), { verb: 'warn', rule: 'scam', words: '' })
  used.mail.state.refusesSenders = true
  expect(await tell()).toHaveLength(2)
  used.mail.state.refusesSenders = false
  expect(await tell()).toHaveLength(1)
  expect(await tell()).toEqual([])
  expect([mailsTo(nobody), mailsTo(somebody)]).toMatchObject([[], [{}]])
})

test('a take-down notice is a case with its items, and goes to the operator once', async () => {
  const operator = address('operator')
  const right = `My photo ${crypto.randomUUID()}`
  const items = { complainant: 'A', right, material: 'C', remedy: 'D', contact: 'E', signature: 'F' }
  const visitor = used.visit({ from: newAddress() })
  await visitor.post('/about/legal', { ...items, goodFaith: 'on', isTrue: 'on' })
  await tell()
  await tell(11, operator)
  await tell(11, operator)
  expect(textsTo(operator).filter((text) => text?.includes(right))).toHaveLength(1)
  const open = (await listCases(used.db, 1)).cases.filter(({ kind }) => kind === 'notice')
  const read = await Promise.all(open.map(({ id }) => readCase(used.db, id, 'kasi.example')))
  const notice = read.find((one) => one?.notices[0]?.['right'] === right)
  expect(notice).toMatchObject({ reports: [], history: [], ownerId: null })
  const suspend = { verb: 'suspend', rule: 'take-down', words: '', days: null } as const
  const wrong = { caseId: notice?.id ?? '', byId: (await trader()).userId, decision: suspend }
  expect(await closeCase(used.db, wrong), 'there is nobody to suspend').toBeNull()
})

test('the queue begins with what is most urgent, and leaves closed cases out', async () => {
  const [usual, danger, closed] = [await seller(), await seller(), await seller()]
  for (const { offerId } of [usual, danger, closed])
    await visitorReports(offerId, address('queue'), offerId === danger.offerId ? 'danger' : 'scam')
  await used.db.execute(sql`
    update cases set opened_at = opened_at - interval '1 hour', due_at = due_at - interval '1 hour'
    where subject_id in (${usual.offerId}, ${danger.offerId})`)
  await decide(await caseOf(closed.offerId), { verb: 'dismiss', rule: 'no-rule', words: '' })
  const { cases: queue } = await listCases(used.db, 1)
  const placeOf = (id: string) => queue.findIndex(({ subjectId }) => subjectId === id)
  expect(placeOf(danger.offerId)).toBeGreaterThanOrEqual(0)
  expect(placeOf(danger.offerId)).toBeLessThan(placeOf(usual.offerId))
  expect(placeOf(closed.offerId)).toBe(-1)
  const shown = { reports: 1, reasons: ['danger'], title: 'Vetkoek', ownerName: 'Thandi' }
  expect(queue[placeOf(danger.offerId)]).toMatchObject(shown)
})

test('a case has its evidence, what their messages warn of, and what was decided about the person before', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  await reply(vendor, conversationId, 'Please send me the OTP that you got by SMS')
  const [, sent] = await written(vendor.offerId)
  await visitorReports(vendor.offerId, address('before'))
  await decide(await caseOf(vendor.offerId), { verb: 'warn', rule: 'scam', words: '' })
  await buyer.by.post(`/report?message=${sent?.id}`, { as: '', reason: 'scam', note: 'Asked for it' })
  const read = await readCase(used.db, await caseOf(sent?.id ?? ''), 'kasi.example')
  expect(read).toMatchObject({
    kind: 'message',
    ownerId: vendor.userId,
    reports: [{ isOfMember: true, note: 'Asked for it', reason: 'scam' }],
    history: [{ verb: 'warn', rule: 'scam', isUndone: false }],
    signals: ['code-or-pin'],
  })
  expect(read?.reports[0]?.evidence.messages?.map(({ content }) => content)).toEqual(['Hi', sent?.content])
})

test('a suspension ends by itself: its person sends at once, and their offers come back', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  await buyer.by.post(`/report?user=${vendor.userId}`, { as: '', reason: 'rude' })
  const suspend = { verb: 'suspend', rule: 'rude', words: '', days: 7 } as const
  const actionId = await decide(await caseOf(vendor.userId), suspend)
  const isShown = async () => {
    await endSuspensions(used.db)
    const [offer] = await used.db.select().from(listings).where(eq(listings.id, vendor.offerId))
    return offer?.isActive
  }
  expect([(await reply(vendor, conversationId, 'Hi')).status, await isShown()]).toEqual([403, false])
  await used.db
    .update(actions)
    .set({ until: sql`now() - interval '1 second'` })
    .where(eq(actions.id, actionId))
  expect([(await reply(vendor, conversationId, 'Hi')).status, await isShown()]).toEqual([303, true])
})
