import { afterAll, describe, expect, test } from 'vitest'
import { expectCleanLog } from '#test/people.ts'
import { tradersOf } from '#test/traders.ts'
import { useServer } from '#test/use-server.ts'

const used = useServer()
const { trader, reply, news, written, conversation } = tradersOf(used)
afterAll(() => expectCleanLog(used))

describe('privacy: nobody but the two', () => {
  test('a conversation of others looks like none: pages, .data, news, posts', async () => {
    const { vendor, conversationId } = await conversation()
    const stranger = await trader()
    const unknown = crypto.randomUUID()
    for (const path of [`/inbox/ID`, `/inbox/ID.data`, `/inbox/ID?before=99`, `/inbox/news/ID?before=99`]) {
      const [theirs, none] = [
        await stranger.by.get(path.replace('ID', conversationId)),
        await stranger.by.get(path.replace('ID', unknown)),
      ]
      expect(theirs.status, path).toBe(none.status)
      expect(theirs.body.replaceAll(conversationId, unknown), path).toBe(none.body)
      expect(theirs.body).not.toMatch(/Vetkoek|Thandi|>Hi</)
    }
    const asks: Record<string, string>[] = [
      { content: 'x' },
      { after: '0', rows: 'one', seen: '1' },
      { after: '0', content: 'x' },
    ]
    for (const fields of asks) {
      const answer = await news(stranger, conversationId, fields)
      expect(answer.status).toBe(404)
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
    expect((await visitor.get(`/inbox/news/${conversationId}?before=9`)).status).toBe(401)
    expect((await visitor.post(`/inbox/news/${conversationId}`, { after: '0' })).status).toBe(401)
  })

  test('§4 opening marks only what was written to the viewer; nobody marks for others', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    const stranger = await trader()
    const isRead = async () => (await written(vendor.offerId)).map(({ read }) => read)
    await vendor.by.get(`/inbox/${conversationId}`)
    await reply(vendor, conversationId, 'Yes')
    await stranger.by.get(`/inbox/${conversationId}`)
    await news(stranger, conversationId, { seen: '1', after: '0' })
    expect(await isRead(), 'the vendor has opened it').toEqual([true, false])
    await news(buyer, conversationId, { after: '0' })
    expect(await isRead(), 'in a tab that nobody looks at').toEqual([true, false])
    await buyer.by.ask(`/inbox/${conversationId}`, { headers: { 'sec-purpose': 'prefetch' } })
    await buyer.by.ask(`/inbox/${conversationId}`, { method: 'HEAD' })
    expect(await isRead(), 'nor fetched in advance').toEqual([true, false])
    await news(buyer, conversationId, { after: '0', seen: '1' })
    expect(await isRead()).toEqual([true, true])
  })

  test('pages of signed-in people are no-store', async () => {
    const { buyer, vendor, conversationId } = await conversation()
    for (const path of [
      '/',
      '/inbox',
      `/inbox/${conversationId}`,
      `/inbox/news/${conversationId}?before=9`,
      `/listing/${vendor.offerId}/contact`,
      '/inbox.data',
    ])
      expect((await buyer.by.get(path)).headers.get('cache-control'), path).toBe('no-store')
    const answer = await news(buyer, conversationId, { after: '0' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('an address in a message becomes no link to elsewhere, and markup stays words', async () => {
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
