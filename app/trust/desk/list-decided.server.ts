import { type SQL, sql } from 'drizzle-orm'
import { personName } from '#app/people/people.server.ts'
import type { CaseKind } from '#app/trust/cases/case.ts'
import { epochMs } from '#app/trust/cases/epoch-ms.server.ts'
import type { Action } from '#app/trust/cases/read-cases.server.ts'
import type { Database } from '#db/client.ts'

export type DecidedAction = Action & {
  kind: CaseKind
  title: string
  ownerName: string | null
}

const listedActions = 100

/** Returns the actions of people and rules, the newest first; about one person if `userId` is given. */
export async function listDecided(db: Database, userId: string | null = null): Promise<DecidedAction[]> {
  const of: SQL = userId === null ? sql`true` : sql`a.user_id = ${userId}`
  const { rows } = await db.execute<DecidedAction>(sql`
    select a.id, a.case_id as "caseId", u.email as "byEmail", a.verb, a.rule, a.words,
      ${epochMs('a.created_at')} as "createdAtMs", ${epochMs('a.until')} as "untilMs",
      a.undone_at is not null as "isUndone", c.kind, coalesce(l.title, '') as title, ${personName(sql`a.user_id`)} as "ownerName"
    from actions a
    join cases c on c.id = a.case_id
    left join users u on u.id = a.by_id
    left join listings l on c.kind = 'listing' and l.id = c.subject_id
    where ${of} order by a.created_at desc, a.id limit ${listedActions}`)
  return rows
}
