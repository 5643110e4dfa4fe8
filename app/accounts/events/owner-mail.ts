import { z } from 'zod'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import type { Database } from '#db/client.ts'

/** The kinds of changes of an account; `account_events` holds the last one of each kind. */
export const eventKinds = ['password', 'address', 'second-factor', 'device'] as const
export type EventKind = (typeof eventKinds)[number]

/** A queued mail to the owner of an account, about what happened to it. */
export const ownerMail = z.discriminatedUnion('about', [
  z.object({
    about: z.enum(['password', 'second-factor', 'device']),
    userId: z.string(),
    /** Such as 'Chrome on Android'. */
    device: z.string(),
    atMs: z.number(),
  }),
  /** To the address that the account had before; `returnId` is a row of `email_returns`. */
  z.object({ about: z.literal('former-address'), returnId: z.string() }),
  /** To the address that the account lost because the former one was put back. */
  z.object({ about: z.literal('returned-address'), email: z.string() }),
])
export type OwnerMail = z.infer<typeof ownerMail>

export const ownerQueue = 'owner-mail'

/** Mails the owner of an account what happened to it, if the transaction is committed. */
export const mailOwnerLater = (jobs: Pick<Jobs, 'add'>, mail: OwnerMail, tx: Database): Promise<void> =>
  jobs.add(ownerQueue, mail, tx)
