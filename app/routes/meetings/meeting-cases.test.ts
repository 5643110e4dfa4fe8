import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { createTrySend } from '#app/mail/mail-faults.ts'
import { notifyPeople } from '#app/trust/appeals/notify-people.server.ts'
import { notifyReporters } from '#app/trust/cases/notify-reporters.server.ts'
import { readCase } from '#app/trust/cases/read-cases.server.ts'
import { createMailer } from '#server/services/send-mail.ts'
import { eventually } from '#test/eventually.ts'
import { decisionsOf } from '#test/people/test-decisions.ts'
import { meetingsOf } from '#test/people/test-meetings.ts'
import { operatorsOf } from '#test/people/test-operators.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { newAddress, useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, contact, seller } = tradersOf(used)
const { propose, answer, agreed, rated, rate, moveTo } = meetingsOf(used)
const { operator } = operatorsOf(used)
const { appeal, decideAppeal } = decisionsOf(used)
afterAll(() => expectCleanLog(used))

const ratedOf = async (userId: string) => {
  const { rows } = await used.db.execute<{ count: number }>(
    sql`select rated_count as count from profiles where user_id = ${userId}`,
  )
  return rows[0]?.count
}
const caseIdOf = async (subjectId: string) => {
  const { rows } = await used.db.execute<{ id: string }>(
    sql`select id from cases where subject_id = ${subjectId} and state = 'open'`,
  )
  return rows[0]?.id ?? ''
}
const reportedBy = { name: 'Sipho', email: 'sipho@example.com' }
const decision = { rule: 'rude', dismissal: 'no-rule', days: '7', words: '' }

/** Runs the jobs that tell people what was decided, as if eleven minutes had passed. */
async function tell() {
  await used.db.execute(sql`
    update cases set closed_at = closed_at - interval '11 minutes' where state = 'closed'`)
  await used.db.execute(sql`update actions set created_at = created_at - interval '11 minutes'`)
  const origin = 'https://kasi.example'
  const mailer = { smtpUrl: used.mail.url, mailFrom: undefined, dkim: undefined, dataDir: '' }
  const trySend = createTrySend(createMailer(mailer, origin), (error) => expect.fail(String(error)))
  const notifier = { db: used.db, origin, operatorEmail: undefined, trySend }
  await notifyReporters(notifier)
  await notifyPeople(notifier)
}
const textsTo = (email: string) =>
  used.mail.mails.filter(({ to }) => to?.[0]?.address === email).map(({ text }) => text ?? '')

describe('a rating', () => {
  test('is reported by anybody, hidden at the desk, told, appealed against, and comes back', async () => {
    const { vendor, buyer, ratingId } = await rated({ stars: '1', words: 'A thief lives there' })
    const page = `/vendor/${vendor.userId}/ratings`
    const path = `/report?rating=${ratingId}`
    expect((await used.visit().get(page)).body).toContain(`href="${path}"`)
    const form = await used.visit().get(path)
    expect(form.body).toContain('Report a rating')
    expect(form.body).toContain('Somebody threatens with a bad rating')
    await used.visit({ from: newAddress() }).post(path, { ...reportedBy, reason: 'rude' })
    const reported = await vendor.by.post(path, { as: vendor.userId, reason: 'threat' })
    const thanks = await vendor.by.get(reported.location ?? '')
    expect(thanks.body, 'who wrote it is not told').not.toMatch(/Block |name="person"/)
    expect((await buyer.by.post(path, { as: '', reason: 'rude' })).status, 'their own').toBe(403)

    const [first, second] = [await operator(), await operator()]
    const casePath = `/operators/cases/${await caseIdOf(ratingId)}`
    const desk = await first.by.get(casePath)
    expect(desk.body).toContain('1 of 5 stars · On time')
    expect(desk.body).toContain(`href="${page}"`)
    expect(desk.body).toContain('A thief lives there')
    const done = await first.by.post(casePath, { as: first.userId, verb: 'hide', ...decision })
    expect(done.status).toBe(303)
    expect(await ratedOf(vendor.userId)).toBe(0)
    expect((await used.visit().get(page)).body).not.toContain('A thief')
    const isNew = eventually(async () => {
      const { body } = await used.visit().get(`/vendor/${vendor.userId}`)
      return body.includes('No ratings yet') && !body.includes('A thief')
    }, 1000)
    expect(await isNew).toBe(true)
    expect((await used.visit().get(path)).status, 'it is hidden').toBe(404)
    await tell()
    expect(textsTo(buyer.email).join('\n')).toMatch(/We hid your rating of “Thandi”\.[\s\S]*It is rude/)
    expect(textsTo(vendor.email).join('\n')).toContain('We looked at your report and hid it. Thank you.')

    const { rows } = await used.db.execute<{ id: string }>(
      sql`select id from actions where user_id = ${buyer.userId}`,
    )
    const actionId = rows[0]?.id ?? ''
    expect((await buyer.by.get('/account/decisions')).body).toContain('We hid your rating of “Thandi”.')
    await appeal(buyer, actionId, 'It is true')
    await decideAppeal(second, actionId, 'overturned')
    expect(await ratedOf(vendor.userId)).toBe(1)
    expect((await used.visit().get(page)).body).toContain('A thief lives there')
  })

  test('that nobody sees yet, of a buyer, or without its writer, cannot be reported', async () => {
    const { vendor, buyer, conversationId } = await agreed()
    const { ratingId: shown } = await rated()
    await used.db.execute(sql`
      update meetings set state = 'done', ended_at = now() where conversation_id = ${conversationId}`)
    await rate(buyer, conversationId)
    const { rows } = await used.db.execute<{ id: string }>(sql`
      select id from ratings where of_id = ${vendor.userId} or stars is null
      union all select ${crypto.randomUUID()}::uuid`)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const { id } of rows) expect((await used.visit().get(`/report?rating=${id}`)).status).toBe(404)
    await used.db.execute(sql`update ratings set by_id = null, words = '' where id = ${shown}`)
    expect((await used.visit().get(`/report?rating=${shown}`)).status).toBe(404)
  })

  test('gets one reply of the seller, who keeps what was typed; nobody else replies', async () => {
    const { vendor, buyer, ratingId } = await rated({ words: 'Cold vetkoek' })
    const page = `/vendor/${vendor.userId}/ratings`
    const path = `${page}?reply=${ratingId}`
    expect((await vendor.by.get(page)).body).toContain(`reply=${ratingId}`)
    for (const who of [buyer.by, used.visit()]) {
      expect((await who.get(path)).body).not.toContain('name="reply"')
      expect((await who.post(path, { as: '', reply: 'Not mine' })).status).not.toBe(200)
    }
    expect((await vendor.by.get(path)).body).toContain('name="reply"')
    const long = await vendor.by.post(path, { as: '', reply: 'r'.repeat(201) })
    expect(long.status).toBe(422)
    expect(long.body).toContain('Use at most 200 letters.')
    expect(long.body).toContain('r'.repeat(201))
    expect((await vendor.by.post(path, { as: '', reply: 'Z'.repeat(8192) })).status).toBe(422)
    expect((await vendor.by.post(path, { as: '', reply: ' ' })).body).toContain('Write your reply.')
    const sent = await Promise.all([
      vendor.by.post(path, { as: '', reply: 'We warm it now' }),
      vendor.by.post(path, { as: '', reply: 'We warm it now' }),
    ])
    expect(sent.map(({ status }) => status)).toEqual([303, 303])
    await vendor.by.post(path, { as: '', reply: 'Another one' })
    const { body } = await used.visit().get(page)
    expect(body).toContain('Thandi replies:')
    expect(body).toContain('We warm it now')
    expect(body).not.toMatch(/Another one|Not mine/)
    expect((await vendor.by.get(path)).body).not.toContain('name="reply"')
  })
})

describe('a meeting', () => {
  test('is reported by one of its two people; the desk sees place, time and state', async () => {
    const { vendor, buyer, conversationId } = await agreed()
    const { body } = await buyer.by.get(`/inbox/${conversationId}`)
    const path = /href="(\/report\?meeting=[\w-]+)"/.exec(body)?.[1] ?? ''
    expect(path).not.toBe('')
    for (const stranger of [used.visit(), (await trader()).by])
      expect((await stranger.get(path)).status).toBe(404)
    expect((await buyer.by.get(path)).body).toContain('Report a meeting')
    const sent = await buyer.by.post(path, { as: buyer.userId, reason: 'danger', note: 'He came with two' })
    expect((await buyer.by.get(sent.location ?? '')).body).toContain('Block Thandi')
    const who = await operator()
    const desk = await who.by.get(`/operators/cases/${await caseIdOf(path.split('=')[1] ?? '')}`)
    for (const text of [
      'Mall or shop',
      'Maponya, main entrance',
      'the reporter proposed it · agreed',
      'He came with two',
    ])
      expect(desk.body).toContain(text)
    expect(desk.body).not.toContain('Hide it')
    expect(desk.body).toContain(vendor.userId)
  })

  const meetWith = async (buyer: Awaited<ReturnType<typeof trader>>) => {
    const vendor = await seller()
    await contact(buyer, vendor.offerId, 'Hi')
    const { rows } = await used.db.execute<{ id: string }>(
      sql`select id from conversations where buyer_id = ${buyer.userId} and seller_id = ${vendor.userId}`,
    )
    const conversationId = rows[0]?.id ?? ''
    await propose(vendor, conversationId)
    return { vendor, conversationId }
  }

  test('to which somebody did not come counts from three people in 90 days on, and opens one case', async () => {
    const buyer = await trader()
    await used.db.execute(
      sql`update users set created_at = now() - interval '30 days' where id = ${buyer.userId}`,
    )
    const missed = async () => {
      const { vendor, conversationId } = await meetWith(buyer)
      await answer(buyer, conversationId, 'yes')
      await moveTo(conversationId, '-1 hour')
      await answer(vendor, conversationId, 'missed')
      return { vendor, conversationId }
    }
    const record = async () => {
      const { vendor, conversationId } = await meetWith(buyer)
      const { body } = await vendor.by.get(`/inbox/${conversationId}`)
      return /(?:Did not come|Came) to \d+ of \d+/.exec(body)?.[0] ?? ''
    }
    await missed()
    const { vendor, conversationId } = await missed()
    // One person who says it twice is one.
    await propose(vendor, conversationId)
    await answer(buyer, conversationId, 'yes')
    await moveTo(conversationId, '-1 hour')
    await answer(vendor, conversationId, 'missed')
    expect(await record()).toBe('')
    expect(await caseIdOf(buyer.userId)).toBe('')
    await missed()
    expect(await record()).toBe('Did not come to 4 of 4')
    const caseId = await caseIdOf(buyer.userId)
    expect((await readCase(used.db, caseId, 'kasi.example'))?.missed).toBe(3)
    const who = await operator()
    expect((await who.by.get(`/operators/cases/${caseId}`)).body).toContain(
      '3 people say within 90 days that they did not come to a meeting.',
    )
    await used.db.execute(sql`
      update meetings set state = 'done' where buyer_id = ${buyer.userId} and state = 'missed'
        and ended_by <> ${vendor.userId}`)
    expect(await record()).toBe('Came to 2 of 2')
  })

  test('asked of five people at one place and hour opens a case; at one’s own shop it does not', async () => {
    for (const [kind, isCase] of [
      ['shop', false],
      ['taxi-rank', true],
    ] as const) {
      const vendor = await seller()
      await used.db.execute(
        sql`update users set created_at = now() - interval '30 days' where id = ${vendor.userId}`,
      )
      for (let count = 0; count < 5; count += 1) {
        expect(await caseIdOf(vendor.userId)).toBe('')
        const buyer = await trader()
        await contact(buyer, vendor.offerId, 'Hi')
        const { rows } = await used.db.execute<{ id: string }>(
          sql`select id from conversations where buyer_id = ${buyer.userId}`,
        )
        const conversationId = rows[0]?.id ?? ''
        const proposed = await propose(vendor, conversationId, { kind, words: 'Behind the bridge' })
        expect(proposed.status).toBe(303)
        await answer(buyer, conversationId, 'no')
      }
      expect((await caseIdOf(vendor.userId)) !== '').toBe(isCase)
    }
  })
})
