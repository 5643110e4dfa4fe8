import { expect, test } from 'vitest'
import { mayAsk, readRefusals, standingOf, writeRefusals } from './this-browser.ts'

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

const facts = { hasPush: true, isSharedPhone: false, permission: 'default', isSent: false } as const

test('a browser is asked unless it cannot, may not, or tells this person already', () => {
  expect(standingOf(facts)).toBe('open')
  expect(standingOf({ ...facts, hasPush: false })).toBe('unable')
  expect(standingOf({ ...facts, permission: 'denied' })).toBe('denied')
  expect(standingOf({ ...facts, permission: 'denied', isSharedPhone: true })).toBe('unable')
  expect(standingOf({ ...facts, permission: 'granted', isSent: true })).toBe('told')
})

test('whom the phone does not tell is asked, though another person or a forgotten answer has allowed it', () => {
  expect(standingOf({ ...facts, permission: 'granted' })).toBe('open')
  expect(standingOf({ ...facts, isSent: true }), 'allowed no more').toBe('open')
})

test('a shared phone is never asked, whatever it allows', () => {
  for (const permission of ['default', 'granted', 'denied'] as const)
    expect(standingOf({ ...facts, permission, isSharedPhone: true })).toBe('unable')
})
