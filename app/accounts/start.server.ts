import { z } from 'zod'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import type { SendMail } from '#app/mail/mail.ts'
import { unlessRefused } from '#app/mail/mail-faults.ts'
import { ownerMail, ownerQueue } from './events/account-events.server.ts'
import { mailOwnerNow } from './events/mail-owner.server.ts'
import { copyQueue, type OwnData, sweepCopies } from './own-data/copies.server.ts'
import { leaverQueue, mailLeaverNow } from './own-data/leave.server.ts'
import { purgeLeavers } from './own-data/purge.server.ts'
import { writeCopyNow } from './own-data/write-copy.server.ts'
import { recoveryQueue, sendRecoveryMail } from './recovery/recovery.server.ts'
import { deleteExpired } from './session/sessions.server.ts'
import { addressQueue, mailNewAddressNow } from './settings/email-change.server.ts'

export const accountQueues = [
  recoveryQueue,
  addressQueue,
  ownerQueue,
  // A seller's pictures may be hundreds of megabytes, and a bucket slow.
  { name: copyQueue, seconds: 15 * 60 },
  leaverQueue,
]

/** The address need not belong to an account. Jobs of the version before have no `mayMail`. */
const recoveryJob = z.object({ email: z.string(), mayMail: z.boolean().default(true) })
const personJob = z.object({ userId: z.string() })
const copyJob = z.object({ copyId: z.string() })

type Work = {
  jobs: Jobs
  sendMail: SendMail
  origin: string
  onMailError: (error: unknown) => void
  /** Receives each copy of data, and each mail to somebody who left, that failed. */
  onOwnDataError: (error: unknown) => void
}

/** Starts sending the mails of accounts, writing copies of people's data, purging who left, and deleting expired rows. */
export async function startAccountJobs({ db, storage }: OwnData, work: Work): Promise<void> {
  const { jobs, sendMail, origin, onMailError, onOwnDataError } = work
  const mailer = { db, sendMail, origin }
  await jobs.work(recoveryQueue, async (data, jobId) => {
    const { email, mayMail } = recoveryJob.parse(data)
    if (mayMail) await unlessRefused(() => sendRecoveryMail(mailer, email, jobId), onMailError)
  })
  await jobs.work(addressQueue, (data, jobId) =>
    unlessRefused(() => mailNewAddressNow(mailer, personJob.parse(data).userId, jobId), onMailError),
  )
  await jobs.work(ownerQueue, (data, jobId) =>
    unlessRefused(() => mailOwnerNow(mailer, ownerMail.parse(data), jobId), onMailError),
  )
  await jobs.hourly('sweep-accounts', () => deleteExpired(db))
  await jobs.work(copyQueue, (data) =>
    unlessRefused(() => writeCopyNow({ ...mailer, storage }, copyJob.parse(data).copyId), onOwnDataError),
  )
  await jobs.work(leaverQueue, (data) =>
    unlessRefused(() => mailLeaverNow(mailer, personJob.parse(data).userId), onOwnDataError),
  )
  await jobs.hourly('purge-leavers', async () => {
    await sweepCopies({ db, storage, jobs })
    await purgeLeavers({ db, storage })
  })
}
