import { afterAll, describe, expect, test } from 'vitest'
import type { ThreadUpdates } from '#app/messages/inbox/json-types.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, reply, send, askUpdates, markRead, written, conversation } = tradersOf(used)
afterAll(() => expectCleanLog(used))

/** A page without the time that its session has left. */
const alike = (body: string) => body.replace(/(data-session-seconds-left)="\d+"/, '$1')

describe('privacy: nobody but the two', () => {
  test('a conversation of others looks missing: pages, .data, updates, posts', async () => {
    const { vendor, conversationId } = await conversation()
    const stranger = await trader()
    const unknown = crypto.randomUUID()
    const updates = ['before=99', 'after=0', ''].map((query) => `/inbox/ID/updates?${query}`)
    for (const path of [`/inbox/ID`, `/inbox/ID.data`, `/inbox/ID?before=99`, ...updates]) {
      const [theirs, none] = [
        await stranger.by.get(path.replace('ID', conversationId)),
        await stranger.by.get(path.replace('ID', unknown)),
      ]
      expect(theirs.status, path).toBe(none.status)
      expect(alike(theirs.body.replaceAll(conversationId, unknown)), path).toBe(alike(none.body))
      expect(theirs.body).not.toMatch(/Vetkoek|Thandi|>Hi</)
    }
    for (const answer of [
      await askUpdates(stranger, conversationId),
      await markRead(stranger, conversationId),
      await send(stranger, conversationId, 'x'),
    ]) {
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.body)).toMatchObject({ fault: 'This conversation is not there.' })
      expect(answer.body).not.toMatch(/Vetkoek|Thandi|>Hi</)
    }
    expect((await reply(stranger, conversationId, 'Let me in')).status).toBe(404)
    expect(await written(vendor.offerId)).toHaveLength(1)
  })

  test('visitors get no message, and sign-in from every address', async () => {
    const { conversationId } = await conversation()
    const visitor = used.visit()
    for (const path of ['/inbox', `/inbox/${conversationId}`]) {
      const page = await visitor.get(path)
      expect(page.body).toContain('Sign in Required')
      expect(page.body).toContain(`href="/auth?next=${encodeURIComponent(path)}"`)
      expect(page.body).not.toContain('Vetkoek')
    }
    expect((await visitor.get(`/inbox/${conversationId}.data`)).body).not.toContain('Vetkoek')
    for (const answer of [
      await visitor.get('/inbox/updates'),
      await visitor.get(`/inbox/${conversationId}/updates?before=9`),
      await visitor.post(`/inbox/${conversationId}/read`, { after: '0' }),
      await visitor.postByScript(`/inbox/${conversationId}`, { id: '', content: 'x', after: '0' }),
    ]) {
      expect(answer.status).toBe(401)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(Object.keys(JSON.parse(answer.body))).toEqual(['kind', 'text'])
    }
  })

  test('§4 opening marks only messages to the viewer; nobody marks for others', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    const stranger = await trader()
    const isRead = async () => (await written(vendor.offerId)).map(({ read }) => read)
    await vendor.by.get(`/inbox/${conversationId}`)
    await reply(vendor, conversationId, 'Yes')
    await stranger.by.get(`/inbox/${conversationId}`)
    await markRead(stranger, conversationId)
    expect(await isRead(), 'the vendor has opened it').toEqual([true, false])
    await askUpdates(buyer, conversationId)
    expect(await isRead(), 'in a tab that nobody looks at').toEqual([true, false])
    for (const name of ['sec-purpose', 'purpose'])
      await buyer.by.ask(`/inbox/${conversationId}`, { headers: { [name]: 'prefetch' } })
    await buyer.by.ask(`/inbox/${conversationId}`, { method: 'HEAD' })
    expect(await isRead(), 'nor fetched in advance').toEqual([true, false])
    const { messages, row }: ThreadUpdates = JSON.parse((await markRead(buyer, conversationId)).body)
    expect(await isRead()).toEqual([true, true])
    expect([messages.map((message) => message.isRead), row.unreadCount]).toEqual([[true, true], 0])
  })

  test('a page left open by somebody else on this phone gets and marks nothing', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    await reply(vendor, conversationId, 'For the buyer')
    const as = vendor.userId
    for (const answer of [
      await buyer.by.get(`/inbox/updates?as=${as}`),
      await buyer.by.get(`/inbox/${conversationId}/updates?as=${as}&after=0`),
      await buyer.by.post(`/inbox/${conversationId}/read`, { as, after: '0' }),
      await buyer.by.postByScript(`/inbox/${conversationId}`, { as, id: '', content: 'x', after: '0' }),
    ]) {
      expect(answer.status).toBe(409)
      expect(Object.keys(JSON.parse(answer.body))).toEqual(['kind', 'text'])
    }
    expect((await written(vendor.offerId)).map(({ read }) => read)).toEqual([false, false])
  })

  test('pages of signed-in people are no-store', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    for (const path of [
      '/',
      '/inbox',
      `/inbox/${conversationId}`,
      '/inbox/updates',
      `/inbox/${conversationId}/updates?before=9`,
      `/listing/${vendor.offerId}/contact`,
      '/inbox.data',
    ])
      expect((await buyer.by.get(path)).headers.get('cache-control'), path).toBe('no-store')
    for (const answer of [
      await markRead(buyer, conversationId),
      await send(buyer, conversationId, 'x'),
      await send(buyer, conversationId, ''),
    ])
      expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('an address in a message becomes no link to elsewhere, and markup stays text', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    await reply(buyer, conversationId, '<img src=x onerror=alert(1)> https://evil.example')
    const { body } = await vendor.by.get(`/inbox/${conversationId}`)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; https://evil.example')
    expect(body).not.toContain('href="https://evil.example')
    expect(body, 'isolated, whatever its direction').toMatch(
      /<p dir="auto" class="[^"]*\[unicode-bidi:isolate\]/,
    )
  })
})
