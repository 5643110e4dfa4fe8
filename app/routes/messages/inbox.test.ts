import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { listings, notifications } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { badgeIn, bubblesIn, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, seller, contact, reply, written, conversation } = tradersOf(used)
afterAll(() => expectCleanLog(used))

describe('without scripts: contact, read, reply', () => {
  test('the dialog has an address of its own, and sends; the seller reads and replies; both have it', async () => {
    const vendor = await seller('Fat cakes & tea')
    const buyer = await trader()
    const page = await buyer.by.get(`/listing/${vendor.offerId}/contact`)
    expect(page.status).toBe(200)
    expect(page.body).toMatch(/<dialog open/)
    expect(page.body).toContain('Send a message about &quot;Fat cakes &amp; tea&quot;')
    const sent = await contact(buyer, vendor.offerId, '  Hi, still there? \r\n')
    expect([sent.status, sent.location]).toEqual([303, `/listing/${vendor.offerId}`])
    expect((await buyer.by.get(sent.location ?? '')).toast).toBe('Message sent successfully!')

    const list = await vendor.by.get('/inbox')
    expect(badgeIn(list.body)).toBe(1)
    expect(list.body).toContain('Hi, still there?')
    const [first] = await written(vendor.offerId)
    const thread = await vendor.by.get(`/inbox/${first?.conversationId}`)
    expect(bubblesIn(thread.body)).toEqual(['Hi, still there?'])
    expect(badgeIn(thread.body), 'opened is read, on this very page').toBe(0)
    const replied = await reply(vendor, first?.conversationId ?? '', 'Yes\nCome by')
    expect([replied.status, replied.location]).toEqual([303, `/inbox/${first?.conversationId}`])
    expect(badgeIn((await buyer.by.get('/')).body)).toBe(1)
    const read = await buyer.by.get(`/inbox/${first?.conversationId}`)
    expect(bubblesIn(read.body)).toEqual(['Hi, still there?', 'Yes\nCome by'])
    expect(read.body).toContain('>Read</span>')
  })

  test("§5 an empty message: 'Please enter a message.' in the dialog; ignored in the inbox", async () => {
    const { buyer, vendor, conversationId } = await conversation()
    for (const content of ['', '  \n ', '\u200b']) {
      const answer = await contact(buyer, vendor.offerId, content)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatch(/<dialog open.*id="contact-fault"[^>]*>Please enter a message\./s)
      expect((await reply(buyer, conversationId, content)).status).toBe(303)
    }
    expect(await written(vendor.offerId)).toHaveLength(1)
  })

  test('a refused message comes back with its text', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    const long = 'é'.repeat(4001)
    for (const answer of [
      await contact(buyer, vendor.offerId, long),
      await reply(buyer, conversationId, long),
    ]) {
      expect(answer.status).toBe(413)
      expect(answer.body).toContain(long)
      expect(answer.body).toContain('That is 4001 characters. A message has at most 4000')
    }
    expect((await reply(buyer, conversationId, '👋'.repeat(4000))).status).toBe(303)
  })

  test("§5 without a session: 'Please sign in to contact the vendor.', and the text stands ready afterwards", async () => {
    const vendor = await seller()
    const buyer = await trader()
    await buyer.by.post('/logout', {})
    const path = `/listing/${vendor.offerId}/contact`
    const sent = await contact(buyer, vendor.offerId, 'Keep <this> for me')
    expect(sent.status).toBe(303)
    expect(sent.location).toBe(`/auth?next=${encodeURIComponent(path)}`)
    expect((await buyer.by.get(sent.location ?? '')).body).toContain('Please sign in to contact the vendor.')
    const signIn = { intent: 'sign-in', email: buyer.email, password: 'spaza-shop 7', next: path }
    expect((await buyer.by.post('/auth', signIn)).location).toBe(path)
    expect((await buyer.by.get(path)).body).toContain('Keep &lt;this&gt; for me</textarea>')
    const other = await seller()
    expect((await buyer.by.get(`/listing/${other.offerId}/contact`)).body, 'not elsewhere').not.toContain(
      'Keep',
    )
    await contact(buyer, vendor.offerId, 'Keep <this> for me')
    expect((await buyer.by.get(path)).body, 'sent is sent').not.toContain('Keep')
    expect(await written(vendor.offerId)).toHaveLength(1)
  })
})

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
      ...['', '/messages', '/read', '/updates'].map((rest) => `/inbox/${conversationId}${rest}`),
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
  })
})
