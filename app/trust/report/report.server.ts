import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { CheckedReport, Subject } from './report-rules.ts'
import type { Reported } from './subjects.server.ts'

/** Counts one use; returns the seconds to wait, 0 if allowed. */
type Count = (key: string) => Promise<number>

export type Reporting = { db: Database; countMember: Count; countVisitor: Count }

export type Reporter = { userId: string } | { clientAddress: string }

type NewReport = { subject: Subject; reported: Reported; report: CheckedReport; reporter: Reporter }

/** Hours until somebody must have looked. */
const dueHours = { danger: 2, others: 24 }
/** Days after which an account's word counts in full. */
const knownDays = 14

/**
 * Writes a report and opens its case, or adds to the open one. The same person about the same thing twice is one report. Returns
 * false if the reporter has sent too many today.
 */
export async function sendReport(
  { db, countMember, countVisitor }: Reporting,
  { subject, reported, report, reporter }: NewReport,
): Promise<boolean> {
  const userId = 'userId' in reporter ? reporter.userId : null
  const waitSeconds =
    'userId' in reporter ? await countMember(reporter.userId) : await countVisitor(reporter.clientAddress)
  if (waitSeconds > 0) return false
  const hours = report.reason === 'danger' ? dueHours.danger : dueHours.others
  const { kind, id } = subject
  await db.execute(sql`
    with reported as (
      insert into reports (reporter_id, reporter_name, reporter_email, kind, subject_id, owner_id, reason, note, evidence)
      values (${userId}::uuid, ${report.name}, ${report.email}, ${kind}, ${id}, ${reported.ownerId}, ${report.reason},
        ${report.note}, ${JSON.stringify(reported.evidence)}::jsonb)
      on conflict (reporter_id, kind, subject_id) do nothing
      returning id
    ),
    weight as (
      select case when exists (
        select from users where id = ${userId}::uuid and created_at < now() - ${`${knownDays} days`}::interval
      ) then 100 else 25 end as score
    )
    insert into cases (kind, subject_id, owner_id, score, due_at)
    select ${kind}, ${id}, ${reported.ownerId}::uuid, score, now() + ${`${hours} hours`}::interval
    from weight where exists (select from reported)
    on conflict (kind, subject_id) where state = 'open' do update
      set score = cases.score + excluded.score, due_at = least(cases.due_at, excluded.due_at)`)
  return true
}
