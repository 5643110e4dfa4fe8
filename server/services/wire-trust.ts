import type { Accounts } from '#app/accounts/accounts.server.ts'
import { noteEvent } from '#app/accounts/events/account-events.server.ts'
import { tellAfterSuspensions } from '#app/notices/waiting/after-suspension.server.ts'
import { tellPeople } from '#app/trust/appeals/tell-people.server.ts'
import { endSuspensions } from '#app/trust/cases/close-case.server.ts'
import { type DecisionTeller, tellDecisions } from '#app/trust/cases/tell-decisions.server.ts'
import { createOperatorKeys } from '#app/trust/operators/factor-keys.server.ts'
import { codeLimit } from '#app/trust/operators/operator-rules.ts'
import type { SecondFactor } from '#app/trust/operators/prove-factor.server.ts'
import { memberReportLimit, visitorReportLimit } from '#app/trust/report/report-rules.ts'
import type { Reporting } from '#app/trust/report/send-report.server.ts'
import type { Database } from '#db/client.ts'
import type { Jobs } from './jobs/jobs.ts'
import { counterOf, type Limits, returningCounterOf } from './limiters.ts'

export const createReporting = ({ db, limits }: { db: Database; limits: Limits }): Reporting => ({
  db,
  countMember: counterOf(limits.makeLimiter(memberReportLimit)),
  countVisitor: counterOf(limits.makeLimiter(visitorReportLimit)),
})

type FactorParts = {
  limits: Limits
  /** The session secret. */
  secret: string
  accounts: Accounts
}

/** The operators' second factors. */
export const createSecondFactor = ({ limits, secret, accounts }: FactorParts): SecondFactor => ({
  tellEnrolled: (tx, userId, device) => noteEvent(accounts, tx, { userId, kind: 'second-factor', device }),
  keys: createOperatorKeys(secret),
  ...returningCounterOf(limits.makeLimiter(codeLimit)),
})

/** Schedules what follows decisions about reports. */
export async function scheduleDecisions(jobs: Pick<Jobs, 'hourly'>, teller: DecisionTeller): Promise<void> {
  await jobs.hourly('tell-decisions', async () => {
    await endSuspensions(teller.db)
    await tellAfterSuspensions(teller.db, Date.now())
    await tellDecisions(teller)
    await tellPeople(teller)
  })
}
