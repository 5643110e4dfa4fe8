import { expect, test } from 'vitest'
import { createHub, type Hub } from './hub.server.ts'

const forLong = () => ({ lifeSeconds: 1000, signal: new AbortController().signal })
const readAll = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()
const open = (hub: Hub, sessionId: string, options = forLong()) => readAll(hub.open(sessionId, options))

test('the end of a session closes its streams, and no others', async () => {
  const hub = createHub()
  const [one, two] = [open(hub, 'a'), open(hub, 'a')]
  void open(hub, 'b')
  hub.endSession('a')
  for (const ended of [await one, await two]) expect(ended).toContain('event: session-ended')
  expect(hub.count()).toBe(1)
  hub.endSession('nobody')
  hub.closeAll()
  expect(hub.count()).toBe(0)
})

test('a browser that goes away is forgotten, before the first byte and after', async () => {
  const hub = createHub()
  const early = new AbortController()
  hub.open('a', { lifeSeconds: 1000, signal: early.signal })
  early.abort()
  expect(hub.count()).toBe(0)
  const gone = new AbortController()
  gone.abort()
  hub.open('a', { lifeSeconds: 1000, signal: gone.signal })
  expect(hub.count(), 'gone before we began').toBe(0)
  const reader = hub.open('a', forLong()).getReader()
  await reader.read()
  await reader.cancel()
  expect(hub.count()).toBe(0)
})

test('a stream does not outlive its session’s time', async () => {
  const hub = createHub()
  expect(await open(hub, 'a', { ...forLong(), lifeSeconds: 0.01 })).not.toContain('session-ended')
  expect(hub.count()).toBe(0)
})

test('a session has 20 streams at most: the oldest gives way', async () => {
  const hub = createHub()
  const streams = Array.from({ length: 25 }, () => open(hub, 'a'))
  for (const driven of await Promise.all(streams.slice(0, 5)))
    expect(driven, 'and does not drive out the next').toContain('retry: 3600000')
  expect(hub.count()).toBe(20)
  hub.closeAll()
  await Promise.all(streams)
})
