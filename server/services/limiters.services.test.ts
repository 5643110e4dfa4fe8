import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from '#test/people/visitor.ts'
import { useDatabase } from '#test/servers/database.ts'
import { type RunningServer, runServer } from '#test/servers/running-server.ts'
import { newAddress, newEmail } from '#test/servers/use-server.ts'
import { startMailServer } from '#test/services/mail-server.ts'
import { type RedisServer, startRedis } from '#test/services/redis-server.ts'

// Limits in Redis: two server processes share one count; and what happens while Redis is away.

const used = useDatabase()
let redis: RedisServer
let servers: RunningServer[]
const mail = await startMailServer()

beforeAll(async () => {
  redis = await startRedis()
  const env = {
    DATABASE_URL: used.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
    DEMO: 'off',
  }
  servers = [await runServer(env), await runServer(env)]
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await redis.stop()
  await mail.down()
})

const fail = async (server: RunningServer, email: string, from = newAddress()) => {
  const fields = { intent: 'sign-in', email, password: 'wrong' }
  return (await visit(server.origin, { from }).post('/auth', fields)).status
}

test('failures at one process count at the other', async () => {
  const [one, two] = servers as [RunningServer, RunningServer]
  const email = newEmail()
  const from = newAddress()
  for (const server of [one, two, one, two, one]) expect(await fail(server, email, from)).toBe(401)
  expect(await fail(one, email, from)).toBe(429)
  expect(await fail(two, email, from)).toBe(429)
})

test('while Redis is away each process counts in memory, says so once, and keeps nobody waiting; then Redis counts again', async () => {
  const [one, two] = servers as [RunningServer, RunningServer]
  await redis.kill()
  const from = newAddress()
  const email = newEmail()
  const start = performance.now()
  for (let n = 0; n < 5; n += 1) expect(await fail(one, email, from)).toBe(401)
  expect(await fail(one, email, from)).toBe(429)
  expect(performance.now() - start).toBeLessThan(10_000)
  const complaints = () => one.output().split('Redis is away; limits').length - 1
  await expect.poll(complaints).toBe(1)

  await redis.start()
  const isShared = async () => {
    const [shared, guessed] = [newAddress(), newEmail()]
    for (let n = 0; n < 5; n += 1) await fail(one, guessed, shared)
    return await fail(two, guessed, shared)
  }
  await expect.poll(isShared).toBe(429)
})
