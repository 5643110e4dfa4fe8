import { expect, test } from 'vitest'
import { shortRelativeTime } from '#app/text/relative-time.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const dayMs = 24 * 60 * 60_000

test.each([
  [20_000, 'now'],
  [60_000, '1 min'],
  [5 * 60_000, '5 min'],
  [130 * 60_000, '2 hours'],
  [dayMs, '1 day'],
  [40 * dayMs, '1 month'],
  [500 * dayMs, '1 year'],
])('in a row of the inbox %d ms are %s', (age, words) => {
  expect(shortRelativeTime(now - age, now)).toBe(words)
})
