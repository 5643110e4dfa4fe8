import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { startProxy } from '#test/network/tcp-proxy.ts'
import { describeFanOut } from '#test/servers/fan-out-suite.ts'
import { useTwoServers, writersOf } from '#test/servers/two-servers.ts'
import { type RedisServer, startRedis } from '#test/services/redis-server.ts'

const complaint = 'Redis is away; events go through the database'
let redis: RedisServer

const used = useTwoServers(async () => {
  redis = await startRedis()
  const proxy = await startProxy(redis.url)
  const admin = new Redis(redis.url).on('error', () => {})
  return {
    straight: { REDIS_URL: redis.url },
    proxied: { REDIS_URL: proxy.url },
    proxy,
    cut: async () => void (await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub')),
    say: async (payload) => void (await admin.publish('kasi_live', payload)),
    listenersSay: 'subscribe',
    complaint,
    stop: async () => {
      admin.disconnect()
      await proxy.down()
      await redis.stop()
    },
  }
})
const { newTalk, write } = writersOf(used)

describeFanOut('Redis', used)

test('while Redis is away events go through the database, and the log says so once; then by Redis again', async () => {
  const { a, b } = used
  const { seller, buyer, conversationId } = await newTalk()
  const [ofSeller, ofBuyer] = [await seller.listen(b), await buyer.listen(a)]
  const complaints = () => a.output().split(complaint).length - 1
  const before = complaints()
  await redis.kill()
  for (let n = 0; n < 3; n += 1) {
    const id = await write(a, buyer, conversationId)
    expect(await ofSeller.next('notification')).toContain(id)
    const reply = await write(b, seller, conversationId)
    expect(await ofBuyer.next('notification')).toContain(reply)
  }
  await expect.poll(complaints).toBe(before + 1)

  await redis.start()
  await Promise.all([ofSeller.ended, ofBuyer.ended])
  const stream = await seller.listen(b)
  expect(await stream.next('unread')).toBe('4')
  const id = await write(a, buyer, conversationId)
  expect(await stream.next('notification')).toContain(id)
  expect(complaints()).toBe(before + 1)
  stream.close()
})

test('a Redis that has gone silent keeps nobody waiting, and nobody uninformed', async () => {
  const { a, b, carrier } = used
  const { seller, buyer, conversationId } = await newTalk()
  const stream = await seller.listen(a)
  carrier.proxy.stall()
  const start = performance.now()
  const id = await write(b, buyer, conversationId)
  expect(await stream.next('notification')).toContain(id)
  expect(performance.now() - start).toBeLessThan(5000)
  await carrier.proxy.up()
  stream.close()
})
