import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMissingPages } from './missing-pages.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const lines: [Record<string, unknown>, string][] = []
  const note = createMissingPages({ error: (facts, message) => void lines.push([facts, message]) })
  return { lines, note }
}

test('§2 an unmatched path is logged once a minute, with at most 100 letters, and the rest is counted in one line', () => {
  const { lines, note } = watched()
  for (let n = 0; n < 500; n += 1) note('/wp-login.php')
  note(`/${'x'.repeat(1000)}`)
  expect(lines).toEqual([
    [{ path: '/wp-login.php' }, 'no page at this path'],
    [{ path: `/${'x'.repeat(99)}` }, 'no page at this path'],
  ])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toEqual([[{ more: 499 }, 'more requests at paths without a page']])
  note('/wp-login.php')
  expect(lines.at(-1)).toEqual([{ path: '/wp-login.php' }, 'no page at this path'])
  vi.advanceTimersByTime(600_000)
  expect(lines, 'a quiet minute writes nothing').toHaveLength(4)
})

test('a hundred thousand different paths are 21 lines a minute', () => {
  const { lines, note } = watched()
  for (let n = 0; n < 100_000; n += 1) note(`/${n}`)
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(21)
  expect(lines.at(-1)?.[0]).toEqual({ more: 99_980 })
})

test('tokens of mangled links stay out of it', () => {
  const { lines, note } = watched()
  note('/auth%3Frecovery=secret')
  expect(JSON.stringify(lines)).not.toContain('secret')
})
