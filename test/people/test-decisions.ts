import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { newAddress, type UsedServer } from '#test/servers/use-server.ts'
import type { TestOperator } from './test-operators.ts'
import { type Trader, tradersOf } from './test-traders.ts'

/** Does over HTTP what operators and their cases' people do. */
export function decisionsOf(used: UsedServer) {
  const { seller } = tradersOf(used)

  /** `who` decides about the offer of a new seller, whom somebody has reported. */
  async function decidedBy(who: TestOperator, fields: Record<string, string>) {
    const vendor = await seller('Vetkoek')
    const report = { reason: 'scam', name: 'Sipho', email: 'sipho@example.com' }
    await used.visit({ from: newAddress() }).post(`/report?listing=${vendor.offerId}`, report)
    const { rows } = await used.db.execute<{ id: string }>(
      sql`select id from cases where subject_id = ${vendor.offerId}`,
    )
    const path = `/operators/cases/${rows[0]?.id}`
    const done = await who.by.post(path, {
      as: who.userId,
      rule: 'scam',
      dismissal: 'no-rule',
      days: '7',
      words: '',
      ...fields,
    })
    expect(done.status).toBe(303)
    const acted = await used.db.execute<{ id: string }>(sql`
      select id from actions where case_id = ${rows[0]?.id} order by created_at desc limit 1`)
    return { vendor, actionId: acted.rows[0]?.id ?? '' }
  }
  const appeal = ({ by, userId }: Trader, actionId: string, words: string) =>
    by.post('/account/decisions', { as: userId, decision: actionId, words })
  const decideAppeal = ({ by, userId }: TestOperator, actionId: string, outcome: string, answer = '') =>
    by.post(`/operators/appeals/${actionId}`, { as: userId, outcome, answer })
  return { decidedBy, appeal, decideAppeal }
}
