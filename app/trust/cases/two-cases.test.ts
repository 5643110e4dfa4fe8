import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verbBars } from '#app/trust/figures/figures-screen.tsx'
import { monthAt } from '#app/trust/figures/month.ts'
import { readFigures } from '#app/trust/figures/read-figures.server.ts'
import { sendReport } from '#app/trust/report/send-report.server.ts'
import { findReported } from '#app/trust/report/subjects.server.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { closeCase, undoAction } from './close-case.server.ts'
import { notifyReporters } from './notify-reporters.server.ts'

const used = useDatabase()

const anHourPasses = () =>
  used.db.execute(sql`
    with shifted as (
      update cases set opened_at = opened_at - interval '1 hour', closed_at = closed_at - interval '1 hour'),
    acted as (
      update actions set created_at = created_at - interval '1 hour', undone_at = undone_at - interval '1 hour')
    update reports set created_at = created_at - interval '1 hour'`)

/** An offer, and what reports it: each report returns its open case. */
async function reportable() {
  const { userId } = await makeStore(used.db)
  const { id } = await makeOffer(used.db, { userId })
  const reporting = { db: used.db, countMember: async () => 0, countVisitor: async () => 0 }
  const report = async (name: string) => {
    const reporter = await makeStore(used.db)
    await used.db.execute(sql`
      update users set email = ${`${name}-${reporter.userId}@e.com`}, created_at = now() - interval '20 days', email_verified = true
      where id = ${reporter.userId}`)
    const subject = { kind: 'listing', id } as const
    const reported = await findReported(used.db, subject, reporter.userId)
    if (!reported) throw new Error('nothing to report')
    const form = { reason: 'scam', note: '', name: '', email: '' } as const
    await sendReport(reporting, { subject, reported, report: form, reporter: { userId: reporter.userId } })
    const { rows } = await used.db.execute<{ id: string }>(
      sql`select id from cases where state = 'open' and subject_id = ${id}`,
    )
    return rows[0]?.id ?? ''
  }
  return { report }
}

test('of two cases about one offer each reporter hears the decision of theirs, also after the first is undone', async () => {
  const { report } = await reportable()
  const { userId: byId } = await makeStore(used.db)
  const told: string[] = []
  const hear = async () => {
    await anHourPasses()
    await notifyReporters({
      db: used.db,
      origin: 'https://kasi.example',
      trySend: async ({ to, text }) => {
        told.push(`${to.split('-')[0]}: ${text.split('\n')[0]}`)
        return true
      },
      operatorEmail: undefined,
    })
    return told.splice(0)
  }
  const first = await report('one')
  const hiding = await closeCase(used.db, {
    caseId: first,
    byId,
    decision: { verb: 'hide', rule: 'scam', words: '' },
  })
  expect(await hear()).toEqual(['one: We looked at your report and hid it. Thank you.'])
  const second = await report('two')
  expect(second).not.toBe(first)
  await closeCase(used.db, {
    caseId: second,
    byId,
    decision: { verb: 'dismiss', rule: 'no-rule', words: '' },
  })
  expect(await hear()).toEqual([expect.stringMatching(/^two: We looked at your report/)])
  expect(await undoAction(used.db, hiding ?? '', byId)).toBe(true)
  expect(await hear()).toEqual([])
  await closeCase(used.db, { caseId: first, byId, decision: { verb: 'warn', rule: 'scam', words: '' } })
  expect(await hear()).toEqual([expect.stringMatching(/^one: We looked at your report and warned/)])
})

test('an offer that members report and a person then hides is hidden once in the figures', async () => {
  const { report } = await reportable()
  const { userId: byId } = await makeStore(used.db)
  const month = monthAt(Date.now())
  const hidden = async () => {
    const { actions } = await readFigures(used.db, month)
    return verbBars(actions).find(({ name }) => name === 'Hidden')?.count ?? 0
  }
  const before = await hidden()
  for (const name of ['one', 'two']) await report(name)
  const caseId = await report('three')
  await closeCase(used.db, { caseId, byId, decision: { verb: 'hide', rule: 'scam', words: '' } })
  expect(await hidden()).toBe(before + 1)
})
