import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#app/live/live-event.ts'
import { startProxy } from '#test/network/tcp-proxy.ts'
import { type RedisServer, startRedis } from '#test/services/redis-server.ts'
import { announceByRedis } from './live-events.ts'

let redis: RedisServer
beforeAll(async () => {
  redis = await startRedis()
})

afterAll(() => redis.stop())

const sent = (id: string): LiveEvent => ({ name: 'sent', to: 'thandi', conversationId: 'c', id })

async function begin(url = redis.url) {
  const heard: string[] = []
  const faults: unknown[] = []
  const { announce, close } = await announceByRedis(url, {
    event: (payload) => heard.push((JSON.parse(payload) as { id: string }).id),
    gap: () => heard.push('gap'),
    error: (error) => faults.push(error),
    fallback: async (events) => void heard.push(`${events.length} by the database`),
  })
  /** Resolves once it listens, so that a test sees only its own events. */
  const listening = async () => {
    let last = ''
    const isHeard = async () => {
      if (heard.at(-1) === last) return true
      await announce([sent((last = crypto.randomUUID()))])
      return false
    }
    await expect.poll(isHeard).toBe(true)
    heard.length = 0
  }
  return { announce, close, heard, faults, listening }
}

test('a Redis that starts later is listened to from then on, and the gap is reported', async () => {
  await redis.kill()
  const { announce, close, heard, faults } = await begin()
  await announce([sent('one'), sent('two')])
  expect(heard).toEqual(['2 by the database'])
  await expect.poll(() => faults).toHaveLength(1)
  await redis.start()
  await expect.poll(() => heard).toEqual(['2 by the database', 'gap'])
  await expect.poll(() => announce([sent('three')]).then(() => heard.at(-1))).toBe('three')
  expect(faults).toHaveLength(1)
  await close()
})

test('a subscription that Redis refuses is tried again until it holds', async () => {
  const admin = new Redis(redis.url)
  const { announce, close, heard, faults, listening } = await begin()
  await listening()
  await admin.call('ACL', 'SETUSER', 'default', '-subscribe')
  await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
  await new Promise((later) => setTimeout(later, 1000))
  expect(heard).toEqual([])
  await admin.call('ACL', 'SETUSER', 'default', '+subscribe')
  await expect.poll(() => heard).toEqual(['gap'])
  await announce([sent('heard')])
  await expect.poll(() => heard).toEqual(['gap', 'heard'])
  expect(faults, 'however often it was tried').toHaveLength(1)
  await close()
  admin.disconnect()
})

test('a proxy that stays when Redis goes is a Redis that is away: said once, and again the next time', async () => {
  const proxy = await startProxy(redis.url)
  const { announce, close, heard, faults, listening } = await begin(proxy.url)
  await listening()
  for (const times of [1, 2]) {
    await redis.kill()
    await new Promise((later) => setTimeout(later, 1000))
    await announce([sent('lost')])
    expect(heard).toEqual(['1 by the database'])
    expect(faults).toHaveLength(times)
    await redis.start()
    await expect.poll(() => heard).toEqual(['1 by the database', 'gap'])
    await listening()
  }
  await close()
  await proxy.down()
  expect(faults, 'an end of our own is no fault').toHaveLength(2)
})
