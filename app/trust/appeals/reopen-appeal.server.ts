import { sql } from 'drizzle-orm'
import { actAgain } from '#app/trust/cases/close-case.server.ts'
import { lockAction } from '#app/trust/cases/undo-action.server.ts'
import type { Database } from '#db/client.ts'
import type { AppealOutcome } from './appeal-rules.ts'
import { mayDecide } from './decide-appeal.server.ts'

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
