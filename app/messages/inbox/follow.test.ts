import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { about, openInbox } from '#test/models/followed-inbox.ts'
import type { SentUpdates } from './json-types.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('new messages of the open conversation are requested and marked as read until none are left', async () => {
  const inbox = openInbox({ last: 8 })
  inbox.onEvent(about('open'))
  await inbox.settle()
  expect(inbox.asked).toEqual(['read open 3', 'read open 5', 'read open 7'])
  expect(inbox.taken.map(({ kind }) => kind)).toEqual(['updates', 'updates', 'updates'])
})

test('only the row of another conversation is requested, and nothing where the list is hidden', async () => {
  for (const isListShown of [true, false]) {
    const inbox = openInbox({ isListShown })
    inbox.onEvent(about('other'))
    inbox.onEvent({ name: 'sent', conversationId: 'other', id: 'elsewhere' })
    inbox.onEvent({ name: 'notification', id: 'about nothing', type: 'Order shipped' })
    await inbox.settle()
    expect(inbox.asked).toEqual(isListShown ? ['row other 99', 'row other 99'] : [])
  }
})

test('own messages that this tab sends or shows are not requested; those of another phone are', async () => {
  const inbox = openInbox()
  for (const id of ['in-flight', 'shown']) inbox.onEvent({ name: 'sent', conversationId: 'open', id })
  expect(inbox.asked).toEqual([])
  inbox.onEvent({ name: 'sent', conversationId: 'open', id: 'elsewhere' })
  await inbox.settle()
  expect(inbox.asked).toEqual(['read open 3'])
})

test('an event that carries everything needs no request', () => {
  const inbox = openInbox()
  inbox.onEvent({ name: 'read', conversationId: 'other', number: 7 })
  inbox.onEvent({ name: 'seen', conversationId: 'open', number: 3 })
  expect(inbox.taken).toEqual([
    { kind: 'read', conversationId: 'other', number: 7 },
    { kind: 'seen', conversationId: 'open', number: 3 },
  ])
  expect(inbox.asked).toEqual([])
})

test('a hidden tab requests nothing, and everything once it is visible', async () => {
  const inbox = openInbox()
  inbox.hide()
  inbox.onEvent({ name: 'joined' })
  inbox.onEvent(about('open'))
  inbox.onEvent(about('other'))
  inbox.onEvent({ name: 'resync' })
  await inbox.settle()
  expect(inbox.asked).toEqual([])
  inbox.becomeSeen()
  await inbox.settle()
  expect(inbox.asked).toEqual(['read open 3', 'list'])
  inbox.becomeSeen()
  await inbox.settle()
  expect(inbox.asked, 'nothing was missed').toHaveLength(2)
})

test('several reasons to refresh make one refresh', async () => {
  const inbox = openInbox()
  for (let n = 0; n < 3; n += 1) inbox.onEvent({ name: 'resync' })
  await inbox.settle()
  expect(inbox.asked).toEqual(['read open 3', 'list'])
  inbox.onEvent({ name: 'resync' })
  inbox.stop()
  await inbox.settle()
  expect(inbox.asked).toHaveLength(2)
  expect(inbox.shown()).toBeNull()
})

test('the response to a sent message brings the messages before it; those sent by another tab are requested, marking nothing', async () => {
  const inbox = openInbox()
  const sent = (hasMore: boolean) => ({ messages: [], hasMore }) as unknown as SentUpdates
  await inbox.shown()?.mergeUpdates(sent(false))
  expect([inbox.taken.length, inbox.asked]).toEqual([1, []])
  await inbox.shown()?.mergeUpdates(sent(true))
  expect([inbox.taken.length, inbox.asked]).toEqual([3, ['read open 3']])
  inbox.hide()
  await inbox.shown()?.mergeUpdates(null)
  expect(inbox.asked).toEqual(['read open 3', 'after open 3'])
})

test('§4 §7 what another program changed is requested anew: the thread from its first message, another one as a row', async () => {
  const inbox = openInbox()
  for (let n = 0; n < 2; n += 1) inbox.onEvent({ name: 'changed', conversationId: 'open' })
  inbox.onEvent({ name: 'changed', conversationId: 'other' })
  await inbox.settle()
  expect(inbox.asked).toEqual(['read open 0', 'row other 99', 'read open 3', 'list', 'read open 2'])
  expect(inbox.taken.filter(({ kind }) => kind === 'anew')).toHaveLength(2)
  inbox.hide()
  inbox.onEvent({ name: 'changed', conversationId: 'other' })
  await inbox.settle()
  expect(inbox.asked).toHaveLength(5)
  inbox.becomeSeen()
  await inbox.settle()
  expect(inbox.asked[5]).toBe('row other 99')
})
