import { type SQL, sql } from 'drizzle-orm'
import { personName } from '#app/people/people.server.ts'
import { appealDays } from '#app/people/people-rules.ts'
import type { Verb } from '#app/trust/cases/case.ts'
import { actAgain, lockAction, undoInside } from '#app/trust/cases/close-case.server.ts'
import { epochMs, titleOfCase } from '#app/trust/cases/read-cases.server.ts'
import { hasNoOther, isAlone } from '#app/trust/operators/operators.server.ts'
import type { Database } from '#db/client.ts'
import type { AppealOutcome } from './appeal.ts'
import type { Statement } from './statement-mail.ts'

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
    a.words as "actionWords", ${titleOfCase} as title, u.email as "decidedByEmail",
    ${epochMs('a.created_at')} as "actedAtMs", p.words, ${epochMs('p.created_at')} as "createdAtMs", p.outcome,
    not (${mayDecide(viewerId)}) as "isOwn"
  from appeals p
  join actions a on a.id = p.action_id
  join cases c on c.id = a.case_id
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

/**
 * Writes the one appeal of `userId` against an action about them, which nobody undoes meanwhile. False: not theirs, undone, too late, or
 * appealed already.
 */
export async function appeal(
  db: Database,
  { actionId, userId, words }: { actionId: string; userId: string; words: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into appeals (action_id, words)
    select id, ${words} from actions
    where id = ${actionId} and user_id = ${userId} and verb <> 'dismiss' and undone_at is null
      and created_at > now() - ${`${appealDays} days`}::interval
    for share
    on conflict do nothing returning action_id`)
  return rows.length > 0
}

/** The person concerned may not, unless alone; nor the one who decided, if a third operator could. */
const mayDecide = (operatorId: string) => sql`
  (a.user_id is distinct from ${operatorId}::uuid or ${isAlone})
    and (a.by_id is distinct from ${operatorId}::uuid or ${hasNoOther(sql`a.by_id`, sql`a.user_id`)})`

/** Decides an appeal; 'overturned' undoes its action, and leaves the case closed. False: decided before, or not for `byId` to decide. */
export async function decideAppeal(
  db: Database,
  {
    actionId,
    byId,
    outcome,
    answer,
  }: { actionId: string; byId: string; outcome: AppealOutcome; answer: string },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await lockAction(tx, actionId)
    const { rows } = await tx.execute(sql`
      update appeals p set decided_at = now(), decided_by = ${byId}, outcome = ${outcome}, answer = ${answer}
      from actions a where a.id = p.action_id and p.action_id = ${actionId} and p.decided_at is null and (${mayDecide(byId)})
      returning a.id`)
    if (rows.length === 0) return false
    if (outcome === 'overturned') await undoInside(tx, actionId, byId)
    return true
  })
}

/**
 * Takes back what was decided about an appeal: it waits again, and its action holds meanwhile. Its person hears of the next decision.
 * False: it waits already, or is not for `byId` to decide.
 */
export async function reopenAppeal(db: Database, actionId: string, byId: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await lockAction(tx, actionId)
    const { rows } = await tx.execute<{ outcome: AppealOutcome }>(sql`
      with before as (
        select p.action_id, p.outcome from appeals p join actions a on a.id = p.action_id
        where p.action_id = ${actionId} and p.decided_at is not null and (${mayDecide(byId)})
        for update of p
      )
      update appeals set decided_at = null, decided_by = null, outcome = null, answer = '', told_at = null
      from before where appeals.action_id = before.action_id
      returning before.outcome`)
    const [before] = rows
    if (before?.outcome === 'overturned') await actAgain(tx, actionId)
    return before !== undefined
  })
}

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
    select a.id, a.verb, c.kind, a.rule, a.words, ${titleOfCase} as title,
      ${epochMs('a.created_at')} as "createdAtMs", ${epochMs('a.until')} as "untilMs",
      a.undone_at is not null as "isUndone",
      ${epochMs('p.created_at')} as "appealedAtMs", p.words as "appealWords", ${epochMs('p.decided_at')} as "decidedAtMs",
      p.outcome, p.answer
    from actions a
    join cases c on c.id = a.case_id
    left join appeals p on p.action_id = a.id
    where a.user_id = ${userId} and a.verb <> 'dismiss'
    order by a.created_at desc, a.id limit 200`)
  return rows
}
