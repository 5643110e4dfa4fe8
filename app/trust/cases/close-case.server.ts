import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Decision, reportedOften, type Verb } from './case-rules.ts'
import { isSuspended } from './restricted.server.ts'

type Closed = { kind: string; subjectId: string; ownerId: string | null }
type Acted = Closed & { caseId: string; actionId: string }

/** Tables that a decision changes, besides `actions`. */
const effects: Record<Verb, (acted: Acted) => SQL[]> = {
  dismiss: ({ caseId }) => [restoreHiddenByRule(caseId)],
  warn: ({ caseId }) => [restoreHiddenByRule(caseId)],
  limit: ({ caseId }) => [restoreHiddenByRule(caseId)],
  hide: ({ actionId, subjectId }) => [
    sql`update listings set hidden_by = ${actionId} where id = ${subjectId}`,
  ],
  // Nobody could answer for these offers.
  suspend: ({ actionId, caseId, ownerId }) => [
    restoreHiddenByRule(caseId),
    sql`update listings set hidden_by = ${actionId} where user_id = ${ownerId} and is_active`,
  ],
}

const restoreHiddenByRule = (caseId: string) => sql`
  update listings set hidden_by = null
  where hidden_by in (select id from actions where case_id = ${caseId} and rule = ${reportedOften})`

/**
 * Closes an open case by what `byId` decided, and does it. Returns the action's id; null if the case is not open, or the decision
 * does not fit: only offers are hidden, and a person must be known for whatever concerns one.
 */
export async function closeCase(
  db: Database,
  { caseId, byId, decision }: { caseId: string; byId: string; decision: Decision },
): Promise<string | null> {
  const { verb, rule, words } = decision
  const days = 'days' in decision ? decision.days : null
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Closed>(sql`
      update cases set state = 'closed', closed_at = now()
      where id = ${caseId} and state = 'open' and (${verb} = 'dismiss' or owner_id is not null)
        and (${verb} <> 'hide' or kind = 'listing')
      returning kind, subject_id as "subjectId", owner_id as "ownerId"`)
    const [closed] = rows
    if (!closed) return null
    const acted = await tx.execute<{ id: string }>(sql`
      insert into actions (case_id, by_id, user_id, verb, rule, words, until)
      values (${caseId}, ${byId}, ${closed.ownerId}, ${verb}, ${rule}, ${words}, now() + ${days}::integer * interval '1 day')
      returning id`)
    const actionId = acted.rows[0]?.id ?? ''
    for (const effect of effects[verb]({ ...closed, caseId, actionId })) await tx.execute(effect)
    return actionId
  })
}

/**
 * Undoes an action: what it hid comes back, unless its owner is suspended, and its case is open again, unless there is a newer one.
 * Returns false if it was undone before.
 */
export async function undoAction(db: Database, actionId: string, byId: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ caseId: string }>(sql`
      update actions set undone_at = now(), undone_by = ${byId}
      where id = ${actionId} and undone_at is null
      returning case_id as "caseId"`)
    const [undone] = rows
    if (!undone) return false
    await tx.execute(sql`
      update listings set hidden_by = (
        select id from actions a
        where a.user_id = listings.user_id and a.verb = 'suspend' and a.undone_at is null and (until is null or until > now())
        order by created_at limit 1)
      where hidden_by = ${actionId}`)
    await reopenCase(tx, undone.caseId)
    return true
  })
}

/** Its reporters hear of the next decision too. */
async function reopenCase(db: Database, caseId: string): Promise<void> {
  await db.execute(sql`
    with reopened as (
      update cases set state = 'open', closed_at = null
      where id = ${caseId} and state = 'closed' and not exists (
        select from cases newer where newer.kind = cases.kind and newer.subject_id = cases.subject_id and newer.state = 'open')
      returning kind, subject_id, opened_at
    )
    update reports set told_at = null from reopened
    where reports.kind = reopened.kind and reports.subject_id = reopened.subject_id and created_at >= opened_at`)
}

/** Brings back the offers of people whose suspension is over. */
export async function endSuspensions(db: Database): Promise<void> {
  await db.execute(sql`
    update listings set hidden_by = null from actions
    where hidden_by = actions.id and verb = 'suspend' and until <= now() and not ${isSuspended(sql`listings.user_id`)}`)
}
