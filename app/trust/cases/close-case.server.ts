import { type SQL, sql } from 'drizzle-orm'
import {
  hidePictures,
  hidingAction,
  picturesOf,
  showsPicture,
} from '#app/images/hiding/hide-pictures.server.ts'
import { isSuspended } from '#app/people/people.server.ts'
import { isAlone } from '#app/trust/operators/operators.server.ts'
import type { Database } from '#db/client.ts'
import { type Decision, hiddenKinds, reportedOften, type Verb } from './case.ts'

type Closed = { kind: string; subjectId: string; ownerId: string | null }
type Acted = Closed & { caseId: string; actionId: string }

/** Tables that a decision changes, besides `actions`. */
const effects: Record<Verb, (acted: Acted) => SQL[]> = {
  dismiss: ({ caseId }) => [restoreHiddenByRule(caseId)],
  warn: ({ caseId }) => [restoreHiddenByRule(caseId)],
  limit: ({ caseId }) => [restoreHiddenByRule(caseId)],
  hide: (acted) => [hideSubject(acted)],
  // Their seller cannot answer messages any more.
  suspend: ({ actionId, caseId, ownerId }) => [
    restoreHiddenByRule(caseId),
    sql`update ratings set hidden_by = ${actionId} where by_id = ${ownerId} and hidden_by is null`,
    sql`update listings set hidden_by = ${actionId} where user_id = ${ownerId} and (is_active or left_with_owner)`,
  ],
}

function hideSubject({ kind, actionId, subjectId, ownerId }: Acted): SQL {
  if (kind === 'rating') return sql`update ratings set hidden_by = ${actionId} where id = ${subjectId}`
  if (kind === 'listing') return sql`update listings set hidden_by = ${actionId} where id = ${subjectId}`
  return sql`
    update listings set hidden_by = ${actionId}
    from pictures shown
    where shown.id = ${subjectId} and listings.user_id = ${ownerId} and ${showsPicture}`
}

/** The oldest action in force that hides a row of `ratings`; null if none does. */
const actionHidingRating = sql`(
  select a.id from actions a join cases c on c.id = a.case_id
  where a.undone_at is null and (
    (a.verb = 'hide' and c.kind = 'rating' and c.subject_id = ratings.id)
    or (a.verb = 'suspend' and a.user_id = ratings.by_id and (a.until is null or a.until > now())))
  order by a.created_at limit 1)`

const restoreHiddenByRule = (caseId: string) => sql`
  update listings set hidden_by = ${hidingAction}
  where hidden_by in (select id from actions where case_id = ${caseId} and rule = ${reportedOften})`

/**
 * A person's decision takes the place of the rule's. A waiting appeal against the rule's is granted where the offer comes back;
 * else it becomes an appeal against the person's decision.
 */
const endRulesAction = ({ caseId, actionId, byId, verb }: Acted & { byId: string; verb: Verb }) => sql`
  with ended as (
    update actions set undone_at = now(), undone_by = ${byId}
    where case_id = ${caseId} and rule = ${reportedOften} and undone_at is null returning id
  )
  update appeals set ${
    verb === 'hide' || verb === 'suspend'
      ? sql`action_id = ${actionId}`
      : sql`decided_at = now(), decided_by = ${byId}, outcome = 'overturned'`
  }
  from ended where action_id = ended.id and decided_at is null`

/** Whether the case is not about a rating of the operator: its owner is who wrote it. */
const isNotRated = (byId: string) => sql`
  not exists (select from ratings where kind = 'rating' and ratings.id = subject_id and of_id = ${byId})`

/**
 * Closes an open case by what `byId` decided, and does it. Hiding a photo hides every offer that shows it. Returns the action's id; null if
 * the case is not open, the decision does not fit (only offers, photos and ratings can be hidden, and a decision about a person needs a known
 * person), or the case is about `byId` and another operator could decide.
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
        and (${verb} <> 'hide' or kind = any(${sql.param(hiddenKinds)}))
        and ((owner_id is distinct from ${byId}::uuid and ${isNotRated(byId)}) or ${isAlone})
      returning kind, subject_id as "subjectId", owner_id as "ownerId"`)
    const [closed] = rows
    if (!closed) return null
    const acted = await tx.execute<{ id: string }>(sql`
      insert into actions (case_id, by_id, user_id, verb, rule, words, until)
      values (${caseId}, ${byId}, ${closed.ownerId}, ${verb}, ${rule}, ${words}, now() + ${days}::integer * interval '1 day')
      returning id`)
    const actionId = acted.rows[0]?.id ?? ''
    const decided = { ...closed, caseId, actionId }
    // The next statement sees an appeal against the rule's action that was just written.
    await tx.execute(
      sql`select from actions where case_id = ${caseId} and rule = ${reportedOften} for no key update`,
    )
    await tx.execute(endRulesAction({ ...decided, byId, verb }))
    for (const effect of effects[verb](decided)) await tx.execute(effect)
    if (closed.ownerId !== null) await hidePictures(tx, picturesOf(closed.ownerId))
    return actionId
  })
}

/** Does within a transaction what an action did, after it was undone. */
export async function actAgain(tx: Database, actionId: string): Promise<void> {
  const { rows } = await tx.execute<Closed & { caseId: string; verb: Verb }>(sql`
    update actions a set undone_at = null, undone_by = null, taken_back_told_at = null from cases c
    where a.id = ${actionId} and c.id = a.case_id and a.undone_at is not null
    returning a.case_id as "caseId", a.verb, c.kind, c.subject_id as "subjectId", c.owner_id as "ownerId"`)
  const [acted] = rows
  if (!acted) return
  for (const effect of effects[acted.verb]({ ...acted, actionId })) await tx.execute(effect)
  if (acted.ownerId !== null) await hidePictures(tx, picturesOf(acted.ownerId))
  await endSuspensions(tx)
}

/** Brings back the offers, pictures and ratings of people whose suspension is over. */
export async function endSuspensions(db: Database): Promise<void> {
  await db.execute(sql`
    update listings set hidden_by = ${hidingAction} from actions
    where hidden_by = actions.id and verb = 'suspend' and until <= now() and not ${isSuspended(sql`listings.user_id`)}`)
  await db.execute(sql`
    update ratings set hidden_by = ${actionHidingRating} from actions
    where hidden_by = actions.id and verb = 'suspend' and until <= now()`)
  await hidePictures(
    db,
    sql`hidden_at is not null and shown.user_id in (
      select user_id from actions where verb = 'suspend' and until <= now() and undone_at is null)`,
  )
}

/**
 * Undoes an action: what it hid comes back, unless another action hides it, and its case is open again, unless there is a newer one.
 * A waiting appeal has its way. Returns false if it was undone before, or is about `byId`, whom another operator could help.
 */
export async function undoAction(db: Database, actionId: string, byId: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select from actions where id = ${actionId} and (user_id is distinct from ${byId}::uuid or ${isAlone})`)
    const caseId = rows.length > 0 ? await undoInside(tx, actionId, byId) : null
    if (caseId === null) return false
    await tx.execute(sql`
      update appeals set decided_at = now(), decided_by = ${byId}, outcome = 'overturned'
      where action_id = ${actionId} and decided_at is null`)
    await reopenCase(tx, caseId)
    return true
  })
}

/** Locks an action before its appeal: all who change both do so in this order, or two of them would wait for one another. */
export async function lockAction(tx: Database, actionId: string): Promise<void> {
  await tx.execute(sql`select from actions where id = ${actionId} for no key update`)
}

/** Undoes the action alone, within a transaction; returns its case, null if it was undone before. */
export async function undoInside(tx: Database, actionId: string, byId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ caseId: string }>(sql`
    update actions set undone_at = now(), undone_by = ${byId}
    where id = ${actionId} and undone_at is null
    returning case_id as "caseId"`)
  const [undone] = rows
  if (!undone) return null
  // One that this action hid may name another, which is over since.
  await tx.execute(sql`
    update listings set hidden_by = ${hidingAction}
    where hidden_by = ${actionId}
      or (hidden_by is not null and user_id = (select user_id from actions where id = ${actionId}))`)
  await tx.execute(sql`
    update ratings set hidden_by = ${actionHidingRating}
    where hidden_by = ${actionId}
      or (hidden_by is not null and by_id = (select user_id from actions where id = ${actionId}))`)
  await hidePictures(tx, picturesOf(sql`(select user_id from actions where id = ${actionId})`))
  return undone.caseId
}

/** Its reporters hear of the next decision too; those of a later case have heard of theirs. */
async function reopenCase(db: Database, caseId: string): Promise<void> {
  await db.execute(sql`
    with reopened as (
      update cases set state = 'open', closed_at = null
      where id = ${caseId} and state = 'closed' and not exists (
        select from cases newer where newer.kind = cases.kind and newer.subject_id = cases.subject_id and newer.state = 'open')
      returning kind, subject_id, opened_at
    )
    update reports set told_at = null from reopened
    where reports.kind = reopened.kind and reports.subject_id = reopened.subject_id and created_at >= reopened.opened_at
      and not exists (
        select from cases later where later.kind = reports.kind and later.subject_id = reports.subject_id
          and later.opened_at > reopened.opened_at and later.opened_at <= reports.created_at)`)
}
