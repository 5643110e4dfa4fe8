import { sql } from 'drizzle-orm'
import { lockAction, undoInside } from '#app/trust/cases/undo-action.server.ts'
import { hasNoOther, isAlone } from '#app/trust/operators/alone.server.ts'
import type { Database } from '#db/client.ts'
import type { AppealOutcome } from './appeal-rules.ts'

/** The person concerned may not, unless alone; nor the one who decided, if a third operator could. */
export const mayDecide = (operatorId: string) => sql`
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
