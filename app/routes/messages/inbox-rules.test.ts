import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { listings, notifications } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, contact, reply, written, conversation } = tradersOf(used)
afterAll(() => expectCleanLog(used))

describe('the rules of the server', () => {
  test('the sender is the session’s user, whatever the form says', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    const third = await trader()
    const claims = {
      sender_id: vendor.userId,
      senderId: vendor.userId,
      recipient_id: third.userId,
      user_id: vendor.userId,
    }
    await buyer.by.post(`/inbox/${conversationId}`, { content: 'Me', id: '', ...claims })
    const rows = await written(vendor.offerId)
    expect(rows.map(({ senderId, recipientId }) => [senderId, recipientId])).toEqual([
      [buyer.userId, vendor.userId],
      [buyer.userId, vendor.userId],
    ])
    const answer = await buyer.by.post(`/inbox/${conversationId}`, {
      content: 'As',
      id: '',
      as: vendor.userId,
    })
    expect(answer.status, 'a page that is still open from somebody else on this phone').toBe(409)
    expect(await written(vendor.offerId)).toHaveLength(2)
  })

  test('nobody writes to themselves; a first message goes only to an active offer, a later one still', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    expect((await contact(vendor, vendor.offerId, 'Me')).status).toBe(403)
    const own = await vendor.by.get(`/listing/${vendor.offerId}/contact`)
    expect([own.status, own.location]).toEqual([302, `/listing/${vendor.offerId}`])
    await used.db.update(listings).set({ isActive: false }).where(eq(listings.id, vendor.offerId))
    const late = await trader()
    const tooLate = await contact(late, vendor.offerId, 'Hi, is it you?')
    expect(tooLate.status).toBe(410)
    expect(tooLate.body, 'nothing typed is lost').toContain('Hi, is it you?</textarea>')
    expect((await reply(buyer, conversationId, 'And now?')).status).toBe(303)
    expect((await contact(buyer, crypto.randomUUID(), 'Hi')).status).toBe(404)
    expect((await written(vendor.offerId)).map(({ content }) => content)).toEqual(['Hi', 'And now?'])
  })

  test('control characters other than newline are removed, direction marks too', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    await reply(buyer, conversationId, 'a\u0000b\u0007c\r\nd\u202ee\u2066f\tg\u001b[31m')
    expect((await written(vendor.offerId)).at(-1)?.content).toBe('abc\ndef g[31m')
  })

  test('the same id twice is one message, at once too; with other words it is another', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    const id = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => reply(buyer, conversationId, 'Once', id)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await written(vendor.offerId)).toHaveLength(2)
    await reply(buyer, conversationId, 'Sent, changed, sent again', id)
    await reply(buyer, conversationId, 'Sent, changed, sent again', id)
    await reply(vendor, conversationId, 'Once', id)
    expect((await written(vendor.offerId)).map(({ content }) => content)).toEqual([
      'Hi',
      'Once',
      'Sent, changed, sent again',
      'Once',
    ])
    const notes = await used.db.select().from(notifications).where(eq(notifications.toUserId, vendor.userId))
    expect(notes).toHaveLength(3)
  })

  test('20 messages a minute, with a text and Retry-After; a repeated send still succeeds', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    const id = crypto.randomUUID()
    await reply(buyer, conversationId, 'First', id)
    for (let n = 0; n < 18; n += 1) expect((await reply(buyer, conversationId, `${n}`)).status).toBe(303)
    const over = await reply(buyer, conversationId, 'One too many')
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(over.body).toContain('You send messages faster than anybody can read them.')
    expect(over.body, 'nothing typed is lost').toContain('One too many')
    expect((await reply(buyer, conversationId, 'First', id)).status).toBe(303)
    expect((await reply(vendor, conversationId, 'Hm')).status, 'the other one is free').toBe(303)
    expect(await written(vendor.offerId)).toHaveLength(21)
  })

  test('10 new conversations an hour, with a text', async () => {
    const buyer = await trader()
    await used.db.execute(
      sql`update users set created_at = now() - interval '4 days' where id = ${buyer.userId}`,
    )
    const vendor = await trader()
    const offers = await Promise.all(
      Array.from({ length: 11 }, async () => {
        const [row] = await used.db
          .insert(listings)
          .values({ userId: vendor.userId, title: 'Offer', priceCents: 100 })
          .returning()
        return row?.id ?? ''
      }),
    )
    const statuses: number[] = []
    for (const offerId of offers) statuses.push((await contact(buyer, offerId, 'Hi')).status)
    expect(statuses).toEqual([...Array(10).fill(303), 429])
    expect((await contact(buyer, offers[0] ?? '', 'And')).status, 'an old one goes on').toBe(303)
    const over = await contact(buyer, offers[10] ?? '', 'Hi there')
    expect(over.body).toContain('You have written to many sellers in one hour.')
    expect(over.body).toContain('Hi there</textarea>')
  })

  test('malformed posts are a 4xx with a text, never a 500', async () => {
    const { buyer, conversationId } = await conversation()
    const headers = { origin: used.server.origin }
    for (const path of [
      '/inbox',
      '/inbox/updates',
      ...['', '/read', '/updates'].map((rest) => `/inbox/${conversationId}${rest}`),
    ])
      for (const body of ['{}', 'content=a&content=b', '\0', ''])
        for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
          const answer = await buyer.by.ask(path, {
            method: 'POST',
            body,
            headers: { ...headers, 'content-type': type },
          })
          expect(answer.status, `${path} ${type} ${body}`).toBeLessThan(500)
        }
    for (const path of [
      '/inbox/%00',
      '/inbox/1%27',
      `/inbox/${conversationId}?before=-1`,
      `/inbox/${conversationId}?before=99999999999`,
      `/inbox/${conversationId}/updates?before=x`,
      `/inbox/${conversationId}/updates?after=-1`,
      '/inbox/1%27/updates?after=0',
      '/inbox?older=1_2',
      '/inbox/a/b/c',
    ])
      expect((await buyer.by.get(path)).status, path).toBeLessThan(500)
    expect((await buyer.by.get('/inbox/nothing')).status, 'a page').toBe(404)
    expect((await buyer.by.get('/inbox/nothing/updates?after=0')).status, 'JSON').toBe(400)
  })
})
