import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Shown } from '#app/messages/sending/outbox/outbox.ts'
import type { InboxClient } from './ask.ts'
import { followInbox } from './follow.ts'
import type { InboxAction } from './inbox-reducer.ts'
import type { InboxState, ThreadState } from './inbox-state.ts'
import type { Opened, SentUpdates, ThreadUpdates } from './json-types.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A thread with messages 1 to `last`, of which the last has the id 'shown'. */
const threadOf = (id: string, last: number) =>
  ({
    id,
    mode: 'here',
    isEarlierPage: false,
    messages: Array.from({ length: last }, (_, at) => ({
      number: at + 1,
      id: at + 1 === last ? 'shown' : '',
    })),
  }) as unknown as ThreadState

/** An inbox with conversation `open`, which shows messages up to number 3; the server has `last` of them. */
function openInbox({
  last = 3,
  isListShown = true,
  opening = 'no-connection',
}: {
  last?: number
  isListShown?: boolean
  opening?: Opened | 'no-connection' | 'refused'
} = {}) {
  const came: string[] = []
  const asked: string[] = []
  const taken: InboxAction[] = []
  let isSeen = true
  let shown: Shown | null = null
  const answer = (what: string, after: number): Promise<ThreadUpdates> => {
    asked.push(`${what} ${after}`)
    const numbers = [after + 1, after + 2].filter((number) => number <= last)
    const updates = { messages: numbers.map((number) => ({ number })), hasMore: after + 2 < last }
    return Promise.resolve(updates as ThreadUpdates)
  }
  const client: InboxClient = {
    askList: async () => {
      asked.push('list')
      return { conversations: [], older: null, nowMs: 1 }
    },
    askRow: (id) => answer(`row ${id}`, 99),
    askBefore: (id, number) => answer(`before ${id}`, number),
    askAfter: (id, number) => answer(`after ${id}`, number),
    read: (id, number) => answer(`read ${id}`, number),
    open: async (id) => {
      asked.push(`open ${id}`)
      return opening
    },
  }
  /** The state that a screen would have after the actions so far. */
  let state: InboxState = {
    rows: {},
    readUpTo: {},
    list: { nowMs: 0, older: null, ids: null },
    thread: threadOf('open', 3),
    kept: { before: threadOf('before', 5) },
    leftId: null,
  }
  const inbox = followInbox({
    client,
    outbox: {
      isInFlight: (id) => id === 'in-flight',
      show: (one) => {
        shown = one
        return () => {
          shown = null
        }
      },
    },
    state: () => state,
    take: (action) => taken.push(action),
    isSeen: () => isSeen,
    isListShown: () => isListShown || state.thread === null,
    onOpened: () => came.push('opened'),
    onNotOpened: (id, why) => came.push(`${id} ${why}`),
  })
  const render = (next: Partial<InboxState>) => (state = { ...state, ...next })
  const hide = () => (isSeen = false)
  const becomeSeen = () => {
    isSeen = true
    inbox.catchUp()
  }
  const settle = () => vi.advanceTimersByTimeAsync(200)
  return { ...inbox, asked, taken, came, render, hide, becomeSeen, settle, shown: () => shown }
}

const about = (conversationId: string, id = 'new') =>
  ({ name: 'notification', conversationId, id, type: 'message' }) as const

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
