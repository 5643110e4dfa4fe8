import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { CaseKind } from './case-rules.ts'
import { personName } from './person-name.server.ts'

/** An open case in the queue; `title` is that of an offer, else ''. */
export type OpenCase = {
  id: string
  kind: CaseKind
  subjectId: string
  ownerName: string | null
  title: string
  score: number
  dueAtMs: number
  reports: number
  reasons: string[]
}

export const casesPerPage = 50

/**
 * A page of the open cases, from 1, the most urgent first: by score, and by the share of its time that has passed. `hasMore`: there is a
 * next page. Decisions move what follows up, so a page is counted, not kept.
 */
export async function listCases(
  db: Database,
  page: number,
): Promise<{ cases: OpenCase[]; hasMore: boolean }> {
  const { rows } = await db.execute<OpenCase>(sql`
    select c.id, c.kind, c.subject_id as "subjectId", ${personName(sql`c.owner_id`)} as "ownerName",
      coalesce(l.title, '') as title, c.score,
      floor(extract(epoch from c.due_at) * 1000)::float8 as "dueAtMs",
      r.count as reports, coalesce(r.reasons, '{}') as reasons
    from cases c
    left join listings l on c.kind = 'listing' and l.id = c.subject_id
    cross join lateral (
      select count(*)::int, array_agg(distinct reason order by reason) as reasons from reports
      where reports.kind = c.kind and reports.subject_id = c.subject_id and reports.created_at >= c.opened_at
    ) r
    where c.state = 'open'
    order by c.score * extract(epoch from now() - c.opened_at) / greatest(extract(epoch from c.due_at - c.opened_at), 1) desc, c.due_at, c.id
    limit ${casesPerPage + 1} offset ${(page - 1) * casesPerPage}`)
  return { cases: rows.slice(0, casesPerPage), hasMore: rows.length > casesPerPage }
}
