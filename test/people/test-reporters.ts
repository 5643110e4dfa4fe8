import { eq, sql } from 'drizzle-orm'
import { closeCase } from '#app/trust/cases/close-case.server.ts'
import { listings } from '#db/schema.ts'
import type { UsedServer } from '#test/servers/use-server.ts'
import { type Trader, tradersOf } from './test-traders.ts'
import { actions, cases } from './trust-tables.ts'

const suspension = { verb: 'suspend', rule: 'scam', words: '', days: null } as const

/** Reports offers as members do, and reads what became of them. */
export function reportersOf(used: UsedServer) {
  const { seller, trader } = tradersOf(used)

  const report = (who: Trader, offerId: string) =>
    who.by.post(`/report?listing=${offerId}`, { as: who.userId, reason: 'scam' })
  /** Makes a member whose word counts in full: an old account, and a proved address. */
  const known = async () => {
    const who = await trader()
    await used.db.execute(
      sql`update users set created_at = now() - interval '15 days', email_verified = true where id = ${who.userId}`,
    )
    return who
  }
  const offerRow = async (id: string) => {
    const [row] = await used.db.select().from(listings).where(eq(listings.id, id))
    if (!row) throw new Error('no offer')
    return row
  }
  /** Returns the newest case. */
  const caseOf = async (subjectId: string) => {
    const rows = await used.db
      .select()
      .from(cases)
      .where(eq(cases.subjectId, subjectId))
      .orderBy(cases.openedAt)
    const newest = rows.at(-1)
    if (!newest) throw new Error('no case')
    return newest
  }
  const actionsOf = (caseId: string) => used.db.select().from(actions).where(eq(actions.caseId, caseId))
  /** Makes an offer that three known members reported. */
  const hiddenOffer = async () => {
    const vendor = await seller(`Cheap ${crypto.randomUUID().slice(0, 8)}`)
    const reporters = [await known(), await known(), await known()]
    await Promise.all(reporters.map((who) => report(who, vendor.offerId)))
    return { vendor, reporters, ...(await caseOf(vendor.offerId)) }
  }
  /** Suspends a person by a case about them; returns the action's id. */
  const suspend = async (userId: string, byId: string) => {
    await (await trader()).by.post(`/report?user=${userId}`, { as: '', reason: 'scam' })
    return (await closeCase(used.db, { caseId: (await caseOf(userId)).id, byId, decision: suspension })) ?? ''
  }
  return { report, known, offerRow, caseOf, actionsOf, hiddenOffer, suspend }
}
