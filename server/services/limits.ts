import { Redis, type RedisOptions } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { MakeLimiter } from '#app/accounts/sign-in/attempts.server.ts'

/** Counters of attempts, shared by all processes when they are in Redis, else this process's own. */
export type Limits = { makeLimiter: MakeLimiter; close: () => Promise<void> }

export const redisOptions: RedisOptions = {
  // A visitor waits for this: rather do without than make them wait.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 500,
  connectTimeout: 3000,
  retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
}

/**
 * In Redis when `redisUrl` is given. While Redis is away each process counts in its own memory, and `onError` hears of
 * it once for each time that it goes away.
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

/** Counts one use of `key`; returns the seconds to wait, 0 if allowed. */
export type CountOne = (key: string) => Promise<number>

export function counterOf(limiter: RateLimiterAbstract): CountOne {
  return async (key) => {
    try {
      await limiter.consume(key)
      return 0
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000)
      throw refused
    }
  }
}

/** The same, and takes one back that turned out not to count. */
export const returningCounterOf = (limiter: RateLimiterAbstract) => ({
  count: counterOf(limiter),
  giveBack: async (key: string) => void (await limiter.reward(key, 1)),
})

const inMemory = ({ name, points, durationSeconds }: Parameters<MakeLimiter>[0]) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: durationSeconds })
