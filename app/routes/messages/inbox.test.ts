import { afterAll, describe, expect, test } from 'vitest'
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
    for (const content of ['', '  \n ', '\u200b', '\u3164 \n\u2800']) {
      const answer = await contact(buyer, vendor.offerId, content)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatch(/<dialog open.*id="contact-fault"[^>]*>Please enter a message\./s)
      expect((await reply(buyer, conversationId, content)).status).toBe(303)
    }
    const toNobody = await buyer.by.post('/inbox', { id: '', content: 'To no conversation' })
    expect(toNobody.status).toBe(405)
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
    const stranger = await contact({ ...buyer, by: used.visit() }, vendor.offerId, 'Me too')
    expect(stranger.location, 'nobody has signed in there').toBe(
      `/auth?mode=sign-up&next=${encodeURIComponent(path)}`,
    )
    const other = await seller()
    expect((await buyer.by.get(`/listing/${other.offerId}/contact`)).body, 'not elsewhere').not.toContain(
      'Keep',
    )
    await contact(buyer, vendor.offerId, 'Keep <this> for me')
    expect((await buyer.by.get(path)).body, 'sent is sent').not.toContain('Keep')
    expect(await written(vendor.offerId)).toHaveLength(1)
  })
})
