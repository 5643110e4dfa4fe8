import { sql } from 'drizzle-orm'
import { dueHours, type Reporting } from '#app/trust/report/send-report.server.ts'
import { noticeNumber, type TypedNotice } from './legal-rules.ts'

/** Somebody signed it: as much as three members' reports. */
const noticeScore = 300

/** Stores a notice, opens its case, and returns its number; null if too many came from the address today. */
export async function sendTakedownNotice(
  { db, countVisitor }: Reporting,
  items: TypedNotice,
  clientAddress: string,
): Promise<string | null> {
  if ((await countVisitor(clientAddress)) > 0) return null
  const { rows } = await db.execute<{ id: string }>(sql`
    with notice as (
      insert into takedown_notices (items) values (${JSON.stringify(items)}::jsonb) returning id
    )
    insert into cases (kind, subject_id, score, due_at)
    select 'notice', id, ${noticeScore}, now() + ${`${dueHours.others} hours`}::interval from notice
    returning subject_id as id`)
  const [row] = rows
  return row ? noticeNumber(row.id) : null
}
