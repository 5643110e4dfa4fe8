import { type SQL, sql } from 'drizzle-orm'
import type { Verb } from '#app/trust/cases/case-rules.ts'
import { epochMs } from '#app/trust/cases/epoch-ms.server.ts'
import { personName } from '#app/trust/cases/person-name.server.ts'
import type { Database } from '#db/client.ts'
import type { AppealOutcome } from './appeal-rules.ts'
import { mayDecide } from './decide-appeal.server.ts'

/** An appeal at the desk. */
export type DeskAppeal = {
  actionId: string
  caseId: string
  userId: string
  name: string | null
  verb: Verb
  rule: string
  actionWords: string
  title: string
  decidedByEmail: string | null
  actedAtMs: number
  words: string
  createdAtMs: number
  outcome: AppealOutcome | null
  /** The viewer decided the action, and another operator could decide instead. */
  isOwn: boolean
}

const appealRows = (viewerId: string, where: SQL) => sql`
  select p.action_id as "actionId", a.case_id as "caseId", a.user_id as "userId", ${personName(sql`a.user_id`)} as name, a.verb, a.rule,
    a.words as "actionWords", coalesce(l.title, '') as title, u.email as "decidedByEmail",
    ${epochMs('a.created_at')} as "actedAtMs", p.words, ${epochMs('p.created_at')} as "createdAtMs", p.outcome,
    not (${mayDecide(viewerId)}) as "isOwn"
  from appeals p
  join actions a on a.id = p.action_id
  join cases c on c.id = a.case_id
  left join listings l on c.kind = 'listing' and l.id = c.subject_id
  left join users u on u.id = a.by_id
  where ${where}`

/** The appeals that wait, the oldest first. */
export async function listAppeals(db: Database, viewerId: string): Promise<DeskAppeal[]> {
  const { rows } = await db.execute<DeskAppeal>(sql`
    ${appealRows(viewerId, sql`p.decided_at is null`)} order by p.created_at, p.action_id limit 100`)
  return rows
}

/** The appeals that were decided within two weeks, the last one first; each can be taken back. */
export async function listDecidedAppeals(db: Database, viewerId: string): Promise<DeskAppeal[]> {
  const { rows } = await db.execute<DeskAppeal>(sql`
    ${appealRows(viewerId, sql`p.decided_at > now() - interval '14 days'`)} order by p.decided_at desc, p.action_id limit 50`)
  return rows
}

export async function findAppeal(
  db: Database,
  actionId: string,
  viewerId: string,
): Promise<DeskAppeal | null> {
  const { rows } = await db.execute<DeskAppeal>(appealRows(viewerId, sql`p.action_id = ${actionId}`))
  return rows[0] ?? null
}
