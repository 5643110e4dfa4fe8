import { expect, test } from 'vitest'
import { monthOf, shortDay } from './day-and-time.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

test('a day of this year, and of another one', () => {
  expect(shortDay(Date.parse('2026-11-21T10:00:00Z'), now)).toBe('21 Nov')
  expect(shortDay(Date.parse('2025-03-01T10:00:00Z'), now)).toBe('1 Mar 2025')
})

test('the day begins at midnight in South Africa', () => {
  expect(shortDay(Date.parse('2026-11-20T21:59:00Z'), now)).toBe('20 Nov')
  expect(shortDay(Date.parse('2026-11-20T22:00:00Z'), now)).toBe('21 Nov')
  expect(shortDay(Date.parse('2025-12-31T22:00:00Z'), now)).toBe('1 Jan')
})

test('a month begins at midnight in South Africa', () => {
  expect(monthOf(Date.parse('2026-10-31T21:59:00Z'))).toBe('October 2026')
  expect(monthOf(Date.parse('2026-10-31T22:00:00Z'))).toBe('November 2026')
})
