import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { casesPerPage } from '#app/trust/cases/read-cases.server.ts'
import { listings } from '#db/schema.ts'
import { operatorsOf } from '#test/people/test-operators.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { actions, cases } from '#test/people/trust-tables.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'

// A server of its own: it counts all cases and operators.
const used = useServer()
const { seller } = tradersOf(used)
const { operator } = operatorsOf(used)
afterAll(() => expectCleanLog(used))

test('each open case is on a page of the queue, the most urgent on the first', async () => {
  const who = await operator()
  const count = 2 * casesPerPage + 3
  await used.db.execute(sql`
    insert into cases (kind, subject_id, score, opened_at, due_at)
    select 'user', gen_random_uuid(), n, now() - interval '2 hours', now() + interval '22 hours' from generate_series(1, ${count}::int) n`)
  const seen: string[] = []
  let path: string | undefined = '/operators'
  for (let page = 1; path !== undefined; page += 1) {
    const { body }: { body: string } = await who.by.get(path)
    seen.push(...[...body.matchAll(/href="\/operators\/cases\/([^"]+)"/g)].map(([, id = '']) => id))
    expect(body.includes('More urgent cases')).toBe(page > 1)
    path = /href="(\/operators\?page=\d+)"[^>]*>Less urgent/.exec(body)?.[1]
  }
  expect([seen.length, new Set(seen).size]).toEqual([count, count])
  const [first] = await used.db
    .select()
    .from(cases)
    .where(eq(cases.id, seen[0] ?? ''))
  expect(first?.score).toBe(count)
  for (const wrong of ['0', '-1', 'x', '1e9', '999'])
    expect((await who.by.get(`/operators?page=${wrong}`)).status, wrong).toBe(200)
  await used.db.delete(cases)
})

test('an appeal that was decided is taken back: it waits again, and what it is against holds', async () => {
  const [who, other] = [await operator(), await operator()]
  const vendor = await seller()
  const report = { reason: 'scam', name: 'Sipho', email: 'sipho@example.com' }
  await used.visit({ from: newAddress() }).post(`/report?listing=${vendor.offerId}`, report)
  const [opened] = await used.db.select().from(cases).where(eq(cases.subjectId, vendor.offerId))
  const decision = { as: who.userId, verb: 'hide', rule: 'scam', dismissal: 'no-rule', days: '', words: '' }
  await who.by.post(`/operators/cases/${opened?.id}`, decision)
  const [action] = await used.db.select().from(actions).where(eq(actions.userId, vendor.userId))
  const actionId = action?.id ?? ''
  await vendor.by.post('/account/decisions', { as: vendor.userId, decision: actionId, words: 'Look again' })
  const path = `/operators/appeals/${actionId}`
  const decide = (outcome: string, by = other) =>
    by.by.post(path, { as: by.userId, outcome, answer: 'Words' })
  const isShown = async () =>
    (await used.db.select().from(listings).where(eq(listings.id, vendor.offerId)))[0]?.isActive
  for (const outcome of ['overturned', 'upheld']) {
    expect((await decide(outcome)).status).toBe(303)
    expect(await isShown()).toBe(outcome === 'overturned')
    expect((await other.by.get('/operators/appeals')).body).toContain(`href="${path}"`)
    expect((await other.by.get(path)).body).toContain('Take this back: the appeal waits again')
    expect((await decide('again', who)).status, 'not by the one against whom it is').toBe(409)
    expect((await decide('again')).status).toBe(303)
    expect((await decide('again')).status, 'twice').toBe(409)
    expect(await isShown()).toBe(false)
  }
  expect((await decide('overturned')).status).toBe(303)
  expect(await isShown()).toBe(true)
})
