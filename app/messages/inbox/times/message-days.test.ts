import { expect, test } from 'vitest'
import { dayName } from './message-days.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test.each([
  ['2026-11-20T22:00:00Z', 'Today'],
  ['2026-11-20T21:59:59Z', 'Yesterday'],
  ['2026-11-19T21:59:59Z', 'Thursday 19 November'],
  ['2025-12-31T23:00:00Z', 'Thursday 1 January'],
  ['2025-12-31T21:00:00Z', 'Wednesday 31 December 2025'],
])('§4 days are separated, by South African time: %s is %s', (moment, name) => {
  expect(dayName(Date.parse(moment), now)).toBe(name)
})
