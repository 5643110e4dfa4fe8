import { Redis, type RedisOptions } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { MakeLimiter } from '#app/concurrency/limiter-points.server.ts'

/** Counters of attempts: in Redis, shared by all processes, else in this process's memory. */
export type Limits = { makeLimiter: MakeLimiter; close: () => Promise<void> }

export const redisOptions: RedisOptions = {
  // A visitor waits for this: a missing count is better than a wait.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 500,
  connectTimeout: 3000,
  retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
}

/**
 * Counts in Redis when `redisUrl` is given. While Redis is away each process counts in its own memory; `onError` receives
 * each outage once.
 */
export function createLimits(redisUrl: string | undefined, onError: (error: Error) => void): Limits {
  if (!redisUrl) return { makeLimiter: inMemory, close: async () => {} }
  const redis = new Redis(redisUrl, redisOptions)
  let isAway = false
  redis.on('ready', () => (isAway = false))
  redis.on('error', (error) => {
    if (!isAway) onError(error)
    isAway = true
  })
  return {
    makeLimiter: (limit) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `kasi:${limit.name}`,
        points: limit.points,
        duration: limit.durationSeconds,
        insuranceLimiter: inMemory(limit),
      }),
    close: async () => redis.disconnect(),
  }
}

const inMemory = ({ name, points, durationSeconds }: Parameters<MakeLimiter>[0]) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: durationSeconds })
