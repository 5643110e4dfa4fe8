import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { about, openInbox, threadOf } from '#test/models/followed-inbox.ts'
import type { InboxState } from './inbox-state.ts'
import type { Opened } from './json-types.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const newest = { thread: { messages: [{ number: 9 }] }, nowMs: 1 } as unknown as Opened

test('a conversation is opened in place with one request, which goes out before anything is rendered', async () => {
  const inbox = openInbox({ last: 9, opening: newest })
  inbox.show('new')
  expect([inbox.asked, inbox.taken]).toEqual([['open new'], [{ kind: 'show', id: 'new' }]])
  expect(inbox.shown()?.conversationId).toBe('new')
  await inbox.settle()
  expect(inbox.taken[1]).toEqual({ kind: 'opened', opened: newest })
  expect([inbox.came, inbox.asked.length]).toEqual([['opened'], 1])
  inbox.onEvent(about('new'))
  inbox.onEvent(about('open'))
  await inbox.settle()
  expect(inbox.asked.slice(1), 'the one that was left is a row').toEqual(['read new 9', 'row open 99'])
})

test('one that was shown before is there: only what came meanwhile is requested', async () => {
  const inbox = openInbox({ last: 6 })
  inbox.show('before')
  await inbox.settle()
  expect([inbox.asked, inbox.came]).toEqual([['read before 5'], ['opened']])
  inbox.render({ thread: threadOf('before', 6), kept: { open: threadOf('open', 3) } })
  inbox.show('open')
  await inbox.settle()
  inbox.show(null)
  await inbox.settle()
  expect(inbox.asked.slice(1), 'the list was beside it').toEqual(['read open 3', 'read open 5'])
})

test('without a connection the thread says so and asks again when there is one; another response leads to the page', async () => {
  for (const opening of ['no-connection', 'refused'] as const) {
    const inbox = openInbox({ opening })
    inbox.show('new')
    await inbox.settle()
    const last = opening === 'refused' ? { kind: 'show', id: 'new' } : { kind: 'lost', id: 'new' }
    expect([inbox.taken.at(-1), inbox.came]).toEqual([last, [`new ${opening}`]])
    inbox.show('new')
    inbox.show('open')
    await inbox.settle()
    inbox.retry()
    await inbox.settle()
    expect(inbox.asked, 'one that is here is not asked again').toEqual([
      'open new',
      'open new',
      'read open 3',
    ])
    expect(inbox.came, 'nobody looks at it any more').toHaveLength(1)
  }
})

test('a message that is sent while a conversation loads asks for nothing before the last number of its row', () => {
  const inbox = openInbox()
  inbox.render({ rows: { new: { row: { lastNumber: 57 }, nowMs: 1 } } } as unknown as Partial<InboxState>)
  inbox.show('new')
  expect(inbox.shown()?.lastNumber()).toBe(57)
})

test('a list that a phone hid is requested when it is shown again, if something changed', async () => {
  const quiet = openInbox({ isListShown: false })
  quiet.show(null)
  const busy = openInbox({ isListShown: false })
  busy.onEvent(about('other'))
  for (const inbox of [quiet, busy]) {
    inbox.show(null)
    inbox.render({ thread: null })
    await inbox.settle()
  }
  expect([quiet.asked, busy.asked]).toEqual([[], ['list']])
})

test('a hidden tab opens nothing, as that marks messages as read; it does once it is seen', async () => {
  const inbox = openInbox()
  inbox.show('far')
  inbox.render({ thread: { ...threadOf('far', 0), mode: 'lost' } })
  await inbox.settle()
  inbox.hide()
  inbox.retry()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(inbox.asked).toEqual(['open far'])
  inbox.becomeSeen()
  await inbox.settle()
  expect(inbox.asked).toEqual(['open far', 'open far'])
})

test('a thread without messages asks again by itself: a line that is only slow does not say that it is back', async () => {
  const inbox = openInbox()
  inbox.show('far')
  await inbox.settle()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(inbox.asked).toEqual(['open far', 'open far'])
  inbox.show(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(inbox.asked.filter((one) => one === 'open far')).toHaveLength(2)
})

test('the row of a thread that was left right after sending is requested', async () => {
  const inbox = openInbox()
  inbox.show(null)
  inbox.render({ thread: null })
  inbox.onEvent({ name: 'sent', conversationId: 'open', id: 'in-flight' })
  await inbox.settle()
  expect(inbox.asked).toContain('row open 99')
})
