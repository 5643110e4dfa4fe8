import { sql } from 'drizzle-orm'
import { hidePictures, picturesOf } from '#app/images/hiding/hide-pictures.server.ts'
import { hidingAction } from '#app/images/hiding/hiding-action.server.ts'
import { isAlone } from '#app/trust/operators/alone.server.ts'
import type { Database } from '#db/client.ts'

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
