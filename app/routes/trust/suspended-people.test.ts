import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { closeCase } from '#app/trust/cases/close-case.server.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { appeals, cases } from '#test/people/trust-tables.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { conversation, reply } = tradersOf(used)
afterAll(() => expectCleanLog(used))

test('a suspended person reads, downloads their data and appeals, and writes nothing', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  await buyer.by.post(`/report?user=${vendor.userId}`, { reason: 'scam' })
  const [opened] = await used.db.select().from(cases).where(eq(cases.subjectId, vendor.userId))
  const decision = { verb: 'suspend', rule: 'scam', words: 'You asked for a PIN.', days: 7 } as const
  const actionId = await closeCase(used.db, { caseId: opened?.id ?? '', byId: buyer.userId, decision })
  const { by, userId } = vendor
  expect((await reply(vendor, conversationId, 'Hello?')).status).toBe(403)
  expect((await by.get(`/inbox/${conversationId}`)).status).toBe(200)

  expect((await by.post('/account/data', { as: userId })).status).toBe(303)
  const copyPath = async () =>
    /href="(\/account\/data\/[^"]+)"/.exec((await by.get('/account/data')).body)?.[1] ?? ''
  await expect.poll(copyPath).not.toBe('')
  const copy = await by.get(await copyPath())
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/zip'])

  expect((await by.get('/account/decisions')).body).toContain('You asked for a PIN.')
  const words = 'It was my cousin.'
  const appealed = await by.post('/account/decisions', { as: userId, decision: actionId ?? '', words })
  expect(appealed.status).toBe(303)
  const kept = await used.db
    .select()
    .from(appeals)
    .where(eq(appeals.actionId, actionId ?? ''))
  expect(kept).toMatchObject([{ words }])
})
