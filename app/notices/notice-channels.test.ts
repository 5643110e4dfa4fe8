import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradersOf } from '#test/people/test-traders.ts'
import { type PushService, startPushService } from '#test/push/push-service.ts'
import { subscribeBrowser } from '#test/push/subscribe-browser.ts'
import { useServer } from '#test/servers/use-server.ts'

let service: PushService
let silent: Server
let connections = 0
beforeAll(async () => {
  silent = createServer((socket) => {
    connections += 1
    socket.on('error', () => {})
  })
  await new Promise<void>((open) => silent.listen(0, '127.0.0.1', open))
})
const used = useServer(async () => {
  service = await startPushService()
  const { port } = silent.address() as AddressInfo
  return {
    PUSH_HOSTS: service.host,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    NOTICE_PUSH_AFTER: '1',
    NOTICE_MAIL_AFTER: '0',
  }
})
afterAll(async () => {
  silent.close()
  await service.stop()
})
const { reply, conversation } = tradersOf(used)

test('a mail server that never greets, and browsers whose push service is silent, hold back no push of others', async () => {
  const people = await Promise.all(Array.from({ length: 14 }, conversation))
  const browsers = await Promise.all(
    people.map(({ vendor }) => subscribeBrowser(service, used.server.origin, vendor)),
  )
  for (const { answers } of browsers.slice(0, 5)) answers.push('hang')
  await expect.poll(() => connections).toBeGreaterThan(0)
  // The silent ones are due first.
  for (const { buyer, conversationId } of people) await reply(buyer, conversationId, 'Still there?')
  const others = browsers.slice(5)
  await expect
    .poll(() => others.filter(({ taken }) => taken.length === 1).length, { timeout: 4500, interval: 50 })
    .toBe(others.length)
}, 40_000)
