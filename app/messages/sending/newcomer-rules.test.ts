import { expect, test } from 'vitest'
import { newcomerWaitSeconds } from './newcomer-rules.ts'

const minutes = (...ages: number[]) => ages.map((age) => age * 60_000)
const waitOf = (agesMs: number[]) => newcomerWaitSeconds(agesMs) / 60

test('a new account begins five conversations an hour, the sixth when the first of them is an hour old', () => {
  expect(waitOf([])).toBe(0)
  expect(waitOf(minutes(1, 2, 3, 40))).toBe(0)
  expect(waitOf(minutes(1, 2, 3, 40, 50))).toBe(10)
  expect(waitOf(minutes(1, 2, 3, 40, 60))).toBe(0)
})

test('a new account begins fifteen conversations a day', () => {
  const fourteen = Array.from({ length: 14 }, (_, at) => 70 + at)
  expect(waitOf(minutes(...fourteen))).toBe(0)
  expect(waitOf(minutes(...fourteen, 23 * 60))).toBe(60)
  expect(waitOf(minutes(...fourteen, 24 * 60))).toBe(0)
})
