import { expect, test } from 'vitest'
import { lastMonths, monthAt, monthName, monthOf } from './month.ts'

test('months are South Africa’s: the new one begins two hours before UTC’s', () => {
  expect(monthAt(Date.parse('2026-11-30T21:59:59Z'))).toBe('2026-11')
  expect(monthAt(Date.parse('2026-11-30T22:00:00Z'))).toBe('2026-12')
})

test('lists run over the year, and no later or malformed month is one', () => {
  const nowMs = Date.parse('2028-02-10T00:00:00Z')
  expect(lastMonths(nowMs, 3)).toEqual(['2028-02', '2028-01', '2027-12'])
  expect(monthName('2028-02')).toBe('February 2028')
  const asked = ['2028-02', '2028-03', '2028-13', '2028-00', '', '2028-2', '1999-01', "2028-01'"]
  expect(asked.map((text) => monthOf(text, nowMs))).toEqual(['2028-02', ...Array(7).fill(null)])
})
