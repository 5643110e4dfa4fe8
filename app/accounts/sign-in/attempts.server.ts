import { createHash } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { createKeyedQueue, QueueIsFull } from '#app/concurrency/keyed-queue.ts'
import {
  count,
  giveBack,
  type MakeLimiter,
  orGiveBack,
  type Taken,
  take,
  waitFor,
} from '#app/concurrency/limiter-points.server.ts'

/**
 * The address of the account, the network address of the attempt, and the browser that made it: its id, or null if it is
 * unknown. At sign-in and recovery only a browser that has signed in at this account before is known (app/http/browser.server.ts).
 */
export type Attempt = { email: string; clientAddress: string; browserId: string | null }

export type TooMany = { isTooMany: true; waitSeconds: number }
type Tried<T> = { isTooMany: false; outcome: T } | TooMany

/** Tries a password where the attempt is another one already, under the limits of signing in. */
export type AsSignIn = <T extends { ok: boolean }>(work: () => Promise<T>) => Promise<Tried<T>>

export type Attempts = ReturnType<typeof createAttempts>

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute
const day = 24 * hour

/** Wrong passwords that cost no wait. Each further one doubles the wait, from a minute to two hours: 22 tries a day. */
const freeFailures = 5
const longestWaitMinutes = 120
const waitMinutesAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestWaitMinutes)

/**
 * Limits on guessing and flooding (decision 0059). A township behind one network address never meets them.
 *
 * | what                              | counted by                         | limit                             |
 * |-----------------------------------|------------------------------------|-----------------------------------|
 * | wrong password, known browser     | browser and account                | a growing wait after 5 in a day   |
 * | wrong password, unknown browsers  | account                            | a growing wait after 5 in a day   |
 * | the same, while the account waits | address without failures there     | one try, 50 a day for the account |
 * | wrong password, unknown browsers  | address                            | 300 in 15 minutes                 |
 * | sign-up                           | address                            | 300 in 15 minutes                 |
 * | sign-up, the address is taken     | account; browser; address without  | 10; 10; 100 in 15 minutes         |
 * | the same, its password is wrong   | as at sign-in, unknown browsers    | the same                          |
 * | recovery, requests                | address                            | 100 in 15 minutes                 |
 * | recovery, mails                   | account; known browser and account | 3 an hour and 6 a day each        |
 * | another address, requests         | person                             | 5 an hour                         |
 * | another address, mails to it      | that address                       | 3 a day                           |
 *
 * Attempts at one account run one after the other: a hundred concurrent guesses count as a hundred.
 */
export function createAttempts(makeLimiter: MakeLimiter) {
  const limiter = (name: string, points: number, durationSeconds: number) =>
    makeLimiter({ name, points, durationSeconds })
  const failuresByBrowser = createFailures(makeLimiter, 'sign-in-browser')
  const failuresByAccount = createFailures(makeLimiter, 'sign-in-account')
  const failuresFrom = limiter('sign-in-both', 1, day)
  const triesFromElsewhere = limiter('sign-in-owner', 50, day)
  const failuresByAddress = limiter('sign-in-address', 300, quarter)
  const signUpByAddress = limiter('sign-up-address', 300, quarter)
  const takenByAddress = limiter('taken-address', 100, quarter)
  const takenByBrowser = limiter('taken-browser', 10, quarter)
  const takenByAccount = limiter('taken-account', 10, quarter)
  const resetByAddress = limiter('reset-address', 100, quarter)
  const recoveryMails = [limiter('recovery-hour', 3, hour), limiter('recovery-day', 6, day)]
  const newAddressByPerson = limiter('new-address-person', 5, hour)
  const newAddressMails = [limiter('new-address-day', 3, day)]
  const queue = createKeyedQueue()
  const runExclusive = async <T>(keys: string[], work: () => Promise<Tried<T>>): Promise<Tried<T>> => {
    try {
      return await queue(keys, work)
    } catch (fault) {
      if (fault instanceof QueueIsFull) return tooMany(minute)
      throw fault
    }
  }

  /** A browser that has signed in at the account before: nobody else can fill its counter. */
  const signInKnown = <T extends { ok: boolean }>(key: string, work: () => Promise<T>): Promise<Tried<T>> =>
    runExclusive([key], async () => {
      const waitSeconds = await failuresByBrowser.waitFor(key)
      if (waitSeconds > 0) return tooMany(waitSeconds)
      const outcome = await work()
      if (!outcome.ok) await failuresByBrowser.add(key)
      return { isTooMany: false, outcome }
    })

  /** One attempt at a time for each account: the caller holds its place in the queue. */
  const signInUnknown = async <T extends { ok: boolean }>(
    { address, account, both }: ReturnType<typeof keysOf>,
    work: () => Promise<T>,
  ): Promise<Tried<T>> => {
    const accountWait = await failuresByAccount.waitFor(account)
    // Guessing from elsewhere must not lock the owner out: an address that has not failed at the account yet gets one
    // try, though not a whole network of addresses.
    if (accountWait > 0 && (await count(failuresFrom, both)) > 0) return tooMany(accountWait)
    // Taken before the password is checked, and given back unless it was wrong: concurrent tries count.
    const addressWait = await take(failuresByAddress, address)
    if (addressWait > 0) return tooMany(addressWait)
    const taken: Taken[] = [[failuresByAddress, address]]
    if (accountWait > 0) {
      if ((await take(triesFromElsewhere, account)) > 0) {
        await giveBack(taken)
        return tooMany(accountWait)
      }
      taken.push([triesFromElsewhere, account])
    }
    const outcome = await orGiveBack(work, taken)
    if (outcome.ok) {
      await giveBack(taken)
      return { isTooMany: false, outcome }
    }
    await failuresByAccount.add(account)
    await take(failuresFrom, both)
    return accountWait > 0 ? tooMany(accountWait) : { isTooMany: false, outcome }
  }

  return {
    /** Counts failures only. */
    signIn<T extends { ok: boolean }>(attempt: Attempt, work: () => Promise<T>): Promise<Tried<T>> {
      const keys = keysOf(attempt)
      return keys.known
        ? signInKnown(keys.known, work)
        : runExclusive([keys.account], () => signInUnknown(keys, work))
    },

    /** Counts every sign-up by network address, and failures (the address is taken) more narrowly. */
    signUp<T extends { ok: boolean }>(
      attempt: Attempt,
      work: (asSignIn: AsSignIn) => Promise<T>,
    ): Promise<Tried<T>> {
      const keys = keysOf(attempt)
      const { address, account, browser } = keys
      const [takenHere, key] = browser ? [takenByBrowser, browser] : [takenByAddress, address]
      return runExclusive([key, account], async () => {
        const waitSeconds =
          (await waitFor(takenHere, key)) ||
          (await waitFor(takenByAccount, account)) ||
          (await take(signUpByAddress, address))
        if (waitSeconds > 0) return tooMany(waitSeconds)
        const asSignIn: AsSignIn = (check) => signInUnknown(keys, check)
        const outcome = await orGiveBack(() => work(asSignIn), [[signUpByAddress, address]])
        if (!outcome.ok) {
          await take(takenHere, key)
          await take(takenByAccount, account)
        }
        return { isTooMany: false, outcome }
      })
    },

    /**
     * Counts every request. `mayMail` is false when the account has had its mails, unless a browser that knows it asks:
     * the requester is not told, and a stranger cannot use up the owner's mails.
     */
    async reset<T>(attempt: Attempt, work: (mayMail: boolean) => Promise<T>): Promise<Tried<T>> {
      const { address, account, known } = keysOf(attempt)
      const waitSeconds = await take(resetByAddress, address)
      if (waitSeconds > 0) return tooMany(waitSeconds)
      const mails = await takeAll(recoveryMails, known ?? account)
      const taken: Taken[] = [[resetByAddress, address], ...mails]
      return { isTooMany: false, outcome: await orGiveBack(() => work(mails.length > 0), taken) }
    },

    /** Counts a person's requests for another address. `mayMail` is false when `email` has had its mails, whoever asked. */
    async newAddress<T>(
      { userId, email }: { userId: string; email: string },
      work: (mayMail: boolean) => Promise<T>,
    ): Promise<Tried<T>> {
      const person = hash(`person ${userId}`)
      const waitSeconds = await take(newAddressByPerson, person)
      if (waitSeconds > 0) return tooMany(waitSeconds)
      const mails = await takeAll(newAddressMails, hash(`account ${email}`))
      const taken: Taken[] = [[newAddressByPerson, person], ...mails]
      return { isTooMany: false, outcome: await orGiveBack(() => work(mails.length > 0), taken) }
    },

    /** Forgives failures after a new password, so that tries with the old one do not lock the person out. */
    async forgive(attempt: Attempt): Promise<void> {
      const { account, both, known } = keysOf(attempt)
      await failuresByAccount.forgive(account)
      await failuresFrom.delete(both)
      if (known) await failuresByBrowser.forgive(known)
    },
  }
}

/** Counts failures of a day; each beyond the free ones closes its key for a growing time. */
function createFailures(makeLimiter: MakeLimiter, name: string) {
  const failures = makeLimiter({ name, points: 1000, durationSeconds: day })
  const waits = makeLimiter({ name: `${name}-wait`, points: 1, durationSeconds: minute })
  return {
    waitFor: (key: string) => waitFor(waits, key),
    add: async (key: string): Promise<void> => {
      await take(failures, key)
      const waitMinutes = waitMinutesAfter(await count(failures, key))
      if (waitMinutes > 0) await waits.block(key, waitMinutes * minute)
    },
    forgive: async (key: string): Promise<void> => {
      await failures.delete(key)
      await waits.delete(key)
    },
  }
}

/** Takes a point of each limiter, or of none. */
async function takeAll(limiters: RateLimiterAbstract[], key: string): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const limiter of limiters) {
    if ((await take(limiter, key)) > 0) {
      await giveBack(taken)
      return []
    }
    taken.push([limiter, key])
  }
  return taken
}

const tooMany = (waitSeconds: number): TooMany => ({ isTooMany: true, waitSeconds })

/** Redis gets no addresses of people, only hashes. */
const keysOf = ({ email, clientAddress, browserId }: Attempt) => ({
  address: hash(`address ${clientAddress}`),
  account: hash(`account ${email}`),
  both: hash(`both ${clientAddress} ${email}`),
  browser: browserId && hash(`browser ${browserId}`),
  known: browserId && hash(`known ${browserId} ${email}`),
})

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
