import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { expectCleanLog, password, peopleOf } from '#test/people/test-people.ts'
import { newEmail, useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { callFunction, signIn, visitor } = peopleOf(used)

afterAll(() => expectCleanLog(used))

test('extra fields change nothing', async () => {
  const email = newEmail()
  const id = crypto.randomUUID()
  const answer = await callFunction(visitor(), {
    email,
    password,
    id,
    name: 'x',
    emailVerified: true,
    image: 'x',
    role: 'admin',
  })
  expect(answer.status).toBe(200)
  const [row] = await used.db.select().from(users).where(eq(users.email, email))
  expect(row).toMatchObject({ name: '', emailVerified: false, image: null })
  expect(row?.id).not.toBe(id)
})

test('Unicode passwords are one password however they were typed; 200 characters are accepted, 10 KB refused in words', async () => {
  const composed = 'mielie-pàp ﬁre ①'
  const by = visitor()
  const email = newEmail()
  expect((await by.post('/auth', { intent: 'sign-up', email, password: composed })).status).toBe(303)
  expect((await signIn(by, email, 'mielie-pàp fire 1')).status).toBe(303)
  const long = newEmail()
  expect((await by.post('/auth', { intent: 'sign-up', email: long, password: 'x'.repeat(200) })).status).toBe(
    303,
  )
  expect((await signIn(by, long, 'x'.repeat(200))).status).toBe(303)
  expect((await signIn(by, long, 'x'.repeat(199))).status, 'no part of it is ignored').toBe(401)
  for (const intent of ['sign-in', 'sign-up']) {
    const answer = await by.post('/auth', { intent, email: newEmail(), password: 'x'.repeat(10_240) })
    expect(answer.status).toBe(400)
    expect(answer.toast).toBe('Password too long')
  }
  const nul = newEmail()
  expect((await by.post('/auth', { intent: 'sign-up', email: nul, password: 'nul\u0000nul' })).status).toBe(
    303,
  )
  expect((await signIn(by, nul, 'nul\u0000')).status).toBe(401)
})

test('random bytes in every field', async () => {
  const random = fc.asyncProperty(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    async (a, b) => {
      const answer = await visitor().post('/auth', [
        ['intent', 'sign-in'],
        ['email', a],
        ['password', b],
        ['next', a],
      ])
      expect([400, 401]).toContain(answer.status)
      const called = await callFunction(visitor(), { email: a, password: b })
      expect(called.status).toBe(400)
    },
  )
  await fc.assert(random, { numRuns: 60 })
})

test('forged cookies are nobody', async () => {
  const values = ['', 'x', 'IngiOg==.x', '%', '%E0%A4%A', 'a'.repeat(6000), '"{}"', '__proto__']
  for (const value of values) {
    for (const name of ['kasi-session', 'kasi-flash', 'kasi-recovery']) {
      const by = visitor()
      by.cookies.set(name, value)
      expect((await by.get('/auth?mode=set-password')).status, `${name}=${value}`).toBe(200)
      expect((await by.get('/inbox')).body).toContain('Sign in Required')
      expect((await by.post('/logout', {})).status).toBe(303)
    }
  }
})
