import { expect, test } from 'vitest'
import { type Figure, judge } from '#bench/support/figures.ts'

const verdictOf = (unit: Figure['unit'], ours: number, target: Figure['target']) =>
  judge({ name: 'a figure', ours, floor: null, unit, target })

test('a time may miss its target by 15 %, a share, a size or a count by nothing', () => {
  expect(verdictOf('ms', 10, { of: 'ours', atMost: 10 })).toBe('holds')
  expect(verdictOf('ms', 11, { of: 'ours', atMost: 10 })).toBe('missed by under 15%')
  expect(verdictOf('/s', 90, { of: 'ours', atLeast: 100 })).toBe('missed by under 15%')
  expect(verdictOf('ms', 12, { of: 'ours', atMost: 10 })).toBe('MISSED')
  for (const unit of ['points', 'MB', 'KB', 'renders', 'looks'] as const)
    expect(verdictOf(unit, 96, { of: 'ours', atLeast: 97 })).toBe('MISSED')
  expect(verdictOf('points', 97, { of: 'ours', atLeast: 97 })).toBe('holds')
  expect(verdictOf('MB', 131, null)).toBeNull()
})
