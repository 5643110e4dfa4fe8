import { beforeEach, expect, test, vi } from 'vitest'
import { createHub } from './hub.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const message = (conversationId: string) =>
  ({ name: 'notification', to: 'thandi', conversationId, id: 'm', type: 'message' }) as const
const read = (conversationId: string) => ({ name: 'read', to: 'thandi', conversationId, number: 1 }) as const
const heard = (sessionId: string) => ({ name: 'heard', to: 'thandi', sessionId }) as const

function makeHub() {
  const presence: boolean[] = []
  const hub = createHub({ countUnread: async () => 0, onPresence: (_, isOnline) => presence.push(isOnline) })
  const open = (sessionId: string) =>
    hub.open({ sessionId, userId: 'thandi' }, { lifeSeconds: 1000, signal: new AbortController().signal })
  return { hub, presence, open }
}

test('a stream whose page does not say that it heard of a message is closed, and its person looks no more', async () => {
  const { hub, presence, open } = makeHub()
  open('phone')
  hub.deliver(message('c'))
  await seconds(14)
  expect(presence).toEqual([true])
  await seconds(1)
  expect([hub.count(), presence]).toEqual([0, [true, false]])
})

test('each browser says it for itself: a laptop that does keeps no stream of a lost phone', async () => {
  const { hub, presence, open } = makeHub()
  open('phone')
  open('laptop')
  hub.deliver(message('c'))
  hub.deliver(heard('laptop'))
  await seconds(60)
  expect([hub.count(), presence]).toEqual([1, [true]])
  hub.deliver(message('c'))
  await seconds(15)
  expect(presence, 'it says so each time').toEqual([true, false])
})

test('a stream stays open when the messages are read', async () => {
  const { hub, open } = makeHub()
  open('phone')
  for (const id of ['c', 'd', 'c']) hub.deliver(message(id))
  for (const id of ['c', 'd']) hub.deliver(read(id))
  await seconds(60)
  expect(hub.count()).toBe(1)
})

test('a stream stays open after a row that is no message', async () => {
  const { hub, open } = makeHub()
  open('phone')
  hub.deliver({ name: 'notification', to: 'thandi', id: 'n', type: 'order-shipped' })
  await seconds(60)
  expect(hub.count()).toBe(1)
})

test('one conversation that was read leaves the other to be heard of', async () => {
  const { hub, open } = makeHub()
  open('phone')
  for (const id of ['c', 'd']) hub.deliver(message(id))
  hub.deliver(read('c'))
  await seconds(15)
  expect(hub.count()).toBe(0)
})
