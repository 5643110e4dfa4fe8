import { z } from 'zod'
import type { Accounts } from '#app/accounts/accounts.server.ts'
import { createAuth } from '#app/accounts/better-auth.server.ts'
import { mailOwnerNow } from '#app/accounts/events/mail-owner.server.ts'
import { ownerMail } from '#app/accounts/events/owner-mail.ts'
import { sendRecoveryMail } from '#app/accounts/recovery/send-recovery-mail.server.ts'
import { deleteExpired } from '#app/accounts/session/sessions.server.ts'
import { mailNewAddressNow } from '#app/accounts/settings/email-change.server.ts'
import { createAttempts } from '#app/accounts/sign-in/attempts.server.ts'
import type { SendMail } from '#app/mail/mail.ts'
import type { Database } from '#db/client.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limiters.ts'
import { unlessRefused } from './notices/send-mail.ts'

const recoveryQueue = 'recovery-mail'
const addressQueue = 'new-address-mail'
const ownerQueue = 'owner-mail'
export const accountQueues = [recoveryQueue, addressQueue, ownerQueue]

/** The address need not belong to an account. Jobs of the version before have no `mayMail`. */
const recoveryJob = z.object({ email: z.string(), mayMail: z.boolean().default(true) })
const addressJob = z.object({ userId: z.string() })

export function createAccounts(deps: { db: Database; jobs: Jobs; limits: Limits; secret: string }): Accounts {
  const { db, jobs, limits, secret } = deps
  return {
    db,
    auth: createAuth(db, secret),
    attempts: createAttempts(limits.makeLimiter),
    queueRecoveryMail: (email, mayMail) =>
      jobs.add(recoveryQueue, { email, mayMail } satisfies z.infer<typeof recoveryJob>),
    mailNewAddressLater: (userId) => jobs.add(addressQueue, { userId } satisfies z.infer<typeof addressJob>),
    mailOwnerLater: (mail, tx) => jobs.add(ownerQueue, mail, tx),
  }
}

type Work = {
  jobs: Jobs
  sendMail: SendMail
  origin: string
  /** Receives each failed delivery. */
  onMailError: (error: unknown) => void
}

/** Starts sending mails of accounts and deleting expired rows. */
export async function workOnAccountQueues({ db }: Accounts, work: Work): Promise<void> {
  const { jobs, sendMail, origin, onMailError } = work
  await jobs.work(recoveryQueue, async (data, jobId) => {
    const { email, mayMail } = recoveryJob.parse(data)
    if (!mayMail) return
    await unlessRefused(() => sendRecoveryMail({ db, sendMail, origin }, email, jobId), onMailError)
  })
  await jobs.work(addressQueue, (data, jobId) =>
    unlessRefused(
      () => mailNewAddressNow({ db, sendMail, origin }, addressJob.parse(data).userId, jobId),
      onMailError,
    ),
  )
  await jobs.work(ownerQueue, (data, jobId) =>
    unlessRefused(() => mailOwnerNow({ db, sendMail, origin }, ownerMail.parse(data), jobId), onMailError),
  )
  await jobs.hourly('sweep-accounts', () => deleteExpired(db))
}
