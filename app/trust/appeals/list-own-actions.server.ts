import { sql } from 'drizzle-orm'
import { epochMs } from '#app/trust/cases/read-cases.server.ts'
import type { Database } from '#db/client.ts'
import type { AppealOutcome } from './appeal.ts'
import type { Statement } from './statement-mail.ts'

/** An action as its person sees it. */
export type OwnAction = Omit<Statement, 'actionId'> & {
  id: string
  isUndone: boolean
  appealedAtMs: number | null
  appealWords: string | null
  decidedAtMs: number | null
  outcome: AppealOutcome | null
  answer: string | null
}

/** Returns the actions about `userId`, the newest first. */
export async function listOwnActions(db: Database, userId: string): Promise<OwnAction[]> {
  const { rows } = await db.execute<OwnAction>(sql`
    select a.id, a.verb, c.kind, a.rule, a.words, coalesce(l.title, '') as title,
      ${epochMs('a.created_at')} as "createdAtMs", ${epochMs('a.until')} as "untilMs",
      a.undone_at is not null as "isUndone",
      ${epochMs('p.created_at')} as "appealedAtMs", p.words as "appealWords", ${epochMs('p.decided_at')} as "decidedAtMs",
      p.outcome, p.answer
    from actions a
    join cases c on c.id = a.case_id
    left join listings l on c.kind = 'listing' and l.id = c.subject_id
    left join appeals p on p.action_id = a.id
    where a.user_id = ${userId} and a.verb <> 'dismiss'
    order by a.created_at desc, a.id limit 200`)
  return rows
}
