import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { mark } from '#hard/support/leaks.ts'
import type { Scenario } from '#hard/support/scenario.ts'
import { clientAt, type Site } from '#hard/support/site.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { underFault } from '#hard/support/under-fault.ts'
import { liveChannel } from '#server/services/live/live-events.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/people/many-people.ts'
import { conversationIn } from '#test/people/visitor.ts'
import { type RedisServer, startRedis } from '#test/services/redis-server.ts'
import { openStream } from '#test/stream-reader.ts'

const times = 6
const awayMs = 2_500
/** The limit on messages of one person in a minute (app/messages/message-rules.ts). */
const messagesAMinute = 20

/** Log lines, once for each time that Redis goes away: of limits, and of events. */
const words = ['Redis is away; limits are counted in memory', 'Redis is away; events go through the database']

/** Kills Redis under load and starts it again, empty: limits and live events go on without it, and come back to it. */
export const redis: Scenario = {
  needs: ['redis-server'],
  run: async () => {
    const server = await startRedis()
    try {
      const instance = await openInstance({ REDIS_URL: server.url })
      try {
        return [
          await underFault(instance, {
            name: 'Redis killed',
            times,
            begin: server.kill,
            during: async () => {
              await sleep(300)
              const problems = [...(await liveProblems(instance)), ...(await limitProblems(instance))]
              await sleep(awayMs)
              return problems
            },
            end: server.start,
            isBack: async () => (await isUsed(server)) && (await liveProblems(instance)).length === 0,
            checkLog: (printed) =>
              words.flatMap((line) => {
                const said = printed.split(line).length - 1
                return said === times ? [] : [`${times} times away, and ${said} times in the log: ${line}`]
              }),
          }),
        ]
      } finally {
        await instance.close()
      }
    } finally {
      await server.stop()
    }
  },
}

export type Talk = {
  buyer: Person
  seller: Person
  send: (by: Person, at?: Site, id?: string) => Promise<{ id: string; status: number }>
}

/** Two new people who talk; `send` returns the status. */
export async function newTalk(site: Site): Promise<Talk> {
  const [seller, buyer] = await site.addPeople(2)
  if (!seller || !buyer) throw new Error('nobody talks')
  const first = { id: crypto.randomUUID(), as: '', content: `${mark}: is it there?` }
  const begun = await clientAt(site, buyer).postByScript(`/listing/${seller.offerId}/contact`, first)
  const conversationId = conversationIn(begun)
  const send: Talk['send'] = async (by, at = site, id = crypto.randomUUID()) => {
    const post = { id, as: '', content: `${mark} ${id}` }
    const { status } = await clientAt(at, by).postByScript(`/inbox/${conversationId}`, post)
    return { id, status }
  }
  return { buyer, seller, send }
}

/** A message reaches its recipient's stream at once. */
async function liveProblems(instance: TestInstance): Promise<string[]> {
  const { buyer, seller, send } = await newTalk(instance)
  const stream = await openStream(instance.origin, clientAt(instance, seller))
  try {
    await stream.next('unread')
    const { id, status } = await send(buyer)
    if (status !== 200) return [`a message was answered ${status}`]
    await stream.next('notification', id)
    return []
  } catch (error) {
    return [`a message was not heard of: ${(error as Error).message}`]
  } finally {
    stream.close()
  }
}

/** The first contact counts as one. */
async function limitProblems(instance: TestInstance): Promise<string[]> {
  const { buyer, send } = await newTalk(instance)
  for (let n = 1; n < messagesAMinute; n += 1) {
    const { status } = await send(buyer)
    if (status !== 200) return [`message ${n} was answered ${status}`]
  }
  const { status } = await send(buyer)
  return status === 429 ? [] : [`message ${messagesAMinute + 1} in a minute was answered ${status}`]
}

/** Resolves once the server listens and counts there. */
async function isUsed({ url }: RedisServer): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => {})
  try {
    await client.connect()
    return await eventually(async () => {
      const [, listeners] = await client.pubsub('NUMSUB', liveChannel)
      return Number(listeners) === 1 && (await client.keys('kasi:*')).length > 0
    }, 2_000)
  } finally {
    client.disconnect()
  }
}
