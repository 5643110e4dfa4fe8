import { z } from 'zod'
import { type OwnData, sweepCopies } from '#app/accounts/own-data/copies.server.ts'
import { mailLeaverNow } from '#app/accounts/own-data/mail-leaver.server.ts'
import { purgeLeavers } from '#app/accounts/own-data/purge.server.ts'
import { writeCopyNow } from '#app/accounts/own-data/write-copy.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import type { SendMail } from '#app/mail/mail.ts'
import type { Database } from '#db/client.ts'
import type { Jobs } from './jobs/jobs.ts'
import { unlessRefused } from './notices/send-mail.ts'

/** A seller's pictures may be hundreds of megabytes, and a bucket slow. */
const copyQueue = { name: 'data-copy', seconds: 15 * 60 }
const leaverQueue = 'leaver-mail'
export const ownDataQueues = [copyQueue, leaverQueue]

const copyJob = z.object({ copyId: z.string() })
const leaverJob = z.object({ userId: z.string() })

export const createOwnData = ({
  db,
  storage,
  jobs,
}: {
  db: Database
  storage: Storage
  jobs: Jobs
}): OwnData => ({
  db,
  storage,
  writeCopyLater: (copyId) => jobs.add(copyQueue.name, { copyId } satisfies z.infer<typeof copyJob>),
  mailLeaverLater: (userId, tx) => jobs.add(leaverQueue, { userId } satisfies z.infer<typeof leaverJob>, tx),
})

type Work = { jobs: Jobs; sendMail: SendMail; origin: string; onError: (error: unknown) => void }

/** Starts writing copies, and purging people who left. */
export async function workOnOwnData(
  ownData: OwnData,
  { jobs, sendMail, origin, onError }: Work,
): Promise<void> {
  const deps = { ...ownData, sendMail, origin }
  await jobs.work(copyQueue.name, (data) =>
    unlessRefused(() => writeCopyNow(deps, copyJob.parse(data).copyId), onError),
  )
  await jobs.work(leaverQueue, (data) =>
    unlessRefused(() => mailLeaverNow(deps, leaverJob.parse(data).userId), onError),
  )
  await jobs.hourly('purge-leavers', async () => {
    await sweepCopies(ownData)
    await purgeLeavers(ownData)
  })
}
