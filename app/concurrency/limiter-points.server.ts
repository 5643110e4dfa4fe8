import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { UncertainWrite } from '#db/errors.ts'

/** Creates a counter of at most `points` in `durationSeconds`, stored where the process decides. */
export type MakeLimiter = (limit: {
  name: string
  points: number
  durationSeconds: number
}) => RateLimiterAbstract

/** Counts one attempt for `key`; returns the seconds to wait, 0 when it is allowed. */
type CountOne = (key: string) => Promise<number>

export const counterOf =
  (limiter: RateLimiterAbstract): CountOne =>
  (key) =>
    take(limiter, key)

/** As `counterOf`, and gives back an attempt that turned out not to count. */
export const returningCounterOf = (limiter: RateLimiterAbstract) => ({
  count: counterOf(limiter),
  giveBack: async (key: string) => void (await limiter.reward(key, 1)),
})

export type Taken = [RateLimiterAbstract, key: string]

/** Returns the points after a server fault, unless the write may have happened. */
export async function orGiveBack<T>(work: () => Promise<T>, taken: Taken[]): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof UncertainWrite)) await giveBack(taken)
    throw fault
  }
}

export async function giveBack(taken: Taken[]): Promise<void> {
  // Only points that are still counted: a new window must not start below zero.
  for (const [limiter, key] of taken) if ((await count(limiter, key)) > 0) await limiter.reward(key)
}

/** Takes a point. Returns the seconds to wait if none is left, else 0. */
export async function take(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return secondsOf(refusal)
    throw refusal
  }
}

/** The seconds until a point is free; 0 if one is. */
export async function waitFor(limiter: RateLimiterAbstract, key: string): Promise<number> {
  const state = await limiter.get(key)
  return state && state.remainingPoints <= 0 ? secondsOf(state) : 0
}

export const count = async (limiter: RateLimiterAbstract, key: string) =>
  (await limiter.get(key))?.consumedPoints ?? 0

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))
