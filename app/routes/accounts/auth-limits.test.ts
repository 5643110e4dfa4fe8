import { describe, expect, test } from 'vitest'
import { expectCleanLog, password, peopleOf } from '#test/people/test-people.ts'
import type { Visitor } from '#test/people/visitor.ts'
import { newAddress, newEmail, useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { callFunction, signIn, signUp, visitor } = peopleOf(used)

describe('limits', () => {
  const fail = (by: Visitor, email: string) => signIn(by, email, 'wrong')

  test("10 failures at one account: then 429 with 'Too many attempts. Please try again in N minutes.', for the right password too", async () => {
    const { email } = await signUp()
    const by = visitor()
    for (let n = 0; n < 10; n += 1) expect((await fail(by, email)).status).toBe(401)
    for (const tried of ['wrong', password]) {
      const answer = await signIn(by, email, tried)
      expect(answer.status).toBe(429)
      expect(answer.toast).toBe('Too many attempts. Please try again in 15 minutes.')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    }
    expect((await signIn(visitor(), email)).status, 'the right password from elsewhere').toBe(303)
  })

  test('10 failures from one address at ten accounts: then 429, there and nowhere else', async () => {
    const { email } = await signUp()
    const by = visitor()
    for (let n = 0; n < 10; n += 1) expect((await fail(by, newEmail())).status).toBe(401)
    expect((await signIn(by, email)).status).toBe(429)
    expect((await signIn(visitor(), email)).status).toBe(303)
  })

  test('guessing from many addresses is limited by account, and its owner can still sign in', async () => {
    const { email } = await signUp()
    for (let n = 0; n < 10; n += 1) expect((await fail(visitor(), email)).status).toBe(401)
    const guesser = visitor()
    expect((await fail(guesser, email)).status, 'one more guess, told nothing').toBe(429)
    expect((await signIn(guesser, email)).status, 'and no second').toBe(429)
    expect((await signIn(visitor(), email)).status).toBe(303)
  })

  test('a whole network of addresses gets 60 guesses, not thousands', async () => {
    const { email } = await signUp()
    const statuses: number[] = []
    const guess = async (n: number) => {
      const from = `2001:db8:aaaa:${n.toString(16)}::1`
      statuses.push((await fail(used.visit({ from }), email)).status)
    }
    for (let n = 0; n < 59; n += 1) await guess(n)
    expect((await signIn(visitor(), email)).status, 'its owner').toBe(303)
    for (let n = 59; n < 62; n += 1) await guess(n)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const guesser = used.visit({ from: '2001:db8:ffff:ffff::1' })
    expect((await signIn(guesser, email)).status, 'not even the right one').toBe(429)
  })

  test('a hundred concurrent guesses count as ten', async () => {
    const { email } = await signUp()
    const by = visitor()
    const answers = await Promise.all(Array.from({ length: 40 }, () => fail(by, email)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('a hundred successful sign-ins are no failures', async () => {
    const { email, by } = await signUp()
    for (let n = 0; n < 25; n += 1) expect((await signIn(by, email)).status).toBe(303)
  })

  test('an X-Forwarded-For of the client’s own does not make it another', async () => {
    const { email } = await signUp()
    const address = newAddress()
    for (let n = 0; n < 10; n += 1) await fail(used.visit({ from: `203.0.113.${n}, ${address}` }), email)
    expect((await fail(used.visit({ from: `203.0.113.99, ${address}` }), email)).status).toBe(429)
  })

  test('sign-up: 10 addresses that are taken, or 30 new ones, from one address', async () => {
    const { email } = await signUp()
    const prober = visitor()
    for (let n = 0; n < 10; n += 1) expect((await callFunction(prober, { email, password })).status).toBe(409)
    const answer = await callFunction(prober, { email: newEmail(), password })
    expect(answer.status).toBe(429)
    expect(JSON.parse(answer.body).error).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)

    const farm = visitor()
    const statuses: number[] = []
    for (let n = 0; n < 32; n += 1)
      statuses.push((await callFunction(farm, { email: newEmail(), password })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429])
  })

  test('people behind one address can all sign up and in at the same moment', async () => {
    const crowd = newAddress()
    const emails = Array.from({ length: 20 }, newEmail)
    const all = await Promise.all(
      emails.map((email) => callFunction(used.visit({ from: crowd }), { email, password })),
    )
    expect(all.map(({ status }) => status)).toEqual(emails.map(() => 200))
    const answers = await Promise.all(emails.map((email) => signIn(used.visit({ from: crowd }), email)))
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 303))
  })
})

test('the log says nothing of passwords and addresses, and shows no fault', () => {
  expectCleanLog(used)
  expect(used.server.output()).toContain('is open at')
})
