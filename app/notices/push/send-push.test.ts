import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushSubscriptions, sessions, users } from '#db/schema.ts'
import { makeSignedIn, testPush } from '#test/push/push-people.ts'
import { type PushService, startPushService } from '#test/push/push-service.ts'
import { useDatabase } from '#test/servers/database.ts'
import type { Push } from './push.server.ts'
import { sendPush } from './send-push.server.ts'
import { saveSubscription } from './subscriptions.server.ts'

const used = useDatabase()
let service: PushService
let push: Push

beforeAll(async () => {
  service = await startPushService()
  push = await testPush(used.db, [service.host])
})
afterAll(() => service.stop())

const message = {
  title: 'Thandi Mokoena',
  body: 'New message about Amagwinya',
  data: '/inbox/1',
  lang: 'en' as const,
  tag: 'c-1',
}
const send = (userId: string) =>
  sendPush(push, { userId, message, topic: 'a conversation', urgency: 'high', ttlSeconds: 86_400 })

/** Adds a person with a subscribed browser. */
async function subscribed(userId?: string) {
  const person = await makeSignedIn(used.db, userId)
  const browser = service.browser(push.publicKey)
  expect(await saveSubscription(push, person, browser.subscription, 'Chrome on Android')).toMatchObject({
    ok: true,
  })
  return { ...person, browser }
}
const rowsOf = (userId: string) =>
  used.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
const isDueAgain = (userId: string) =>
  used.db.update(pushSubscriptions).set({ retryAt: null }).where(eq(pushSubscriptions.userId, userId))

test('every browser of a person gets the notice, signed and encrypted, with topic, urgency and life', async () => {
  const first = await subscribed()
  const second = await subscribed(first.userId)
  const other = await subscribed()
  expect(await send(first.userId)).toEqual({ accepted: 2, retryAt: null })
  expect(service.faults).toEqual([])
  expect(other.browser.taken).toEqual([])
  for (const { browser } of [first, second]) {
    expect(browser.taken).toHaveLength(1)
    const [{ message: taken, headers, claims } = { headers: {} }] = browser.taken
    expect(taken).toEqual(message)
    expect(headers).toMatchObject({ urgency: 'high', ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(headers).toMatchObject({ topic: expect.stringMatching(/^[\w-]{32}$/) })
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:hello@kasi.example' })
    expect((claims?.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(12 * 60 * 60)
  }
})

test('a person without browsers gets none', async () => {
  const { userId } = await makeSignedIn(used.db)
  expect(await send(userId)).toEqual({ accepted: 0, retryAt: null })
})

test.each([400, 401, 403, 404, 410])(
  'a subscription that gets %i is deleted, and not asked again',
  async (status) => {
    const { userId, browser } = await subscribed()
    browser.answers.push(status)
    expect(await send(userId)).toEqual({ accepted: 0, retryAt: null })
    expect(await rowsOf(userId)).toEqual([])
    expect(await send(userId)).toEqual({ accepted: 0, retryAt: null })
    expect(browser.taken).toEqual([])
  },
)

test.each([302, 307, 408, 413, 429, 500, 503])(
  'after %i it stays, and is asked again later',
  async (status) => {
    const { userId, browser } = await subscribed()
    browser.answers.push(status)
    browser.headers.location = `${service.origin}/elsewhere`
    const before = service.connections()
    const { accepted, retryAt } = await send(userId)
    expect(accepted).toBe(0)
    const seconds = (Number(retryAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(20)
    expect(seconds).toBeLessThan(40)
    expect(await rowsOf(userId)).toMatchObject([{ failures: 1, failedSince: expect.any(Date) }])
    // A redirect is not followed: that would be a second connection.
    expect(service.connections() - before).toBeLessThanOrEqual(1)

    expect((await send(userId)).retryAt, 'not before its time').toEqual(retryAt)
    expect(browser.taken).toEqual([])
    await isDueAgain(userId)
    expect(await send(userId)).toEqual({ accepted: 1, retryAt: null })
    expect(await rowsOf(userId)).toMatchObject([{ failures: 0, failedSince: null, retryAt: null }])
  },
)

test.each([
  ['120', 120],
  ['9999999', 3600],
  [() => new Date(Date.now() + 300_000).toUTCString(), 300],
  ['soon', 30],
])('Retry-After %s is kept, up to an hour', async (sent, expected) => {
  const { userId, browser } = await subscribed()
  browser.answers.push(429)
  browser.headers['retry-after'] = typeof sent === 'string' ? sent : sent()
  const { retryAt } = await send(userId)
  expect(Math.abs((Number(retryAt) - Date.now()) / 1000 - expected)).toBeLessThan(5)
})

test('a push service that hangs is left after 5 seconds, and holds up no other', async () => {
  const { userId, browser } = await subscribed()
  browser.answers.push('hang')
  const well = await subscribed(userId)
  const began = performance.now()
  expect(await send(userId)).toEqual({ accepted: 1, retryAt: null })
  const tookMs = performance.now() - began
  expect(tookMs).toBeGreaterThan(4900)
  expect(tookMs).toBeLessThan(6500)
  expect(well.browser.taken).toHaveLength(1)
  expect((await rowsOf(userId)).map(({ failures }) => failures).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('the wait doubles with each failure; after seven days of them the subscription is deleted', async () => {
  const { userId, browser } = await subscribed()
  browser.answers.push(500, 500, 500)
  await send(userId)
  await isDueAgain(userId)
  const { retryAt } = await send(userId)
  expect((Number(retryAt) - Date.now()) / 1000).toBeGreaterThan(55)
  await isDueAgain(userId)
  await used.db
    .update(pushSubscriptions)
    .set({ failedSince: sql`now() - interval '7 days 1 minute'` })
    .where(eq(pushSubscriptions.userId, userId))
  expect(await send(userId)).toEqual({ accepted: 0, retryAt: null })
  expect(await rowsOf(userId)).toEqual([])
})

test('a push service that is away is tried later', async () => {
  const away = await startPushService()
  const both = { ...push, moreHosts: [away.host] }
  const person = await makeSignedIn(used.db)
  await saveSubscription(both, person, away.browser(push.publicKey).subscription, '')
  await away.stop()
  const sent = await sendPush(both, {
    userId: person.userId,
    message,
    topic: 'a',
    urgency: 'high',
    ttlSeconds: 1,
  })
  expect(sent).toEqual({ accepted: 0, retryAt: expect.any(Date) })
})

test('nothing is sent for a session that ended or ran out, nor to a host that is no longer listed', async () => {
  const { userId, id, browser } = await subscribed()
  await used.db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.id, id))
  expect(await send(userId)).toEqual({ accepted: 0, retryAt: null })
  await used.db.delete(sessions).where(eq(sessions.id, id))
  expect(await rowsOf(userId)).toEqual([])

  const other = await subscribed()
  const before = service.connections()
  const sent = await sendPush(
    { ...push, moreHosts: [] },
    { userId: other.userId, message, topic: 'a', urgency: 'high', ttlSeconds: 1 },
  )
  expect(sent).toEqual({ accepted: 0, retryAt: null })
  expect(await rowsOf(other.userId)).toEqual([])
  expect(service.connections()).toBe(before)
  expect(browser.taken).toEqual([])
})

test('a deleted account takes its subscriptions along', async () => {
  const { userId } = await subscribed()
  await used.db.delete(users).where(eq(users.id, userId))
  expect(await rowsOf(userId)).toEqual([])
})
