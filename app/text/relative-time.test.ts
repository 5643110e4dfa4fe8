import { formatDistance } from 'date-fns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.UTC(2026, 10, 21, 12)
const dayMs = 24 * 60 * 60 * 1000

test("§2 relative time such as 'about 1 hour ago', in the words of date-fns", () => {
  expect(relativeTime(now - 60 * 60 * 1000, now)).toBe('about 1 hour ago')
  const wordsOf = (then: number) => formatDistance(then, now, { addSuffix: true })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * dayMs - 1 }), (age) => {
      expect(relativeTime(now - age, now)).toBe(wordsOf(now - age))
    }),
    { numRuns: 5000 },
  )
})

test('months and years match date-fns within the days by which months differ', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60 * dayMs, max: 4000 * dayMs }), (age) => {
      const near = [0, 1, 2, 3, -1, -2, -3].map((days) =>
        formatDistance(now - age - days * dayMs, now, { addSuffix: true }),
      )
      expect(near).toContain(relativeTime(now - age, now))
    }),
    { numRuns: 2000 },
  )
})

test('a phone whose clock is behind never shows the future', () => {
  expect(relativeTime(now + 3 * 60 * 1000, now)).toBe('less than a minute ago')
})
