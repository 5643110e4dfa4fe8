import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryDatabase, sent, settle, statesOf, useBrowser } from '#test/models/browser-tabs.ts'
import { createOutbox, type Shown } from './outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('stored messages are sent in order, one after the other, and removed from the device', async () => {
  const { records, tried, openTab } = useBrowser(() => sent)
  const box = openTab()
  for (const content of ['One', 'Two', 'Three']) box.enqueue('c', content)
  expect(statesOf(box)).toEqual([
    ['One', 'sending'],
    ['Two', 'sending'],
    ['Three', 'sending'],
  ])
  await settle()
  expect([...records.values()].map(({ message }) => message.content)).toEqual(['One', 'Two', 'Three'])
  box.sendNow()
  await settle()
  expect(tried).toEqual(['One', 'Two', 'Three'])
  expect(box.getSnapshot()).toEqual([])
  expect([records.size, box.getMode()]).toEqual([0, 'idle'])
})

test('a snapshot changes only with its content', async () => {
  const { openTab } = useBrowser(() => sent)
  const box = openTab()
  const heard = vi.fn<() => void>()
  const undo = box.subscribe(heard)
  const before = box.getSnapshot()
  box.sendNow()
  await box.refresh()
  await settle()
  expect(box.getSnapshot()).toBe(before)
  expect(heard).not.toHaveBeenCalled()
  box.enqueue('c', 'One')
  expect(heard).toHaveBeenCalledTimes(1)
  undo()
  box.remove('id-1')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('the page that shows the conversation sends its last number, and merges the updates of the response', async () => {
  const asked: (number | null)[] = []
  const box = createOutbox({
    viewerId: 'me',
    store: memoryDatabase().storeOf('me'),
    locks: null,
    newId: () => crypto.randomUUID(),
    post: async (_message, after) => {
      asked.push(after)
      return sent
    },
  })
  const mergeUpdates = vi.fn<Shown['mergeUpdates']>(async () => {})
  const undo = box.show({ conversationId: 'c', lastNumber: () => 41, mergeUpdates })
  box.enqueue('c', 'Here')
  box.enqueue('elsewhere', 'There')
  box.sendNow()
  await settle()
  undo()
  box.enqueue('c', 'Gone')
  box.sendNow()
  await settle()
  expect(asked).toEqual([41, null, null])
  expect(mergeUpdates.mock.calls).toEqual([[sent.updates]])
})
