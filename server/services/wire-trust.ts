import { endSuspensions } from '#app/trust/cases/close-case.server.ts'
import { type DecisionTeller, tellDecisions } from '#app/trust/cases/tell-decisions.server.ts'
import type { Reporting } from '#app/trust/report/report.server.ts'
import { memberReportLimit, visitorReportLimit } from '#app/trust/report/report-rules.ts'
import type { Database } from '#db/client.ts'
import type { Jobs } from './jobs.ts'
import { counterOf, type Limits } from './limiters.ts'
import { isRefusedForGood } from './send-mail.ts'

export const createReporting = ({ db, limits }: { db: Database; limits: Limits }): Reporting => ({
  db,
  countMember: counterOf(limits.makeLimiter(memberReportLimit)),
  countVisitor: counterOf(limits.makeLimiter(visitorReportLimit)),
})

/** Schedules what follows decisions about reports. */
export async function scheduleDecisions(
  jobs: Jobs,
  teller: Omit<DecisionTeller, 'isRefusedForGood'>,
): Promise<void> {
  await jobs.hourly('tell-decisions', async () => {
    await endSuspensions(teller.db)
    await tellDecisions({ ...teller, isRefusedForGood })
  })
}
