import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { cases, reports } from '#test/people/trust-tables.ts'
import { newAddress, useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader, written, reply, conversation } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const reportsOf = (subjectId: string) =>
  used.db.select().from(reports).where(eq(reports.subjectId, subjectId))
const casesOf = (subjectId: string) => used.db.select().from(cases).where(eq(cases.subjectId, subjectId))

test('a visitor reports an offer with name and address; two people make one case', async () => {
  const { offerId, userId } = await seller()
  const visitor = used.visit({ from: newAddress() })
  const path = `/report?listing=${offerId}`
  const form = (await visitor.get(path)).body
  expect(form.match(/type="radio"/g)).toHaveLength(9)
  expect(form).toContain('Vetkoek')
  const post = { reason: 'scam', note: 'Asked for money ahead', name: 'Sipho', email: 'sipho@example.com' }
  expect((await visitor.post(path, post)).location).toBe(`${path}&sent`)
  const received = (await visitor.get(`${path}&sent`)).body
  expect(received).toContain('A person looks at it within a day.')
  expect(received).not.toContain('Block Thandi')
  const member = await trader()
  await member.by.post(path, { as: member.userId, reason: 'danger' })
  const thanks = (await member.by.get(`${path}&sent`)).body
  expect(thanks).toContain('Block Thandi')
  const [one, two, ...more] = await reportsOf(offerId)
  expect([one?.reporterEmail, one?.ownerId, two?.reporterId, more]).toEqual([
    'sipho@example.com',
    userId,
    member.userId,
    [],
  ])
  expect(one?.evidence).toMatchObject({ title: 'Vetkoek' })
  const [opened, ...others] = await casesOf(offerId)
  expect([opened?.score, others]).toEqual([50, []])
  expect((opened?.dueAt.getTime() ?? 0) - Date.now(), 'danger is looked at within two hours').toBeLessThan(
    2 * 3600_000,
  )
})

test("§2 'Report this offer' and 'Report this store' lead to 'What is wrong?'", async () => {
  const { offerId, userId } = await seller()
  const visitor = used.visit()
  for (const [page, words, path] of [
    [`/listing/${offerId}`, 'Report this offer', `/report?listing=${offerId}`],
    [`/vendor/${userId}`, 'Report this store', `/report?user=${userId}`],
  ] as const) {
    const link = new RegExp(`href="([^"]+)"[^>]*>${words}</a>`).exec((await visitor.get(page)).body)
    expect(link?.[1]).toBe(path)
    expect((await visitor.get(path)).body).toContain('What is wrong?')
  }
})

test('the same person about the same thing is one report, however often; an older account counts more', async () => {
  const { offerId } = await seller()
  const member = await trader()
  await used.db.execute(
    sql`update users set created_at = now() - interval '15 days', email_verified = true where id = ${member.userId}`,
  )
  const post = () => member.by.post(`/report?listing=${offerId}`, { reason: 'copy', note: 'Mine' })
  const statuses = await Promise.all([post(), post(), post()])
  expect(statuses.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await reportsOf(offerId)).toHaveLength(1)
  expect(await casesOf(offerId)).toMatchObject([{ score: 100 }])
})

test('a message is reported by its recipient only, with the nine before it as evidence and no later one', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  for (let n = 0; n < 11; n += 1) await reply(buyer, conversationId, `Number ${n}`)
  const all = await written(vendor.offerId)
  const subject = all.find(({ content }) => content === 'Number 9')?.id ?? ''
  const path = `/report?message=${subject}`
  const stranger = await trader()
  for (const who of [buyer.by, stranger.by, used.visit()]) {
    expect((await who.get(path)).status).toBe(404)
    expect((await who.post(path, { reason: 'rude', name: 'A', email: 'a@example.com' })).status).toBe(404)
  }
  expect((await vendor.by.get(path)).body).toContain('The last 10 messages of this conversation')
  await vendor.by.post(path, { reason: 'rude' })
  const [kept] = await reportsOf(subject)
  const { messages = [] } = (kept?.evidence ?? {}) as { messages?: { content: string }[] }
  expect(messages.map(({ content }) => content)).toEqual(all.slice(1, 11).map(({ content }) => content))
})

test('what is missing is said at its field, and nothing typed is lost', async () => {
  const { offerId, by } = await seller()
  const visitor = used.visit({ from: newAddress() })
  const path = `/report?listing=${offerId}`
  const { status, body } = await visitor.post(path, { note: 'Kept words', name: 'Kept name', email: 'no' })
  expect(status).toBe(400)
  for (const text of [
    'Choose what is wrong.',
    'Write an e-mail address',
    'Kept words</textarea>',
    'Kept name',
  ])
    expect(body).toContain(text)
  const long = await visitor.post(path, {
    reason: 'scam',
    note: 'é'.repeat(1001),
    name: 'A',
    email: 'a@b.co',
  })
  expect([long.status, long.body.includes('é'.repeat(1001))]).toEqual([400, true])
  expect((await by.post(path, { reason: 'scam' })).status, 'one’s own offer').toBe(403)
  const other = { as: crypto.randomUUID(), reason: 'scam' }
  expect((await by.post(path, other)).status, 'another person on this phone').toBe(409)
})

test('an address that names nothing, too much or nonsense is a 404', async () => {
  const { offerId } = await seller()
  const visitor = used.visit({ from: newAddress() })
  for (const query of [
    '',
    '?listing=',
    '?listing=1',
    `?listing=${crypto.randomUUID()}`,
    `?listing=${offerId}&user=${offerId}`,
    `?user=${crypto.randomUUID()}`,
    `?picture=${crypto.randomUUID()}`,
    `?message=${offerId}`,
  ])
    expect((await visitor.get(`/report${query}`)).status, query).toBe(404)
  const { userId } = await trader()
  expect((await visitor.get(`/report?user=${userId}`)).status, 'no store').toBe(404)
})

test('thirty a day from one address, where a township may be; the next one keeps its words', async () => {
  const visitor = used.visit({ from: newAddress() })
  const { offerId } = await seller()
  const send = (n: number) => {
    const post = { reason: 'other', note: 'Kept', name: 'A', email: `a${n}@example.com` }
    return visitor.post(`/report?listing=${offerId}`, post)
  }
  for (let n = 0; n < 30; n += 1) expect((await send(n)).status).toBe(303)
  const answer = await send(30)
  expect(answer.status).toBe(429)
  expect(answer.body).toContain('Kept</textarea>')
})

test('twenty a day from one member', async () => {
  const [{ offerId }, member] = [await seller(), await trader()]
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1)
    statuses.push((await member.by.post(`/report?listing=${offerId}`, { reason: 'other' })).status)
  expect(statuses).toEqual([...Array(20).fill(303), 429])
})

test('a take-down notice needs its eight items, and gets a number', async () => {
  const visitor = used.visit({ from: newAddress() })
  const half = await visitor.post('/about/legal', { right: 'My photo' })
  expect([half.status, half.body.match(/This is needed\./g)?.length]).toEqual([400, 5])
  expect(half.body).toContain('My photo</textarea>')
  const items = { complainant: 'A', right: 'B', material: 'C', remedy: 'D', contact: 'E', signature: 'F' }
  const sent = await visitor.post('/about/legal', { ...items, goodFaith: 'on', isTrue: 'on' })
  expect(sent.status).toBe(303)
  expect((await visitor.get('/about/legal')).body).toMatch(/Its number is [0-9A-F]{8}\./)
  expect((await used.visit().get('/safety')).body).toContain('own bank app')
})
