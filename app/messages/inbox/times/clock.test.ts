import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { relativeTime } from '#app/text/relative-time.ts'
import { createClock } from './clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('times follow the server’s clock, not the device’s, while there is a listener', () => {
  const serverNowMs = Date.parse('2026-11-21T10:00:00Z')
  const clock = createClock(serverNowMs)
  const said: string[] = []
  const undo = clock.subscribe(() => said.push(relativeTime(serverNowMs, clock.getNowMs())))
  expect(clock.getNowMs(), 'at first as the server said').toBe(serverNowMs)
  vi.advanceTimersByTime(90_000)
  expect(said).toEqual(['1 minute ago', '1 minute ago', '2 minutes ago'])
  undo()
  vi.advanceTimersByTime(90_000)
  expect(said).toHaveLength(3)
  clock.tick()
  expect(clock.getNowMs()).toBe(serverNowMs + 180_000)
})
