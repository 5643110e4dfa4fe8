import { canCorrect } from '#app/search/corrections/correct-words.server.ts'
import { sweepLooks } from '#app/stores/figures/looks.server.ts'
import type { Database } from '#db/client.ts'
import { describeError } from '#db/errors.ts'
import type { Config } from '#server/config.ts'
import { createMailer, createTrySend, describeMailError } from '#server/services/notices/send-mail.ts'
import type { createNotices } from '#server/services/notices/wire-notices.ts'
import { pushesOf, type startPush } from '#server/services/notices/wire-push.ts'
import { type createAccounts, workOnAccountQueues } from '#server/services/wire-accounts.ts'
import { scheduleMessageSweep, scheduleRulesWalk } from '#server/services/wire-messages.ts'
import { type createOwnData, workOnOwnData } from '#server/services/wire-own-data.ts'
import { type createPictures, scheduleCopies, schedulePictureSweep } from '#server/services/wire-pictures.ts'
import { scheduleSearchRebuild } from '#server/services/wire-search.ts'
import { scheduleEnding } from '#server/services/wire-stores.ts'
import { scheduleDecisions } from '#server/services/wire-trust.ts'
import { sweepStorage } from '#server/storage/open-storage.ts'
import type { Watch } from '#server/watch/watch.ts'
import type { Jobs } from './jobs.ts'

type Parts = {
  config: Config
  log: Watch['log']
  db: Database
  databaseUrl: string
  origin: string
  jobs: Jobs
  accounts: ReturnType<typeof createAccounts>
  ownData: ReturnType<typeof createOwnData>
  pictures: ReturnType<typeof createPictures>
  moveHidden: () => Promise<void>
  notices: ReturnType<typeof createNotices>
  push: Awaited<ReturnType<typeof startPush>>
  onRebuiltSearch: () => void
}

/** Starts the background jobs. */
export async function beginJobs(parts: Parts): Promise<void> {
  const { config, log, db, databaseUrl, origin, jobs, accounts, ownData, pictures, notices, push } = parts
  const sendMail = createMailer(config, origin)
  const sendPush = pushesOf(push)
  const warnOfMail = (what: string) => (error: unknown) => log.warn(describeMailError(error), what)
  await workOnAccountQueues(accounts, {
    jobs,
    sendMail,
    origin,
    onMailError: warnOfMail('a mail could not be sent'),
  })
  await notices.begin({ jobs, sendMail, sendPush })
  await scheduleDecisions(jobs, {
    db,
    origin,
    operatorEmail: config.operator.email,
    trySend: createTrySend(sendMail, warnOfMail('a mail about a report could not be sent')),
  })
  const onError = warnOfMail('a mail to a seller could not be sent')
  // Without SMTP mails are files in DATA_DIR, which no seller reads.
  const trySend = config.smtpUrl ? createTrySend(sendMail, onError) : null
  await scheduleEnding(jobs, { db, trySend, sendPush, origin, onError })
  await workOnOwnData(ownData, {
    jobs,
    sendMail,
    origin,
    onError: warnOfMail('a copy of data could not be made or mailed'),
  })
  await schedulePictureSweep(pictures, jobs)
  // Finds what a lost NOTIFY, or a process that ended, has left.
  await jobs.eachMinute('move-hidden-pictures', parts.moveHidden)
  void parts.moveHidden()
  await scheduleCopies(pictures, jobs)
  await jobs.daily('sweep-storage', () => sweepStorage(config))
  await jobs.daily('sweep-looks', () => sweepLooks(db))
  await scheduleMessageSweep(db, jobs)
  await scheduleRulesWalk(db, jobs, origin)
  if (!(await canCorrect(db))) log.warn('typing mistakes are not corrected: the database lacks pg_trgm')
  await scheduleSearchRebuild(
    { db, databaseUrl },
    {
      jobs,
      onRebuilt: parts.onRebuiltSearch,
      onError: (error) => log.warn(describeError(error), 'the words of search could not be read'),
    },
  )
}
