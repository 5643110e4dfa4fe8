import { expect, test } from 'vitest'
import { byDay, dayName } from './message-days.ts'

const now = new Date('2026-11-21T10:00:00Z')

test.each([
  ['2026-11-20T22:00:00Z', 'Today'],
  ['2026-11-20T21:59:59Z', 'Yesterday'],
  ['2026-11-19T21:59:59Z', 'Thursday 19 November'],
  ['2025-12-31T23:00:00Z', 'Thursday 1 January'],
  ['2025-12-31T21:00:00Z', 'Wednesday 31 December 2025'],
])('issue 5: days are separated, by South African time: %s is %s', (moment, name) => {
  expect(dayName(new Date(moment), now)).toBe(name)
})

test('messages stay in their order, each under its day', () => {
  const message = (number: number, moment: string) => ({
    id: String(number),
    number,
    isOwn: false,
    content: 'x',
    isRead: true,
    createdAt: new Date(moment),
  })
  const days = byDay(
    [
      message(1, '2026-11-19T10:00:00Z'),
      message(2, '2026-11-20T21:59:59Z'),
      message(3, '2026-11-20T22:00:00Z'),
      message(4, '2026-11-21T09:00:00Z'),
    ],
    now,
  )
  expect(days.map(({ name, messages }) => [name, messages.map(({ number }) => number)])).toEqual([
    ['Thursday 19 November', [1]],
    ['Yesterday', [2]],
    ['Today', [3, 4]],
  ])
})
