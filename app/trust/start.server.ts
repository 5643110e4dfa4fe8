import type { Jobs } from '#app/concurrency/job-queues.ts'
import { tellPeople } from './appeals/tell-people.server.ts'
import { endSuspensions } from './cases/close-case.server.ts'
import { type DecisionTeller, tellDecisions } from './cases/tell-decisions.server.ts'

type Work = DecisionTeller & {
  jobs: Pick<Jobs, 'hourly'>
  /** Runs after suspensions have ended, and before anybody is told. */
  onSuspensionsEnded: () => Promise<void>
}

export async function startTrustJobs({ jobs, onSuspensionsEnded, ...teller }: Work): Promise<void> {
  await jobs.hourly('tell-decisions', async () => {
    await endSuspensions(teller.db)
    await onSuspensionsEnded()
    await tellDecisions(teller)
    await tellPeople(teller)
  })
}
