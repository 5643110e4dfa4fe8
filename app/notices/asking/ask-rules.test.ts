import { expect, test } from 'vitest'
import { mayAsk, readRefusals, writeRefusals } from './ask-rules.ts'

const day = 24 * 3600_000

test('‘Not now’ is kept for 30 days, and twice is never again', () => {
  expect(mayAsk(readRefusals(null), 0)).toBe(true)
  const once = readRefusals(writeRefusals({ count: 1, lastMs: 5 }))
  expect([mayAsk(once, 5 + 29 * day), mayAsk(once, 5 + 30 * day)]).toEqual([false, true])
  const twice = readRefusals(writeRefusals({ count: 2, lastMs: 5 }))
  expect(mayAsk(twice, 5 + 999 * day)).toBe(false)
})

test.each(['', 'x', '1', '12 3', '1 -5'])(
  'a stored text that is unreadable refuses nothing: %s',
  (stored) => {
    expect(readRefusals(stored)).toEqual({ count: 0, lastMs: 0 })
  },
)
