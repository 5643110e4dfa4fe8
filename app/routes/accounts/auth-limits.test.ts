import { describe, expect, test } from 'vitest'
import { expectCleanLog, password, peopleOf } from '#test/people/test-people.ts'
import type { Visitor } from '#test/people/visitor.ts'
import { newAddress, newEmail, useSharedServer } from '#test/servers/use-server.ts'
import { linkIn } from '#test/services/mail-server.ts'

const used = useSharedServer()
const { callFunction, signedIn, signIn, signUp, visitor } = peopleOf(used)

describe('limits', () => {
  const fail = (by: Visitor, email: string) => signIn(by, email, 'wrong')
  const failures = async (by: Visitor, email: string, times: number) => {
    for (let n = 0; n < times; n += 1) expect((await fail(by, email)).status).toBe(401)
  }

  test("5 failures at one account: then 429 with 'Too many attempts. Please try again in N minutes.', for the right password too", async () => {
    const { email } = await signUp()
    const by = visitor()
    await failures(by, email, 5)
    for (const tried of ['wrong', password]) {
      const answer = await signIn(by, email, tried)
      expect(answer.status).toBe(429)
      expect(answer.toast).toBe('Too many attempts. Please try again in 1 minute.')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50)
    }
    expect((await signIn(visitor(), email)).status, 'the right password from elsewhere').toBe(303)
  })

  test('wrong passwords at other accounts refuse nobody else behind the same address', async () => {
    const { email } = await signUp()
    const from = newAddress()
    for (let account = 0; account < 10; account += 1) {
      const guesser = used.visit({ from })
      const target = newEmail()
      await failures(guesser, target, 5)
      expect((await fail(guesser, target)).status).toBe(429)
    }
    expect((await signIn(used.visit({ from }), email)).status, 'a new phone').toBe(303)
  })

  test('a browser that signed in before gets its right password through, whoever guesses from its address; it has a wait of its own', async () => {
    const from = newAddress()
    const own = used.visit({ from })
    const { email } = await signedIn(own)
    await own.post('/logout', {})
    const guesser = used.visit({ from })
    await failures(guesser, email, 5)
    expect((await fail(guesser, email)).status).toBe(429)
    expect((await signIn(own, email)).status).toBe(303)
    await own.post('/logout', {})
    await failures(own, email, 5)
    expect((await signIn(own, email)).status, 'who found the phone cannot guess on').toBe(429)
  })

  test('no browser is known at the account of another person, nor by a cookie that somebody else wrote', async () => {
    const from = newAddress()
    const { email } = await signedIn()
    const known = used.visit({ from })
    await signedIn(known)
    await failures(used.visit({ from }), email, 5)
    expect((await signIn(known, email)).status).toBe(429)
    const forger = used.visit({ from })
    for (const [name, value] of known.cookies) forger.cookies.set(name, `${value.slice(0, -4)}AAAA`)
    expect((await signIn(forger, email)).status).toBe(429)
  })

  test('a new password by a mailed link makes its browser known', async () => {
    const from = newAddress()
    const { email } = await signUp()
    await failures(used.visit({ from }), email, 5)
    const by = used.visit({ from })
    const asked = await by.post('/auth', { intent: 'forgot-password', email })
    expect(asked.status).toBe(303)
    const link = linkIn(await used.mail.next(email))
    await by.get(link.pathname + link.search)
    const set = { intent: 'set-password', password: `${password}!`, confirmPassword: `${password}!` }
    expect((await by.post('/auth', set)).status).toBe(303)
    await failures(used.visit({ from }), email, 5)
    expect((await signIn(by, email, `${password}!`)).status).toBe(303)
  })

  test('guessing from many addresses is limited by account, and its owner can still sign in', async () => {
    const { email } = await signUp()
    for (let n = 0; n < 5; n += 1) expect((await fail(visitor(), email)).status).toBe(401)
    const guesser = visitor()
    expect((await fail(guesser, email)).status, 'one more guess, told nothing').toBe(429)
    expect((await signIn(guesser, email)).status, 'and no second').toBe(429)
    expect((await signIn(visitor(), email)).status).toBe(303)
  })

  test('a whole network of addresses gets 55 guesses, not thousands, and does not lock out a known browser', async () => {
    const { email, by: own } = await signedIn()
    await own.post('/logout', {})
    const statuses: number[] = []
    const guess = async (n: number) => {
      const from = `2001:db8:aaaa:${n.toString(16)}::1`
      statuses.push((await fail(used.visit({ from }), email)).status)
    }
    for (let n = 0; n < 54; n += 1) await guess(n)
    expect((await signIn(visitor(), email)).status, 'its owner on a new phone').toBe(303)
    for (let n = 54; n < 57; n += 1) await guess(n)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    const guesser = used.visit({ from: '2001:db8:ffff:ffff::1' })
    expect((await signIn(guesser, email)).status, 'not even the right one').toBe(429)
    expect((await signIn(own, email)).status, 'its owner at home').toBe(303)
  })

  test('a hundred concurrent guesses count as a hundred', async () => {
    const { email } = await signUp()
    const from = newAddress()
    const answers = await Promise.all(Array.from({ length: 40 }, () => fail(used.visit({ from }), email)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
  })

  test('a hundred successful sign-ins are no failures', async () => {
    const { email, by } = await signUp()
    for (let n = 0; n < 25; n += 1) expect((await signIn(by, email)).status).toBe(303)
  })

  test('an X-Forwarded-For of the client’s own does not make it another', async () => {
    const { email } = await signUp()
    const address = newAddress()
    for (let n = 0; n < 5; n += 1) await fail(used.visit({ from: `203.0.113.${n}, ${address}` }), email)
    expect((await fail(used.visit({ from: `203.0.113.99, ${address}` }), email)).status).toBe(429)
  })

  test('sign-up: a browser finds 10 taken addresses, and 60 people of one address sign up at once, while /healthz responds', async () => {
    const prober = visitor()
    await signUp(prober)
    const taken = await Promise.all(Array.from({ length: 11 }, async () => (await signUp()).email))
    const probe = () =>
      prober.post('/auth', { intent: 'sign-up', email: taken.pop() ?? '', password: 'a guess' })
    for (let n = 0; n < 10; n += 1) expect((await probe()).status).toBe(409)
    const answer = await probe()
    expect(answer.status).toBe(429)
    expect(answer.toast).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)

    const from = newAddress()
    const crowd = Promise.all(
      Array.from({ length: 60 }, () => callFunction(used.visit({ from }), { email: newEmail(), password })),
    )
    const begun = performance.now()
    expect((await visitor().get('/healthz')).status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(new Set((await crowd).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('people behind one address can all sign in at the same moment', async () => {
    const from = newAddress()
    const emails = Array.from({ length: 20 }, newEmail)
    for (const email of emails) await callFunction(used.visit({ from }), { email, password })
    const answers = await Promise.all(emails.map((email) => signIn(used.visit({ from }), email)))
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 303))
  })
})

test('the log says nothing of passwords and addresses, and shows no fault', () => {
  expectCleanLog(used)
  expect(used.server.output()).toContain('is open at')
})
