import { beforeEach, expect, test, vi } from 'vitest'
import { openStream, type StreamEvent } from './stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** An EventSource whose events the test sends. */
class Source extends EventTarget {
  readyState = 0
  close() {
    this.readyState = 2
  }
  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  sends(name: string, data = '') {
    this.dispatchEvent(Object.assign(new Event(name), { data }))
  }
  /** A response that is no stream: EventSource does not reconnect. */
  fails() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}

function listen({ hasReceived = false } = {}) {
  const sources: Source[] = []
  const told: StreamEvent[] = []
  let asked = 0
  const stream = openStream({
    connect: () => {
      sources.push(new Source())
      return sources.at(-1) as unknown as EventSource
    },
    tell: (event) => told.push(event),
    hasReceived: () => hasReceived,
    askSession: async () => void (asked += 1),
  })
  return { stream, sources, told, asked: () => asked }
}

test('events are passed on; a stream that opens late publishes `resync`', () => {
  const { sources, told } = listen({ hasReceived: true })
  sources[0]?.opens()
  sources[0]?.sends('unread', '4')
  expect(told).toEqual([
    { name: 'resync', data: '' },
    { name: 'unread', data: '4' },
  ])
})

test('refused, it reconnects after 1, 2, 4 … seconds, and first asks whether somebody is signed in', async () => {
  const { sources, asked } = listen()
  for (const [tries, waitMs] of [1000, 2000, 4000].entries()) {
    sources.at(-1)?.fails()
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(sources).toHaveLength(tries + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect([sources.length, asked()]).toEqual([tries + 2, tries + 1])
  }
})

test('a connection that is silent for a minute is replaced', async () => {
  const { sources } = listen()
  sources[0]?.opens()
  await vi.advanceTimersByTimeAsync(45_000)
  sources[0]?.sends('beat')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sources).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(sources).toHaveLength(2)
})

test('closed, it stays closed', async () => {
  const { stream, sources } = listen()
  sources[0]?.opens()
  stream.close()
  stream.reopen()
  stream.check()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([sources.length, stream.isOpen()]).toEqual([1, false])
})
