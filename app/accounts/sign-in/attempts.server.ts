import { createHash } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { createKeyedQueue, QueueIsFull } from '#app/concurrency/keyed-queue.ts'
import { count, giveBack, orGiveBack, type Taken, take, waitFor } from './limiter-points.server.ts'

/** Creates a counter of at most `points` in `durationSeconds`, kept where the process decides. */
export type MakeLimiter = (limit: {
  name: string
  points: number
  durationSeconds: number
}) => RateLimiterAbstract

/** The address of the account, and the network address of the attempt. */
type Attempt = { email: string; clientAddress: string }

export type TooMany = { isTooMany: true; waitSeconds: number }
type Tried<T> = { isTooMany: false; outcome: T } | TooMany

export type Attempts = ReturnType<typeof createAttempts>

const durationSeconds = 15 * 60

/**
 * Limits on guessing and flooding, each per 15 minutes (decision 0012):
 *
 * |                               | by account | by network address |
 * |-------------------------------|------------|--------------------|
 * | sign-in, failures             | 10         | 10                 |
 * | sign-in of a limited account  | 50         | one, without failures there |
 * | sign-up, the address is taken | 10         | 10                 |
 * | sign-up, all                  |            | 30                 |
 * | reset, all                    | 10         | 30                 |
 *
 * Attempts from one address or at one account run one after the other: a hundred concurrent guesses are still ten
 * guesses, and ten people of one township who sign in at once are ten successes.
 */
export function createAttempts(makeLimiter: MakeLimiter) {
  const limiter = (name: string, points: number) => makeLimiter({ name, points, durationSeconds })
  const signInByAddress = limiter('sign-in-address', 10)
  const signInByAccount = limiter('sign-in-account', 10)
  const signInByBoth = limiter('sign-in-both', 10)
  const triesFromElsewhere = limiter('sign-in-owner', 50)
  const signUpByAddress = limiter('sign-up-address', 30)
  const takenByAddress = limiter('taken-address', 10)
  const takenByAccount = limiter('taken-account', 10)
  const resetByAddress = limiter('reset-address', 30)
  const resetByAccount = limiter('reset-account', 10)
  const queue = createKeyedQueue()
  const runExclusive = async <T>(keys: string[], work: () => Promise<Tried<T>>): Promise<Tried<T>> => {
    try {
      return await queue(keys, work)
    } catch (fault) {
      if (fault instanceof QueueIsFull) return tooMany(60)
      throw fault
    }
  }

  return {
    /** Counts failures only. */
    signIn<T extends { ok: boolean }>(attempt: Attempt, work: () => Promise<T>): Promise<Tried<T>> {
      const { address, account, both } = keysOf(attempt)
      return runExclusive([address, account], async () => {
        const addressWait = await waitFor(signInByAddress, address)
        if (addressWait > 0) return tooMany(addressWait)
        const accountWait = await waitFor(signInByAccount, account)
        if (accountWait > 0) {
          // Guessing from elsewhere must not lock the owner out: an address that has not failed at the account yet gets
          // one try, though not a whole network of addresses.
          const hasFailedHere = (await count(signInByBoth, both)) > 0
          if (hasFailedHere || (await take(triesFromElsewhere, account)) > 0) return tooMany(accountWait)
        }
        const triedFromElsewhere: Taken[] = accountWait > 0 ? [[triesFromElsewhere, account]] : []
        const outcome = await orGiveBack(work, triedFromElsewhere)
        if (outcome.ok) {
          await giveBack(triedFromElsewhere)
          return { isTooMany: false, outcome }
        }
        await take(signInByAddress, address)
        await take(signInByAccount, account)
        await take(signInByBoth, both)
        return accountWait > 0 ? tooMany(accountWait) : { isTooMany: false, outcome }
      })
    },

    /**
     * Counts every sign-up by network address, which a whole township may share; failures (the address is taken) more
     * narrowly.
     */
    signUp<T extends { ok: boolean }>(attempt: Attempt, work: () => Promise<T>): Promise<Tried<T>> {
      const { address, account } = keysOf(attempt)
      return runExclusive([address, account], async () => {
        const waitSeconds =
          (await waitFor(takenByAddress, address)) ||
          (await waitFor(takenByAccount, account)) ||
          (await take(signUpByAddress, address))
        if (waitSeconds > 0) return tooMany(waitSeconds)
        const outcome = await orGiveBack(work, [[signUpByAddress, address]])
        if (!outcome.ok) {
          await take(takenByAddress, address)
          await take(takenByAccount, account)
        }
        return { isTooMany: false, outcome }
      })
    },

    /** Counts every request: each sends a mail. */
    async reset<T>(attempt: Attempt, work: () => Promise<T>): Promise<Tried<T>> {
      const { address, account } = keysOf(attempt)
      const waitSeconds = (await take(resetByAddress, address)) || (await take(resetByAccount, account))
      if (waitSeconds > 0) return tooMany(waitSeconds)
      const taken: Taken[] = [
        [resetByAddress, address],
        [resetByAccount, account],
      ]
      return { isTooMany: false, outcome: await orGiveBack(work, taken) }
    },

    /** Forgives failures after a new password, so that tries with the old one do not lock the person out. */
    async forgive(attempt: Attempt): Promise<void> {
      const { address, account, both } = keysOf(attempt)
      const failures = Math.min(await count(signInByBoth, both), await count(signInByAddress, address))
      if (failures > 0) await signInByAddress.reward(address, failures)
      await signInByAccount.delete(account)
      await signInByBoth.delete(both)
    },
  }
}

const tooMany = (waitSeconds: number): TooMany => ({ isTooMany: true, waitSeconds })

/** Redis gets no addresses of people, only hashes. */
const keysOf = ({ email, clientAddress }: Attempt) => ({
  address: hash(`address ${clientAddress}`),
  account: hash(`account ${email}`),
  both: hash(`both ${clientAddress} ${email}`),
})

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
