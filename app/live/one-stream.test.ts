import { beforeEach, expect, test, vi } from 'vitest'
import { browser, settle } from '#test/models/stream-browser.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('two visible tabs have one stream, and both hear of everything', async () => {
  const { tab } = browser()
  const [one, other] = [tab(), tab()]
  await settle()
  expect([one.stream.getMode(), other.stream.getMode()]).toEqual(['leading', 'waiting'])
  expect([one.opened.length, other.opened.length]).toEqual([1, 0])
  one.send('sent', '{}')
  for (const each of [one, other]) expect(each.heard).toContainEqual({ name: 'sent', data: '{}' })
})

test('a tab hidden for a second passes the stream to the next one', async () => {
  const { tab } = browser()
  const [one, other] = [tab(), tab()]
  one.show(false)
  await vi.advanceTimersByTimeAsync(900)
  expect(one.stream.getMode()).toBe('leading')
  await vi.advanceTimersByTimeAsync(200)
  expect([one.stream.getMode(), other.stream.getMode()]).toEqual(['idle', 'leading'])
  expect(one.closed()).toBe(1)
  one.show(true)
  await settle()
  expect(one.stream.getMode()).toBe('waiting')
})

test('a tab that nobody sees has no stream, so that its person is pushed; shown again it has one', async () => {
  const { tab } = browser()
  const one = tab()
  await settle()
  one.show(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect([one.stream.getMode(), one.closed()]).toEqual(['idle', 1])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(one.opened).toHaveLength(1)
  one.show(true)
  await settle()
  expect([one.stream.getMode(), one.opened.length]).toEqual(['leading', 2])
})

test('a page in the back/forward cache holds nothing', async () => {
  const { tab } = browser()
  const one = tab()
  await settle()
  one.stream.setAside()
  expect([one.stream.getMode(), one.closed()]).toEqual(['idle', 1])
})

test('a later tab gets the count, but not from a stream that is cut or whose session has ended', async () => {
  const { tab } = browser()
  const one = tab()
  one.setUnread(3)
  await settle()
  const other = tab()
  expect(other.heard).toEqual([{ name: 'unread', data: '3' }])
  one.cutStream()
  expect(tab().heard).toEqual([])
})

test('a frozen tab, silent for a minute, loses the lock; thawed it waits for it', async () => {
  const { tab } = browser()
  const frozen = tab()
  await settle()
  // Its timers stop, so it passes no beats on.
  vi.setSystemTime(Date.now() + 61_000)
  const other = tab()
  vi.setSystemTime(Date.now() + 61_000)
  other.show(true)
  await settle()
  expect([frozen.stream.getMode(), other.stream.getMode()]).toEqual(['frozen', 'leading'])
  await vi.advanceTimersByTimeAsync(15_000)
  expect([frozen.stream.getMode(), other.stream.getMode()]).toEqual(['waiting', 'leading'])
})

test('a beat keeps the leading tab, and is not published', async () => {
  const { tab } = browser()
  const [one, other] = [tab(), tab()]
  await vi.advanceTimersByTimeAsync(300_000)
  expect([one.stream.getMode(), other.stream.getMode()]).toEqual(['leading', 'waiting'])
  expect(other.heard.filter(({ name }) => name === 'beat')).toEqual([])
})

test('without locks and channels each tab has a stream of its own', () => {
  const { tab } = browser()
  const tabs = [tab({ canShare: false }), tab({ canShare: false })]
  expect(tabs.map(({ stream, opened }) => [stream.getMode(), opened.length])).toEqual([
    ['leading', 1],
    ['leading', 1],
  ])
})
