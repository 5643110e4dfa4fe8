import type { Reporting } from '#app/trust/report/report.server.ts'
import { memberReportLimit, visitorReportLimit } from '#app/trust/report/report-rules.ts'
import type { Database } from '#db/client.ts'
import { counterOf, type Limits } from './limiters.ts'

export const createReporting = ({ db, limits }: { db: Database; limits: Limits }): Reporting => ({
  db,
  countMember: counterOf(limits.makeLimiter(memberReportLimit)),
  countVisitor: counterOf(limits.makeLimiter(visitorReportLimit)),
})
