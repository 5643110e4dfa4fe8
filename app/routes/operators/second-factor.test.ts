import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { codeNow, operatorsOf, secretIn } from '#test/people/test-operators.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, seller } = tradersOf(used)
const { named, operator, expireProof, giveCode } = operatorsOf(used)
afterAll(() => expectCleanLog(used))

const anyId = '00000000-0000-4000-8000-000000000000'
const pages = [
  '/operators',
  '/operators/code',
  '/operators/second-factor',
  `/operators/cases/${anyId}`,
  '/operators/decided',
  `/operators/actions/${anyId}/reversal`,
  '/operators/appeals',
  `/operators/appeals/${anyId}`,
  '/operators/search?q=thandi',
  '/operators/wanted',
  '/operators/figures',
  '/operators/figures.csv',
]

test('nobody who is not named finds the desk, whatever they send', async () => {
  const missing = (await used.visit().get('/no-such-page')).body
  const titleOf = (html: string) => /<title>.*?<\/title>/.exec(html)?.[0]
  for (const by of [used.visit(), (await trader()).by])
    for (const path of pages) {
      const { status, body } = await by.get(path)
      // A file has no page around it.
      const title = path.endsWith('.csv') ? undefined : titleOf(missing)
      expect([path, status, titleOf(body)]).toEqual([path, 404, title])
      const posted = await by.post(path, { as: '', code: '000000', verb: 'dismiss', dismissal: 'no-rule' })
      expect([path, posted.status]).toEqual([path, 404])
    }
})

describe('an operator without a second factor', () => {
  test('sees the enrolment and nothing else', async () => {
    const who = await named()
    for (const path of pages.filter((one) => one !== '/operators/second-factor')) {
      const { status, location } = await who.by.get(path)
      expect([path, Math.floor(status / 100), location]).toEqual([path, 3, '/operators/second-factor'])
    }
    const page = await who.by.get('/operators/second-factor')
    expect(page.body).toContain('aria-label="QR code with your secret"')
    const again = await who.by.get('/operators/second-factor')
    expect(secretIn(again.body), 'a reload keeps what was scanned').toEqual(secretIn(page.body))
  })

  test('sets none up after a day: the session of an old account is not enough', async () => {
    const who = await named()
    const secret = secretIn((await who.by.get('/operators/second-factor')).body)
    await used.db.execute(sql`
      update operators set added_at = now() - interval '25 hours' where user_id = ${who.userId}`)
    expect((await who.by.get('/operators/second-factor')).body).not.toContain('QR code')
    const late = { as: who.userId, intent: 'enrol', code: codeNow(secret) }
    expect((await who.by.post('/operators/second-factor', late)).status).toBe(403)
    expect((await who.by.get('/operators')).location).toBe('/operators/second-factor')
  })

  test('the secret is stored encrypted, and recovery codes hashed', async () => {
    const { userId, secret, recoveryCodes } = await operator()
    const { rows } = await used.db.execute<{ sealed: Buffer }>(sql`
      select sealed_secret as sealed from operators where user_id = ${userId}
      union all select code_hash from operator_recovery_codes where user_id = ${userId}`)
    const stored = Buffer.concat(rows.map(({ sealed }) => sealed)).toString('latin1')
    expect(rows).toHaveLength(11)
    expect(stored).not.toContain(secret.toString('latin1'))
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })
})

describe('a code', () => {
  test('is asked for after half an hour, and leads back', async () => {
    const who = await operator()
    expect((await who.by.get('/operators')).status).toBe(200)
    await expireProof(who)
    const asked = await who.by.get('/operators/decided')
    expect(asked.location).toBe('/operators/code?next=%2Foperators%2Fdecided')
    const wrong = await giveCode(who.by, who.userId, '000000')
    expect([wrong.status, wrong.body.includes('That code does not work')]).toEqual([403, true])
    expect((await who.by.get('/operators')).location).toBe('/operators/code')
    const right = await giveCode(who.by, who.userId, codeNow(who.secret), '/operators/decided')
    expect([right.status, right.location]).toEqual([303, '/operators/decided'])
    expect((await who.by.get('/operators/decided')).status).toBe(200)
  })

  test('works once, also sent twice at the same moment', async () => {
    const who = await operator()
    await expireProof(who)
    const code = codeNow(who.secret)
    const sent = await Promise.all([code, code, code].map((one) => giveCode(who.by, who.userId, one)))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 403, 403])
    await expireProof(who)
    expect((await giveCode(who.by, who.userId, code)).status, 'replayed').toBe(403)
  })

  test('proves its own session only', async () => {
    const who = await operator()
    const elsewhere = peopleOf(used).visitor()
    await peopleOf(used).signIn(elsewhere, who.email)
    expect((await elsewhere.get('/operators')).location).toBe('/operators/code')
  })

  test('is tried five times in a quarter of an hour, and a right one does not count', async () => {
    const who = await operator()
    await expireProof(who)
    const tried = await Promise.all(
      Array.from({ length: 8 }, (_, guess) => giveCode(who.by, who.userId, String(guess).padStart(6, '7'))),
    )
    const statuses = tried.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429])
    expect((await giveCode(who.by, who.userId, codeNow(who.secret))).status, 'even the right one').toBe(429)
  })

  test('a recovery code works once; new ones end those before', async () => {
    const who = await operator()
    expect(who.recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = who.recoveryCodes
    await expireProof(who)
    expect((await giveCode(who.by, who.userId, first.toUpperCase())).status).toBe(303)
    expect((await giveCode(who.by, who.userId, first)).status).toBe(403)
    expect((await who.by.get('/operators/second-factor')).body).toContain('9 of 10 recovery codes')
    const renewed = await who.by.post('/operators/second-factor', {
      as: who.userId,
      intent: 'renew',
      code: '',
    })
    expect(renewed.body.match(/<code>/g)).toHaveLength(10)
    expect((await giveCode(who.by, who.userId, second)).status).toBe(403)
  })

  test('leads to the desk only', async () => {
    const who = await operator()
    for (const [offset, next] of [
      [0, '//evil.example'],
      [1, '/operators/../../evil'],
    ] as const) {
      const { location } = await giveCode(who.by, who.userId, codeNow(who.secret, offset), next)
      expect(location).toBe('/operators')
    }
  })
})

test('somebody who is removed is nobody at once, and a second factor does not come back with the name', async () => {
  const [who, { offerId }] = [await operator(), await seller()]
  expect((await who.by.get(`/operators/search?q=${offerId}`)).body).toContain('Vetkoek')
  await used.db.execute(sql`delete from operators where user_id = ${who.userId}`)
  expect((await who.by.get('/operators')).status).toBe(404)
  await used.db.execute(sql`insert into operators (user_id) values (${who.userId})`)
  expect((await who.by.get('/operators')).location).toBe('/operators/second-factor')
})
