import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { closeCase } from '#app/trust/cases/close-case.server.ts'
import { listings } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { cases, reports } from '#test/people/trust-tables.ts'
import { newAddress, useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const casesOf = (subjectId: string) =>
  used.db.select().from(cases).where(eq(cases.subjectId, subjectId)).orderBy(desc(cases.openedAt))
const reportsOf = (subjectId: string) =>
  used.db.select().from(reports).where(eq(reports.subjectId, subjectId))

async function dismiss(subjectId: string) {
  const [open] = await casesOf(subjectId)
  const decision = { verb: 'dismiss', rule: 'no-rule', words: '' } as const
  const byId = (await trader()).userId
  expect(await closeCase(used.db, { caseId: open?.id ?? '', byId, decision })).not.toBeNull()
  await used.db.update(reports).set({ toldAt: new Date() }).where(eq(reports.subjectId, subjectId))
}

test('a report after a decision opens a case again, with what is there now, and is responded to', async () => {
  const { offerId } = await seller()
  const member = await trader()
  const visitor = used.visit({ from: newAddress() })
  const path = `/report?listing=${offerId}`
  const asVisitor = { name: 'Sipho', email: 'again@example.com' }
  for (const [who, fields] of [
    [member.by, {}],
    [visitor, asVisitor],
  ] as const) {
    await who.post(path, { ...fields, reason: 'scam', note: 'First' })
    await dismiss(offerId)
    const closed = (await casesOf(offerId)).length
    await used.db.update(listings).set({ title: 'Fake phone' }).where(eq(listings.id, offerId))
    await who.post(path, { ...fields, reason: 'danger', note: 'Second' })
    const [opened, ...before] = await casesOf(offerId)
    expect(before).toHaveLength(closed)
    expect(opened).toMatchObject({ state: 'open', score: 25, knownReporters: 0, newReporters: 0 })
    expect((opened?.dueAt.getTime() ?? 0) - Date.now(), 'danger').toBeLessThan(2 * 3600_000)
    const renewed = (await reportsOf(offerId)).find(({ note }) => note.endsWith('Second'))
    expect(renewed).toMatchObject({ reason: 'danger', toldAt: null, evidence: { title: 'Fake phone' } })
    await dismiss(offerId)
    await used.db.delete(reports).where(eq(reports.subjectId, offerId))
  }
})

test('a report that is repeated while its case is open keeps what was there first, and can become urgent', async () => {
  const { offerId } = await seller()
  const member = await trader()
  const path = `/report?listing=${offerId}`
  await member.by.post(path, { reason: 'scam', note: 'First' })
  await used.db.update(listings).set({ title: 'Changed since' }).where(eq(listings.id, offerId))
  await member.by.post(path, { reason: 'danger', note: 'Second' })
  expect(await reportsOf(offerId)).toMatchObject([
    { reason: 'danger', note: 'Second', evidence: { title: 'Vetkoek' } },
  ])
  const [open, ...others] = await casesOf(offerId)
  expect([open?.score, open?.newReporters, others]).toEqual([25, 1, []])
  const { rows } = await used.db.execute(
    sql`select from cases where id = ${open?.id ?? ''} and due_at < now() + interval '2 hours'`,
  )
  expect(rows).toHaveLength(1)
})

test('a visitor who writes another visitor’s address adds to their report, and takes nothing from it', async () => {
  const { offerId } = await seller()
  const send = (reason: string, note: string) =>
    used
      .visit({ from: newAddress() })
      .post(`/report?listing=${offerId}`, { reason, note, name: 'Sipho', email: 'same@example.com' })
  const read = async () => {
    const rows = await reportsOf(offerId)
    return rows.map(({ reason, note }) => [reason, note])
  }
  await send('danger', 'He has a gun.')
  await send('other', 'All is well.')
  expect(await read()).toEqual([['danger', 'He has a gun.\n\nAll is well.']])
  await send('rude', '')
  await send('other', 'All is well.')
  expect(await read()).toEqual([['danger', 'He has a gun.\n\nAll is well.']])
  for (let n = 0; n < 5; n += 1) await send('other', `${n}${'x'.repeat(999)}`)
  const [[reason, note = ''] = []] = await read()
  expect([reason, note.startsWith('He has a gun.'), note.length]).toEqual(['danger', true, 4000])
})
