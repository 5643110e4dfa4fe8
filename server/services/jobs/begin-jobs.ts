import { startAccountJobs } from '#app/accounts/start.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { startPictureJobs } from '#app/images/start.server.ts'
import { createTrySend, describeMailError } from '#app/mail/mail-faults.ts'
import { startMessageJobs } from '#app/messages/start.server.ts'
import { pushesOf } from '#app/notices/push/send-push.server.ts'
import type { createNotices } from '#app/notices/start.server.ts'
import { tellAfterSuspensions } from '#app/notices/waiting/await-notice.server.ts'
import { startSearchJobs } from '#app/search/start.server.ts'
import { startStoreJobs } from '#app/stores/start.server.ts'
import { openCopyCase } from '#app/trust/cases/open-signal-case.server.ts'
import { startTrustJobs } from '#app/trust/start.server.ts'
import type { Config } from '#server/config.ts'
import { createMailer } from '#server/services/send-mail.ts'
import { sweepStorage } from '#server/storage/open-storage.ts'
import type { Watch } from '#server/watch/watch.ts'
import type { RunningJobs } from './jobs.ts'

type Parts = {
  config: Config
  log: Watch['log']
  databaseUrl: string
  services: Services
  jobs: RunningJobs
  notices: ReturnType<typeof createNotices>
  moveHidden: () => Promise<void>
  onRebuiltSearch: () => void
}

/** Starts the background jobs of all domains. */
export async function beginJobs(parts: Parts): Promise<void> {
  const { config, log, databaseUrl, services, jobs, notices, moveHidden, onRebuiltSearch } = parts
  const { db, origin, ownData, pictures, push } = services
  const sendMail = createMailer(config, origin)
  const sendPush = pushesOf(push)
  const warnOfMail = (what: string) => (error: unknown) => log.warn(describeMailError(error), what)
  await startAccountJobs(ownData, {
    jobs,
    sendMail,
    origin,
    onMailError: warnOfMail('a mail could not be sent'),
    onOwnDataError: warnOfMail('a copy of data could not be made or mailed'),
  })
  await notices.begin({ jobs, sendMail, sendPush })
  await startTrustJobs({
    jobs,
    db,
    origin,
    operatorEmail: config.operator.email,
    trySend: createTrySend(sendMail, warnOfMail('a mail about a report could not be sent')),
    onSuspensionsEnded: () => tellAfterSuspensions(db, Date.now()),
  })
  const onError = warnOfMail('a mail to a seller could not be sent')
  // Without SMTP mails are files in DATA_DIR, which no seller reads.
  const trySend = config.smtpUrl ? createTrySend(sendMail, onError) : null
  await startStoreJobs(jobs, { db, origin, trySend, sendPush, onError })
  await startPictureJobs(pictures, { jobs, moveHidden, onCopy: (copy) => openCopyCase(db, copy) })
  await jobs.daily('sweep-storage', () => sweepStorage(config))
  await startMessageJobs(db, { jobs, origin })
  await startSearchJobs(db, { jobs, databaseUrl, onRebuilt: onRebuiltSearch, warn: log.warn.bind(log) })
}
