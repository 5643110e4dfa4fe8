import { join } from 'node:path'
import { z } from 'zod'
import type { Accounts } from '#app/accounts/accounts.server.ts'
import { createAttempts } from '#app/accounts/attempts.server.ts'
import { createAuth } from '#app/accounts/auth.server.ts'
import { sendRecoveryMail } from '#app/accounts/send-recovery-mail.server.ts'
import { deleteExpired } from '#app/accounts/sessions.server.ts'
import type { Database } from '#db/client.ts'
import type { Config } from './config.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import { createMailer, isRefusedForGood } from './mail.ts'

type Parts = {
  db: Database
  jobs: Jobs
  limits: Limits
  secret: string
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  /** Known only once the port is: mails ask when they are written. */
  origin: () => string
  /** Hears of mails that did not leave. */
  onMailError: (error: unknown) => void
}

/** An address that may or may not have an account. */
const recoveryJob = z.object({ email: z.string() })

/** Puts the accounts together, and begins with the jobs that they leave to the queue. */
export async function startAccounts({
  db,
  jobs,
  limits,
  secret,
  config,
  origin,
  onMailError,
}: Parts): Promise<Accounts> {
  const auth = createAuth(db, secret)
  const sender = () => `Kasi Market <no-reply@${new URL(origin()).hostname}>`
  const folder = join(config.dataDir, 'mail')
  const sendMail = createMailer({ smtpUrl: config.smtpUrl, from: () => config.mailFrom ?? sender(), folder })
  await jobs.work('recovery-mail', async (data, jobId) => {
    const { email } = recoveryJob.parse(data)
    try {
      await sendRecoveryMail({ auth, sendMail, origin: origin() }, email, jobId)
    } catch (error) {
      onMailError(error)
      if (!isRefusedForGood(error)) throw error
    }
  })
  await jobs.hourly('sweep-accounts', () => deleteExpired(db))
  return {
    db,
    auth,
    attempts: createAttempts(limits.makeLimiter),
    queueRecoveryMail: (email) => jobs.add('recovery-mail', { email } satisfies z.infer<typeof recoveryJob>),
  }
}
