import { z } from 'zod'
import type { Accounts } from '#app/accounts/accounts.server.ts'
import { createAuth } from '#app/accounts/better-auth.server.ts'
import { sendRecoveryMail } from '#app/accounts/recovery/send-recovery-mail.server.ts'
import { deleteExpired } from '#app/accounts/session/sessions.server.ts'
import { createAttempts } from '#app/accounts/sign-in/attempts.server.ts'
import type { SendMail } from '#app/mail/mail.ts'
import type { Database } from '#db/client.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limiters.ts'
import { isRefusedForGood } from './send-mail.ts'

const recoveryQueue = 'recovery-mail'
export const accountQueues = [recoveryQueue]

/** The address need not belong to an account. */
const recoveryJob = z.object({ email: z.string() })

export function createAccounts(deps: { db: Database; jobs: Jobs; limits: Limits; secret: string }): Accounts {
  const { db, jobs, limits, secret } = deps
  return {
    db,
    auth: createAuth(db, secret),
    attempts: createAttempts(limits.makeLimiter),
    queueRecoveryMail: (email) => jobs.add(recoveryQueue, { email } satisfies z.infer<typeof recoveryJob>),
  }
}

type Work = {
  jobs: Jobs
  sendMail: SendMail
  origin: string
  /** Receives each failed delivery. */
  onMailError: (error: unknown) => void
}

/** Starts sending recovery mails and deleting expired rows. */
export async function workOnAccountQueues({ db, auth }: Accounts, work: Work): Promise<void> {
  const { jobs, sendMail, origin, onMailError } = work
  await jobs.work(recoveryQueue, async (data, jobId) => {
    const { email } = recoveryJob.parse(data)
    try {
      await sendRecoveryMail({ auth, sendMail, origin }, email, jobId)
    } catch (error) {
      onMailError(error)
      if (!isRefusedForGood(error)) throw error
    }
  })
  await jobs.hourly('sweep-accounts', () => deleteExpired(db))
}
