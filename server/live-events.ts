import { sql } from 'drizzle-orm'
import { Redis } from 'ioredis'
import { type Announce, type LiveEvent, liveEventSchema } from '#app/live/live-event.ts'
import type { Database } from '#db/client.ts'
import { redisOptions } from './limits.ts'

/** The channel of PostgreSQL, and of Redis, that live events go by. */
export const liveChannel = 'kasi_live'

/** What came in, or null for what no process of this version sends. */
export function readEvent(payload: string): LiveEvent | null {
  try {
    return liveEventSchema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

/**
 * Announces by NOTIFY, after the commit: within the transaction it would hold a lock of the whole server until the disk
 * has written, and all who send would wait for one another. What comes while one is under way goes together.
 */
export function announceByDatabase(db: Database, onError: (error: unknown) => void): Announce {
  let waiting: LiveEvent[] = []
  let next: Promise<void> | null = null
  let running: Promise<void> = Promise.resolve()

  const flush = async () => {
    await running
    const payloads = waiting.map((event) => JSON.stringify(event))
    waiting = []
    next = null
    running = notify(payloads)
    await running
  }
  const notify = async (payloads: string[]) => {
    const texts = sql`json_array_elements_text(${JSON.stringify(payloads)}::json)`
    try {
      await db.execute(sql`select pg_notify(${liveChannel}, payload) from ${texts} payload`)
    } catch (fault) {
      onError(fault)
    }
  }
  return (events) => {
    waiting.push(...events)
    next ??= flush()
    return next
  }
}

type RedisEvents = { announce: Announce; close: () => Promise<void> }

const pingMs = 10_000

/**
 * Announces by Redis; while it is away by `fallback`, which every process hears too. `onEvent` hears of what any process
 * announces, `onGap` when listening begins again after it broke: everything may have changed meanwhile.
 */
export async function announceByRedis(
  url: string,
  on: {
    event: (payload: string) => void
    gap: () => void
    error: (error: unknown) => void
    fallback: Announce
  },
): Promise<RedisEvents> {
  const publisher = new Redis(url, redisOptions)
  const subscriber = new Redis(url, { ...redisOptions, enableOfflineQueue: true, maxRetriesPerRequest: null })
  let isAway = false
  let hasListened = false
  subscriber.on('message', (_channel, payload) => on.event(payload))
  subscriber.on('ready', () => (isAway = false))
  for (const redis of [publisher, subscriber])
    redis.on('error', (error) => {
      if (!isAway) on.error(error)
      isAway = true
    })
  // A connection that has gone silent never says so.
  const beat = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => subscriber.disconnect(true))
  }, pingMs)
  // ioredis subscribes anew by itself after it has connected; what listens is told once that has been answered.
  const subscribe = async () => {
    await subscriber.subscribe(liveChannel)
    if (hasListened) on.gap()
    hasListened = true
  }
  subscriber.on('ready', () => void subscribe().catch(() => {}))

  return {
    announce: async (events) => {
      const published = events.map((event) => publisher.publish(liveChannel, JSON.stringify(event)))
      const settled = await Promise.allSettled(published)
      const missed = events.filter((_, index) => settled[index]?.status === 'rejected')
      if (missed.length > 0) await on.fallback(missed)
    },
    close: async () => {
      clearInterval(beat)
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
