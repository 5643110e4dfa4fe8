import { afterAll, expect, test } from 'vitest'
import { startProxy } from '#test/network/tcp-proxy.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { type PushService, startPushService } from '#test/push/push-service.ts'
import { subscribeBrowser } from '#test/push/subscribe-browser.ts'
import { useServer } from '#test/servers/use-server.ts'
import { openStream } from '#test/stream-reader.ts'

let service: PushService
const used = useServer(async () => {
  service = await startPushService()
  return { PUSH_HOSTS: service.host, NOTICE_PUSH_AFTER: '1' }
})
afterAll(() => service.stop())
const { reply, conversation } = tradersOf(used)

/** Somebody who has a page open, and shows notices in another browser. */
async function looking(origin: string) {
  const { vendor, buyer, conversationId } = await conversation()
  await vendor.by.get(`/inbox/${conversationId}`)
  const browser = await subscribeBrowser(service, used.server.origin, vendor)
  const page = await openStream(origin, vendor.by)
  return {
    browser,
    page,
    hear: () => vendor.by.post('/live', {}),
    write: () => reply(buyer, conversationId, 'Still there?'),
  }
}

test('a page whose line is gone, without a word, holds back no push; one that says that it heard does', async () => {
  const line = await startProxy(used.server.origin)
  const lost = await looking(line.url.replace(/\/$/, ''))
  const open = await looking(used.server.origin)
  line.stall()
  await open.write()
  await open.page.next('notification')
  await open.hear()
  await lost.write()
  await expect.poll(() => lost.browser.taken.length, { timeout: 40_000 }).toBe(1)
  expect(open.browser.taken, 'it came first, and is held back').toEqual([])
  open.page.close()
  await expect.poll(() => open.browser.taken.length, { timeout: 10_000 }).toBe(1)
  await line.down()
}, 60_000)
