import { afterAll, expect, test } from 'vitest'
import { decisionsOf } from '#test/people/test-decisions.ts'
import { operatorsOf } from '#test/people/test-operators.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { useServer } from '#test/servers/use-server.ts'

// A server of its own: it counts every report.
const used = useServer()
const { operator } = operatorsOf(used)
const { decidedBy, appeal, decideAppeal } = decisionsOf(used)
afterAll(() => expectCleanLog(used))

test('a month’s figures at the desk, as a file, and for everybody', async () => {
  const [decider, other] = [await operator(), await operator()]
  const { vendor, actionId } = await decidedBy(decider, { verb: 'hide', rule: 'forbidden' })
  expect((await appeal(vendor, actionId, 'It is bread.')).status).toBe(303)
  expect((await decideAppeal(other, actionId, 'overturned')).status).toBe(303)
  const page = await other.by.get('/operators/figures')
  expect(page.body).toMatch(/<svg[^>]*aria-label="Reports by day: [^"]*\d+"/)
  for (const plot of ['Decided cases by hours: up to 2 1', 'Decided appeals: right 1'])
    expect(page.body).toMatch(new RegExp(`<svg[^>]*aria-label="${plot}`))
  const file = await other.by.get('/operators/figures.csv')
  expect(file.headers.get('content-type')).toContain('text/csv')
  const line = (start: string) => file.body.split('\r\n').find((one) => one.includes(start))
  expect(line(',reports,')).toMatch(/^\d{4}-\d\d,reports,,,1$/)
  expect(line(',actions,hide,forbidden')).toMatch(/,1$/)
  expect(line(',overturned,')).toMatch(/,1$/)
  for (const wrong of ['1999-01', '9999-99', "2026-11';--"])
    expect((await other.by.get(`/operators/figures?month=${encodeURIComponent(wrong)}`)).status).toBe(200)
  const open = await used.visit().get('/safety/figures')
  expect(open.status).toBe(200)
  expect(open.body).toContain('so far')
  expect(open.body).toMatch(/>Reports<\/dt><dd[^>]*>1</)
  expect(open.body).toContain('aria-label="Decisions by what was done: Hidden 1"')
})
