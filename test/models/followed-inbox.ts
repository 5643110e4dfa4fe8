import { vi } from 'vitest'
import type { InboxClient } from '#app/messages/inbox/ask.ts'
import { followInbox } from '#app/messages/inbox/follow.ts'
import type { InboxAction } from '#app/messages/inbox/inbox-reducer.ts'
import type { InboxState, ThreadState } from '#app/messages/inbox/inbox-state.ts'
import type { Opened, ThreadUpdates } from '#app/messages/inbox/json-types.ts'
import type { Shown } from '#app/messages/sending/outbox/outbox.ts'

/** A thread with messages 1 to `last`, of which the last has the id 'shown'. */
export const threadOf = (id: string, last: number) =>
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
export function openInbox({
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

export const about = (conversationId: string, id = 'new') =>
  ({ name: 'notification', conversationId, id, type: 'message' }) as const
