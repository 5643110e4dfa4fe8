import type { Jobs } from '#app/concurrency/job-queues.ts'
import { notifyPeople } from './appeals/notify-people.server.ts'
import { endSuspensions } from './cases/close-case.server.ts'
import { type DecisionNotifier, notifyReporters } from './cases/notify-reporters.server.ts'

type Work = DecisionNotifier & {
  jobs: Pick<Jobs, 'hourly'>
  /** Runs after suspensions have ended, and before anybody is told. */
  onSuspensionsEnded: () => Promise<void>
}

export async function startTrustJobs({ jobs, onSuspensionsEnded, ...notifier }: Work): Promise<void> {
  await jobs.hourly('tell-decisions', async () => {
    await endSuspensions(notifier.db)
    await onSuspensionsEnded()
    await notifyReporters(notifier)
    await notifyPeople(notifier)
  })
}
