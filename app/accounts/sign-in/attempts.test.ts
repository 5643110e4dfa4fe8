import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, expect, test, vi } from 'vitest'
import { UncertainWrite } from '#db/errors.ts'
import { createAttempts } from './attempts.server.ts'

// Cases that need the time to pass, or a fault in the middle. The others: app/routes/accounts/auth-limits.test.ts.

afterEach(() => vi.useRealTimers())

const newAttempts = () =>
  createAttempts(
    ({ name, points, durationSeconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration: durationSeconds }),
  )

const home = '192.0.2.1'
const own = { email: 'own@example.com', clientAddress: home, browserId: null }
const wrong = async () => ({ ok: false })
const right = async () => ({ ok: true })
const minute = 60_000

test('the wait after wrong passwords grows from a minute to two hours: a guesser has 22 tries a day, a known browser as many of its own', async () => {
  for (const browserId of [null, 'known']) {
    vi.useFakeTimers({ now: 0 })
    const attempts = newAttempts()
    const tried: number[] = []
    const waits: number[] = []
    for (let now = 0; now < 24 * 60; now += 1) {
      const result = await attempts.signIn({ ...own, browserId }, wrong)
      if (!result.isTooMany) tried.push(now)
      else if (tried.length > waits.length + 4) waits.push(Math.ceil(result.waitSeconds / 60))
      vi.advanceTimersByTime(minute)
    }
    expect(tried.slice(0, 12)).toEqual([0, 1, 2, 3, 4, 5, 7, 11, 19, 35, 67, 131])
    expect(tried).toHaveLength(22)
    expect(Math.max(...waits)).toBe(119)
    vi.useRealTimers()
  }
})

test('in no 24 hours of three days are there 30 tries', async () => {
  vi.useFakeTimers({ now: 0 })
  const attempts = newAttempts()
  const tried: number[] = []
  for (let now = 0; now < 3 * 24 * 60; now += 1) {
    if (!(await attempts.signIn(own, wrong)).isTooMany) tried.push(now)
    vi.advanceTimersByTime(minute)
  }
  const inDayFrom = (begin: number) => tried.filter((at) => at >= begin && at < begin + 24 * 60).length
  expect(Math.max(...tried.map(inDayFrom))).toBeLessThan(30)
})

test('300 wrong passwords at different accounts close an address to unknown browsers for a quarter of an hour, and to no known one', async () => {
  vi.useFakeTimers({ now: 0 })
  const attempts = newAttempts()
  const guess = (n: number) => attempts.signIn({ ...own, email: `${n}@example.com` }, wrong)
  for (let n = 0; n < 300; n += 1) expect(await guess(n)).toMatchObject({ isTooMany: false })
  expect(await guess(300)).toMatchObject({ isTooMany: true })
  expect(await attempts.signIn(own, right)).toMatchObject({ isTooMany: true })
  expect(await attempts.signIn({ ...own, browserId: 'known' }, right)).toMatchObject({ isTooMany: false })
  expect(await attempts.signIn({ ...own, clientAddress: '192.0.2.2' }, right)).toMatchObject({
    isTooMany: false,
  })
  vi.advanceTimersByTime(16 * minute)
  expect(await attempts.signIn(own, right)).toMatchObject({ isTooMany: false })
})

test('a new password forgives the failures at its account, for its browser and for others', async () => {
  const attempts = newAttempts()
  const known = { ...own, browserId: 'known' }
  for (const attempt of [own, known]) {
    for (let n = 0; n < 5; n += 1) await attempts.signIn(attempt, wrong)
    expect(await attempts.signIn(attempt, right)).toMatchObject({ isTooMany: true })
  }
  await attempts.forgive(known)
  for (const attempt of [own, known])
    expect(await attempts.signIn(attempt, right)).toMatchObject({ isTooMany: false })
})

test('recovery: 6 mails a day and 3 an hour to an account, and as many more for a browser that knows it', async () => {
  vi.useFakeTimers({ now: 0 })
  const attempts = newAttempts()
  const mailsIn = async (hours: number, browserId: string | null) => {
    let mails = 0
    for (let now = 0; now < hours * 60; now += 10) {
      await attempts.reset({ ...own, browserId }, async (mayMail) => (mails += Number(mayMail)))
      vi.advanceTimersByTime(10 * minute)
    }
    return mails
  }
  expect(await mailsIn(1, null)).toBe(3)
  expect(await mailsIn(20, null)).toBe(3)
  expect(await mailsIn(1, 'known')).toBe(3)
})

test('another address: 5 requests an hour of a person, and 3 mails a day to one address, whoever asks', async () => {
  vi.useFakeTimers({ now: 0 })
  const attempts = newAttempts()
  const ask = (userId: string, email: string) =>
    attempts.newAddress({ userId, email }, async (mayMail) => mayMail)
  const outcomes = []
  for (let n = 0; n < 5; n += 1) outcomes.push(await ask(`${n}`, 'target@example.com'))
  expect(outcomes.map((tried) => !tried.isTooMany && tried.outcome)).toEqual([true, true, true, false, false])
  for (let n = 0; n < 5; n += 1) expect(await ask('one', `${n}@example.com`)).toMatchObject({ outcome: true })
  expect(await ask('one', 'sixth@example.com')).toMatchObject({ isTooMany: true })
})

test('a server fault counts as no attempt: at sign-in, sign-up, reset, or for the owner of a limited account', async () => {
  const attempts = newAttempts()
  const fault = () => Promise.reject(new Error('the database is away'))
  for (let n = 0; n < 400; n += 1) {
    await expect(attempts.signIn(own, fault)).rejects.toThrow('away')
    await expect(attempts.signUp(own, fault)).rejects.toThrow('away')
    await expect(attempts.reset(own, fault)).rejects.toThrow('away')
  }
  for (let n = 0; n < 5; n += 1) await attempts.signIn({ ...own, clientAddress: `198.51.100.${n}` }, wrong)
  for (let n = 0; n < 60; n += 1) await expect(attempts.signIn(own, fault)).rejects.toThrow('away')
  expect(await attempts.signIn(own, right)).toMatchObject({ isTooMany: false })
  expect(await attempts.signUp(own, right)).toMatchObject({ isTooMany: false })
  expect(await attempts.reset(own, async (mayMail) => mayMail)).toMatchObject({ outcome: true })
})

test('a successful sign-in of the owner does not use up the tries of a limited account', async () => {
  const attempts = newAttempts()
  for (let n = 0; n < 5; n += 1) await attempts.signIn({ ...own, clientAddress: `198.51.100.${n}` }, wrong)
  for (let n = 0; n < 60; n += 1)
    expect(await attempts.signIn(own, right)).toMatchObject({ isTooMany: false })
})

test('a failed request that may have sent a mail is counted', async () => {
  const attempts = newAttempts()
  const unsure = () => Promise.reject(new UncertainWrite())
  for (let n = 0; n < 3; n += 1) await expect(attempts.reset(own, unsure)).rejects.toThrow(UncertainWrite)
  expect(await attempts.reset(own, async (mayMail) => mayMail)).toMatchObject({ outcome: false })
})
