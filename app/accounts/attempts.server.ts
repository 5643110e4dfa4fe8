import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** Makes a counter of its own: at most `points` in `durationSeconds`. Where it is kept is the process's business. */
export type MakeLimiter = (limit: {
  name: string
  points: number
  durationSeconds: number
}) => RateLimiterAbstract

/** Who tries: an account by its address, and the network address that it is tried from. */
export type Attempt = { email: string; clientAddress: string }

/** `taken`: go on, and give it back unless it failed. `isLast`: the account is full, this one try is for its owner. */
export type Gate =
  | { open: true; isLast: boolean; giveBack: () => Promise<void> }
  | { open: false; waitSeconds: number }

export type Attempts = ReturnType<typeof createAttempts>

const durationSeconds = 15 * 60

/**
 * Limits on guessing and flooding (issue 3; design.md, "message, image, rate limits"), each per 15 minutes. Points are
 * taken before the work, so that a hundred guesses at once are not a hundred guesses, and given back when it succeeds.
 */
export function createAttempts(makeLimiter: MakeLimiter) {
  const limiter = (name: string, points: number) => makeLimiter({ name, points, durationSeconds })
  const signInByAccount = limiter('sign-in-account', 10)
  const signInByAddress = limiter('sign-in-address', 10)
  const signInByBoth = limiter('sign-in-both', 10)
  const signUpByAddress = limiter('sign-up-address', 30)
  const signUpFailuresByAccount = limiter('sign-up-account', 10)
  const signUpFailuresByAddress = limiter('sign-up-failures', 10)
  const resetByAccount = limiter('reset-account', 10)
  const resetByAddress = limiter('reset-address', 30)

  return {
    /** Failures only. */
    async signIn({ email, clientAddress }: Attempt): Promise<Gate> {
      const account = keyOf(email)
      const both = keyOf(email, clientAddress)
      const byAddress = await take(signInByAddress, clientAddress)
      const byBoth = await take(signInByBoth, both)
      const byAccount = await take(signInByAccount, account)
      const isFull = byAccount.waitSeconds > 0
      // Whoever guesses at an account from elsewhere must not keep its owner out: an address that has not failed at
      // this account yet gets one try.
      const isLast = isFull && byBoth.taken === 1
      const waitSeconds = Math.max(byAddress.waitSeconds, isLast ? 0 : byAccount.waitSeconds)
      if (waitSeconds > 0) return { open: false, waitSeconds }
      const giveBack = async () => {
        await signInByAddress.reward(clientAddress)
        await signInByBoth.reward(both)
        await signInByAccount.reward(account)
      }
      return { open: true, isLast, giveBack }
    },

    /** All of them by address, which is often a whole township's; failures (the address is taken) more narrowly. */
    async signUp({ email, clientAddress }: Attempt): Promise<Gate> {
      const account = keyOf(email)
      const taken = [
        await take(signUpByAddress, clientAddress),
        await take(signUpFailuresByAddress, clientAddress),
        await take(signUpFailuresByAccount, account),
      ]
      const giveBack = async () => {
        await signUpFailuresByAddress.reward(clientAddress)
        await signUpFailuresByAccount.reward(account)
      }
      return gate(taken, giveBack)
    },

    /** Every request: each makes a mail. */
    async reset({ email, clientAddress }: Attempt): Promise<Gate> {
      const taken = [await take(resetByAddress, clientAddress), await take(resetByAccount, keyOf(email))]
      return gate(taken, async () => {})
    },
  }
}

type Taken = { taken: number; waitSeconds: number }

/** Takes one point; `waitSeconds` is 0 when there was one left. */
async function take(limiter: RateLimiterAbstract, key: string): Promise<Taken> {
  try {
    const { consumedPoints } = await limiter.consume(key)
    return { taken: consumedPoints, waitSeconds: 0 }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { taken: refusal.consumedPoints, waitSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
  }
}

function gate(taken: Taken[], giveBack: () => Promise<void>): Gate {
  const waitSeconds = Math.max(...taken.map((each) => each.waitSeconds))
  return waitSeconds > 0 ? { open: false, waitSeconds } : { open: true, isLast: false, giveBack }
}

/** Addresses of people do not stand in Redis, not even for a quarter of an hour. */
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
