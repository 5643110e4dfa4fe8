import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { saveSettings } from '#app/notices/settings/settings.server.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { cookieOf } from '#test/people/visitor.ts'
import { type PushService, startPushService } from '#test/push/push-service.ts'
import { useServer } from '#test/servers/use-server.ts'

let service: PushService
const used = useServer(async () => {
  service = await startPushService()
  return { PUSH_HOSTS: service.host, NOTICE_PUSH_AFTER: '1', NOTICE_MAIL_AFTER: '3600' }
})
afterAll(() => service.stop())
const { reply, markRead, conversation } = tradersOf(used)

const sendAs = (who: Pick<Trader, 'by'>, body: unknown, more: Record<string, string> = {}) =>
  who.by.ask('/push/subscriptions', {
    method: 'POST',
    headers: { origin: used.server.origin, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  })

async function subscribe(who: Trader) {
  const browser = service.browser((await who.by.get('/push/key')).body)
  expect((await sendAs(who, browser.subscription)).status).toBe(200)
  return browser
}

test('a message that is not read is one push, without its text; a later one replaces it', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  const { taken } = await subscribe(vendor)
  for (const words of ['One', 'Two', 'Three']) await reply(buyer, conversationId, words)
  await expect.poll(() => taken.length).toBe(1)
  expect(taken[0]?.message).toEqual({
    title: expect.stringMatching(/^Buyer [0-9A-F]{4}$/),
    lang: 'en',
    body: 'New message about Vetkoek',
    data: `/inbox/${conversationId}`,
    tag: `c-${conversationId}`,
  })
  await reply(buyer, conversationId, 'Four')
  await expect.poll(() => taken.length).toBe(2)
  expect(taken[1]?.message).toMatchObject({ tag: `c-${conversationId}`, silent: true })
  expect(taken[1]?.headers.topic).toBe(taken[0]?.headers.topic)
  expect(
    taken.map(({ headers }) => headers.urgency),
    'a silent one may replace one that waits',
  ).toEqual(['high', 'high'])
  expect(service.faults).toEqual([])
})

test('‘Show the text of messages’ puts it into the push; in quiet hours it comes without a sound', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  const allDay = { from: 0, to: 24 * 60 - 1 }
  await saveSettings(used.db, vendor.userId, { mail: 'soon', push: true, showsText: true, quiet: allDay })
  const { taken } = await subscribe(vendor)
  await reply(buyer, conversationId, 'Come by')
  await expect.poll(() => taken.length).toBe(1)
  expect(taken[0]?.message).toMatchObject({ body: 'Come by', silent: true })
  expect(taken[0]?.headers.urgency).toBe('low')
})

test('nothing is pushed while a page is open; soon after it is hidden what is unread', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  const { taken } = await subscribe(vendor)
  const page = new AbortController()
  const headers = { accept: 'text/event-stream', cookie: cookieOf(vendor.by) }
  const stream = await fetch(`${used.server.origin}/live`, { headers, signal: page.signal })
  expect(stream.status).toBe(200)
  const isNoted = async () => {
    const { rows } = await used.db.execute(sql`select from watching where user_id = ${vendor.userId}`)
    return rows.length
  }
  await expect.poll(isNoted).toBe(1)
  await reply(buyer, conversationId, 'Hello?')
  const isPutOff = async () => {
    const { rows } = await used.db.execute(sql`select from outbound
      where user_id = ${vendor.userId} and channel = 'push' and due_at between now() + interval '7 seconds' and now() + interval '1 hour'`)
    return rows.length
  }
  await expect.poll(isPutOff).toBe(1)
  expect(taken).toEqual([])
  page.abort()
  // The page closes its stream a second after it is hidden. Later than that it would be told again anyway.
  await expect.poll(() => taken.length, { timeout: 6000, interval: 50 }).toBe(1)
})

test('no push for what was read in time, nor after a sign-out', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  const { taken } = await subscribe(vendor)
  await reply(buyer, conversationId, 'Hello?')
  await markRead(vendor, conversationId)
  const isSettled = async () => {
    const { rows } = await used.db.execute(
      sql`select from outbound where user_id = ${vendor.userId} and channel = 'push' and due_at < 'infinity'`,
    )
    return rows.length === 0
  }
  await expect.poll(isSettled).toBe(true)
  expect(taken).toEqual([])
  await vendor.by.post('/logout', {})
  await reply(buyer, conversationId, 'Still there?')
  await expect.poll(isSettled).toBe(true)
  expect(taken).toEqual([])
  const { rows } = await used.db.execute(sql`select from push_subscriptions where user_id = ${vendor.userId}`)
  expect(rows).toEqual([])
})

test('what is no subscription, no push service, or not theirs is refused in words', async () => {
  const { vendor, buyer } = await conversation()
  const { subscription } = service.browser((await vendor.by.get('/push/key')).body)
  const elsewhere = { ...subscription, endpoint: 'https://169.254.169.254/latest' }
  const refusals: [unknown, Record<string, string>, number][] = [
    [null, {}, 400],
    [{ endpoint: 7 }, {}, 400],
    [{ ...subscription, keys: { p256dh: 'x', auth: 'y' } }, {}, 400],
    [elsewhere, {}, 422],
    [{ ...subscription, as: buyer.userId }, {}, 409],
    [subscription, { 'content-type': 'text/plain' }, 415],
    [{ ...subscription, more: 'x'.repeat(5000) }, {}, 413],
    [subscription, { origin: 'https://evil.example' }, 403],
  ]
  for (const [body, headers, status] of refusals)
    expect((await sendAs(vendor, body, headers)).status, JSON.stringify(body).slice(0, 80)).toBe(status)
  expect((await sendAs({ by: used.visit() }, subscription)).status).toBe(401)
  const { rows } = await used.db.execute(sql`select from push_subscriptions where user_id = ${vendor.userId}`)
  expect(rows).toEqual([])
})
