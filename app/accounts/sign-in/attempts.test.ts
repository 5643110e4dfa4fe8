import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { UncertainWrite } from '#db/errors.ts'
import { createAttempts } from './attempts.server.ts'

// Cases that need a window of another length, or a fault in the middle. The others: app/routes/accounts/auth.test.ts.

const attemptsFor = (windowSeconds: number) =>
  createAttempts(
    ({ name, points }) => new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds }),
  )

const home = '192.0.2.1'
const wrong = async () => ({ ok: false })
const right = async () => ({ ok: true })
const later = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('never more is forgiven than is still counted', async () => {
  const attempts = attemptsFor(1)
  await attempts.signIn({ email: 'other@example.com', clientAddress: home }, wrong)
  await later(700)
  const own = { email: 'own@example.com', clientAddress: home }
  for (let n = 0; n < 5; n += 1) await attempts.signIn(own, wrong)
  // The address's window is over, the account's is not.
  await later(400)
  await attempts.forgive(own)
  let open = 0
  for (let n = 0; n < 20; n += 1) {
    const tried = await attempts.signIn({ email: `${n}@example.com`, clientAddress: home }, wrong)
    if (!tried.isTooMany) open += 1
  }
  expect(open).toBe(10)
})

test('a server fault counts as no attempt: at sign-in, sign-up, reset, or for the owner of a limited account', async () => {
  const attempts = attemptsFor(900)
  const own = { email: 'own@example.com', clientAddress: home }
  const fault = () => Promise.reject(new Error('the database is away'))
  for (let n = 0; n < 60; n += 1) {
    await expect(attempts.signIn(own, fault)).rejects.toThrow('away')
    await expect(attempts.signUp(own, fault)).rejects.toThrow('away')
    await expect(attempts.reset(own, fault)).rejects.toThrow('away')
  }
  for (let n = 0; n < 10; n += 1)
    await attempts.signIn({ email: own.email, clientAddress: `198.51.100.${n}` }, wrong)
  for (let n = 0; n < 60; n += 1) await expect(attempts.signIn(own, fault)).rejects.toThrow('away')
  expect(await attempts.signIn(own, right)).toMatchObject({ isTooMany: false })
  expect(await attempts.signUp(own, right)).toMatchObject({ isTooMany: false })
  expect(await attempts.reset(own, right)).toMatchObject({ isTooMany: false })
})

test('a successful sign-in of the owner does not use up the tries of a limited account', async () => {
  const attempts = attemptsFor(900)
  const email = 'own@example.com'
  for (let n = 0; n < 10; n += 1) await attempts.signIn({ email, clientAddress: `198.51.100.${n}` }, wrong)
  for (let n = 0; n < 60; n += 1)
    expect(await attempts.signIn({ email, clientAddress: home }, right)).toMatchObject({ isTooMany: false })
})

test('a failed request that may have sent a mail is counted', async () => {
  const attempts = attemptsFor(900)
  const own = { email: 'own@example.com', clientAddress: home }
  const unsure = () => Promise.reject(new UncertainWrite())
  for (let n = 0; n < 10; n += 1) await expect(attempts.reset(own, unsure)).rejects.toThrow(UncertainWrite)
  expect(await attempts.reset(own, right)).toMatchObject({ isTooMany: true })
})
