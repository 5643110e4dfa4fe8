import { expect, test } from 'vitest'
import { createHub, type Hub } from './hub.server.ts'
import type { LiveEvent } from './live-event.ts'

const forLong = () => ({ lifeSeconds: 1000, signal: new AbortController().signal })
const readAll = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()
const owner = (sessionId: string) => ({ sessionId, userId: 'thandi' })
const open = (hub: Hub, sessionId: string, options = forLong()) =>
  readAll(hub.open(owner(sessionId), options))
const newHub = () => createHub({ countUnread: async () => 0 })
const read = (to: string): LiveEvent => ({ name: 'read', to, conversationId: 'c', number: 1 })

test('the end of a session closes its streams, and no others', async () => {
  const hub = newHub()
  const [one, two] = [open(hub, 'a'), open(hub, 'a')]
  void open(hub, 'b')
  hub.endSession('a')
  for (const ended of [await one, await two]) expect(ended).toContain('event: session-ended')
  expect(hub.count()).toBe(1)
  hub.endSession('nobody')
  hub.closeAll()
  expect(hub.count()).toBe(0)
})

test('a browser that disconnects is forgotten, before the first byte and after', async () => {
  const hub = newHub()
  const early = new AbortController()
  hub.open(owner('a'), { lifeSeconds: 1000, signal: early.signal })
  early.abort()
  expect(hub.count()).toBe(0)
  const gone = new AbortController()
  gone.abort()
  hub.open(owner('a'), { lifeSeconds: 1000, signal: gone.signal })
  expect(hub.count(), 'gone before we began').toBe(0)
  const reader = hub.open(owner('a'), forLong()).getReader()
  await reader.read()
  await reader.cancel()
  expect(hub.count()).toBe(0)
})

test('a stream does not outlive its session’s time', async () => {
  const hub = newHub()
  const stream = open(hub, 'a', { ...forLong(), lifeSeconds: 0.01 })
  await new Promise((later) => setTimeout(later, 20))
  hub.deliver(read('thandi'))
  expect(await stream, 'nothing is told after it').not.toMatch(/event: read|session-ended/)
  expect(hub.count()).toBe(0)
})

test('a session has 20 streams at most: the oldest is closed', async () => {
  const hub = newHub()
  const streams = Array.from({ length: 25 }, () => open(hub, 'a'))
  for (const driven of await Promise.all(streams.slice(0, 5)))
    expect(driven, 'and does not drive out the next').toContain('retry: 3600000')
  expect(hub.count()).toBe(20)
  hub.closeAll()
  await Promise.all(streams)
})

test('a person has 60 streams at most, however often they have signed in', async () => {
  const hub = newHub()
  const streams = Array.from({ length: 70 }, (_, n) => open(hub, `session ${n}`))
  for (const driven of await Promise.all(streams.slice(0, 10))) expect(driven).toContain('retry: 3600000')
  expect(hub.count()).toBe(60)
  hub.closeAll()
  await Promise.all(streams)
})

test('an event goes to all streams of its user and to nobody else, and the unread count follows', async () => {
  let unread = 0
  const hub = createHub({ countUnread: async (userId) => (userId === 'thandi' ? (unread += 1) : 99) })
  const [phone, laptop] = [open(hub, 'a'), open(hub, 'b')]
  const stranger = readAll(hub.open({ sessionId: 'c', userId: 'sipho' }, forLong()))
  hub.deliver({ name: 'notification', to: 'thandi', conversationId: 'x', id: 'n', type: 'message' })
  hub.deliver(read('nobody'))
  await new Promise((later) => setTimeout(later, 20))
  hub.closeAll()
  for (const told of [await phone, await laptop]) {
    expect(told).toContain('event: notification\ndata: {"conversationId":"x","id":"n","type":"message"}\n\n')
    expect(told).toMatch(new RegExp(`event: unread\ndata: ${unread}\n\n$`))
  }
  expect(await stranger).not.toMatch(/notification|thandi/)
})

test('the last count sent is the last counted, however slow an earlier one was', async () => {
  const answers: ((count: number) => void)[] = []
  const hub = createHub({ countUnread: () => new Promise((answer) => answers.push(answer)) })
  const stream = open(hub, 'a')
  for (let n = 0; n < 5; n += 1) hub.deliver(read('thandi'))
  expect(answers, 'one count at a time').toHaveLength(1)
  answers[0]?.(7)
  await new Promise((later) => setTimeout(later, 5))
  expect(answers, 'and one more for all that came meanwhile').toHaveLength(2)
  answers[1]?.(3)
  await new Promise((later) => setTimeout(later, 5))
  hub.closeAll()
  expect((await stream).match(/unread\ndata: \d+/g)).toEqual(['unread\ndata: 7', 'unread\ndata: 3'])
})

test('a count that fails is counted again: no badge stays wrong', async () => {
  let tries = 0
  const hub = createHub({
    countUnread: () => ((tries += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(4)),
  })
  const stream = open(hub, 'a')
  await expect.poll(() => tries).toBe(2)
  await new Promise((later) => setTimeout(later, 5))
  hub.closeAll()
  expect(await stream).toContain('event: unread\ndata: 4')
})

test('a client that does not read is disconnected', async () => {
  const hub = newHub()
  const stream = hub.open(owner('a'), forLong())
  for (let n = 0; n < 5000; n += 1) hub.deliver(read('thandi'))
  expect(hub.count()).toBe(0)
  await expect(readAll(stream), 'and what it has not read is not kept').rejects.toThrow('fell behind')
})

test('a session that ends, or loses its oldest stream, while the stream is behind: no fault', async () => {
  const hub = newHub()
  const behind = hub.open(owner('a'), forLong())
  for (let n = 0; hub.count() > 0 && n < 5000; n += 1) hub.deliver(read('thandi'))
  hub.endSession('a')
  const almost = hub.open(owner('b'), forLong())
  const size = `event: read\ndata: ${JSON.stringify({ conversationId: 'c' })}\n\n`.length
  for (let n = 0; n < Math.floor((64 * 1024) / size) + 1; n += 1) hub.deliver(read('thandi'))
  hub.endSession('b')
  for (let n = 0; n < 25; n += 1) hub.open(owner('c'), forLong())
  hub.closeAll()
  hub.closeAll()
  expect(hub.count()).toBe(0)
  await Promise.allSettled([behind.cancel(), almost.cancel()])
})
