import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTrySend } from '#app/mail/mail-faults.ts'
import { notifyAfterSuspensions } from '#app/notices/waiting/await-notice.server.ts'
import { startTrustJobs } from '#app/trust/start.server.ts'
import { notifications } from '#db/schema.ts'
import { createMailer } from '#server/services/send-mail.ts'
import { decisionsOf } from '#test/people/test-decisions.ts'
import { operatorsOf } from '#test/people/test-operators.ts'
import { expectCleanLog, password, peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useServer } from '#test/servers/use-server.ts'

// A server of its own: the job would tell the people of other files.
const used = useServer()
const { seller, trader } = tradersOf(used)
const { operator } = operatorsOf(used)
const { decidedBy, appeal, decideAppeal } = decisionsOf(used)
afterAll(() => expectCleanLog(used))

const origin = 'https://kasi.example'
const mailsTo = (email: string) =>
  used.mail.mails
    .filter(({ to }) => to?.[0]?.address === email)
    .map(({ subject, text }) => `${subject}\n${text?.trim()}`)

/** Runs the hourly job, as if it were `afterMinutes` later. */
async function tell(afterMinutes = 11) {
  const earlier = sql`- ${`${afterMinutes} minutes`}::interval`
  await used.db.execute(sql`
    update actions set created_at = created_at ${earlier}, undone_at = undone_at ${earlier}`)
  const faults: unknown[] = []
  const mailer = { smtpUrl: used.mail.url, mailFrom: undefined, dkim: undefined, dataDir: '' }
  const jobs = { hourly: (_: string, doJob: () => Promise<void>) => doJob() }
  await startTrustJobs({
    jobs,
    onSuspensionsEnded: () => notifyAfterSuspensions(used.db, Date.now()),
    db: used.db,
    origin,
    operatorEmail: undefined,
    trySend: createTrySend(createMailer(mailer, origin), (error) => faults.push(error)),
  })
  expect(faults).toEqual([])
}

test('the person hears once, ten minutes later: what, which rule, until when, by whom, and how to appeal', async () => {
  const { vendor } = await decidedBy(await operator(), { verb: 'suspend', words: 'You asked for a PIN.' })
  await tell(9)
  expect(mailsTo(vendor.email)).toEqual([])
  await tell()
  await tell()
  const [mail = '', ...more] = mailsTo(vendor.email)
  expect(more).toEqual([])
  for (const part of [
    /^A decision about your account on Kasi Market$/m,
    /^We suspended your account/m,
    /^It is about your offer “Vetkoek”\.$/m,
    /^Why: It looks like fraud\.$/m,
    /^What we wrote: You asked for a PIN\.$/m,
    /^Since \d+ \w{3}, \d\d:\d\d\. Until \d+ \w{3}( \d{4})?, \d\d:\d\d\. A person decided it\.$/m,
    /appeal within 20 days: https:\/\/kasi\.example\/account\/decisions/,
  ])
    expect(mail).toMatch(part)
  const told = await used.db.select().from(notifications).where(sql`to_user_id = ${vendor.userId}`)
  expect(told).toMatchObject([{ type: expect.stringContaining('We suspended your account') }])
})

test('a person who left gets no mail of a decision, and reads it after coming back', async () => {
  const { vendor, actionId } = await decidedBy(await operator(), { verb: 'warn' })
  await used.db.execute(sql`update users set leaving_at = now() where id = ${vendor.userId}`)
  await tell()
  await used.db.execute(sql`update users set leaving_at = null where id = ${vendor.userId}`)
  await tell()
  expect(mailsTo(vendor.email)).toEqual([])
  // Leaving has ended all sessions.
  await vendor.by.post('/auth', { intent: 'sign-in', email: vendor.email, password })
  const { body } = await vendor.by.get('/account/decisions')
  expect(body).toContain(actionId)
})

test('what is dismissed is not told; what is taken back after it was told is', async () => {
  const who = await operator()
  const left = await decidedBy(who, { verb: 'dismiss' })
  const warned = await decidedBy(who, { verb: 'warn' })
  const quick = await decidedBy(who, { verb: 'warn' })
  const undo = (id: string) => who.by.post(`/operators/actions/${id}/reversal`, { as: who.userId, back: '' })
  await undo(quick.actionId)
  await tell()
  await undo(warned.actionId)
  await tell()
  await tell()
  expect([mailsTo(left.vendor.email), mailsTo(quick.vendor.email)]).toEqual([[], []])
  expect(mailsTo(warned.vendor.email)).toMatchObject(
    [/^A decision/, /^We took a decision about you back/].map((part) => expect.stringMatching(part)),
  )
  expect((await left.vendor.by.get('/account/decisions')).body).toContain('Nothing was decided about you.')
})

test('what a rule hid is told as a rule’s; what a person then decides takes its place', async () => {
  const who = await operator()
  const hiddenByRule = async () => {
    const vendor = await seller('Vetkoek')
    const { rows } = await used.db.execute<{ caseId: string }>(sql`
      with opened as (
        insert into cases (kind, subject_id, owner_id, due_at)
        values ('listing', ${vendor.offerId}, ${vendor.userId}, now() + interval '1 day') returning id
      ),
      acted as (
        insert into actions (case_id, user_id, verb, rule) select id, ${vendor.userId}, 'hide', 'reported-often' from opened
        returning id, case_id
      )
      update listings set hidden_by = acted.id from acted where listings.id = ${vendor.offerId} returning case_id as "caseId"`)
    return { vendor, path: `/operators/cases/${rows[0]?.caseId}` }
  }
  const [left, kept] = [await hiddenByRule(), await hiddenByRule()]
  await tell()
  expect(mailsTo(left.vendor.email)[0]).toContain('A rule did it, as several members reported it.')
  const decision = { as: who.userId, rule: 'scam', dismissal: 'no-rule', days: '7', words: '' }
  await who.by.post(left.path, { ...decision, verb: 'dismiss' })
  await who.by.post(kept.path, { ...decision, verb: 'hide' })
  await tell()
  const subjects = ({ vendor }: typeof left) => mailsTo(vendor.email).map((mail) => mail.split('\n')[0])
  const decided = 'A decision about your account on Kasi Market'
  expect(subjects(left)).toEqual([decided, 'We took a decision about you back'])
  expect(subjects(kept), 'it is hidden as before').toEqual([decided, decided])
  const offers = await used.db.execute(sql`
    select is_active from listings where id in (${left.vendor.offerId}, ${kept.vendor.offerId}) order by is_active`)
  expect(offers.rows).toEqual([{ is_active: false }, { is_active: true }])
})

test('a suspended person appeals once; another operator decides, and it is undone and told', async () => {
  const [decider, other] = [await operator(), await operator()]
  const { vendor, actionId } = await decidedBy(decider, { verb: 'suspend' })
  const page = (await vendor.by.get('/account/decisions')).body
  expect(page).toContain(`href="/account/decisions?appeal=${actionId}#words"`)
  const words = `It was my cousin.\n${'x'.repeat(2000)}`
  const long = await appeal(vendor, actionId, words)
  expect([long.status, long.toast]).toEqual([400, 'That is 2018 characters. At most 2000 fit.'])
  expect(long.body).toContain(words)
  expect((await appeal(vendor, actionId, 'It was my cousin.')).status).toBe(303)
  const again = await appeal(vendor, actionId, 'Once more')
  expect(again.status).toBe(409)
  expect(again.body).toContain('It was my cousin.')
  expect((await decider.by.get('/operators')).body).toMatch(/\d appeals? waits?</)
  expect((await decider.by.get(`/operators/appeals/${actionId}`)).body).toContain('You decided this')
  expect((await decideAppeal(decider, actionId, 'upheld')).status, 'the one who decided').toBe(409)
  expect((await decideAppeal(other, actionId, '', 'Sorry')).body).toContain('Sorry')
  expect((await decideAppeal(other, actionId, 'overturned', 'Sorry, Thandi.')).status).toBe(303)
  expect((await decideAppeal(other, actionId, 'upheld')).status, 'decided before').toBe(409)
  const offers = await used.db.execute(sql`select is_active from listings where user_id = ${vendor.userId}`)
  expect(offers.rows).toEqual([{ is_active: true }])
  await tell()
  const last = mailsTo(vendor.email).at(-1)
  expect(last).toMatch(/^Your appeal to Kasi Market/)
  expect(last).toContain('You are right: we took it back.\n\nWhat we wrote: Sorry, Thandi.')
  expect((await vendor.by.get('/account/decisions')).body).toContain('You are right: we took it back.')
})

test("§2 an appeal that changes nothing: 'We looked at it again, and it stays as it is.'", async () => {
  const [decider, other] = [await operator(), await operator()]
  const { vendor, actionId } = await decidedBy(decider, { verb: 'warn' })
  await appeal(vendor, actionId, 'It was my cousin.')
  expect((await decideAppeal(other, actionId, 'upheld')).status).toBe(303)
  await tell()
  const stays = 'We looked at it again, and it stays as it is.'
  expect(mailsTo(vendor.email).at(-1)).toContain(stays)
  expect((await vendor.by.get('/account/decisions')).body).toContain(stays)
})

test('nobody appeals for others, too late, or against what was taken back', async () => {
  const who = await operator()
  const { vendor, actionId } = await decidedBy(who, { verb: 'warn' })
  expect((await appeal(await trader(), actionId, 'Mine')).status).toBe(409)
  await used.db.execute(
    sql`update actions set created_at = now() - interval '21 days' where id = ${actionId}`,
  )
  expect((await appeal(vendor, actionId, 'Too late')).status).toBe(409)
  expect((await vendor.by.get('/account/decisions')).body).toContain('The 20 days to appeal are over.')
  const second = await decidedBy(who, { verb: 'warn' })
  await who.by.post(`/operators/actions/${second.actionId}/reversal`, { as: who.userId, back: '' })
  expect((await appeal(second.vendor, second.actionId, 'Gone')).status).toBe(409)
  const { rows } = await used.db.execute(sql`
    select from appeals where action_id in (${actionId}, ${second.actionId})`)
  expect(rows).toEqual([])
})

test('an appeal that meets an ended session waits for the sign-in of its writer', async () => {
  const { vendor, actionId } = await decidedBy(await operator(), { verb: 'warn' })
  await used.db.execute(sql`delete from sessions where user_id = ${vendor.userId}`)
  const late = await appeal(vendor, actionId, 'It was my cousin.')
  expect(late.location).toContain('/auth?next=')
  await peopleOf(used).signIn(vendor.by, vendor.email)
  const page = (await vendor.by.get('/account/decisions')).body
  expect(page).toMatch(/<textarea[^>]*name="words"[^>]*>It was my cousin\.<\/textarea>/)
})
