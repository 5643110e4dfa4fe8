import type { InboxPage, InboxState } from './inbox-state.ts'
import type { ListUpdates, ThreadUpdates } from './json-types.ts'
import { mergeRows, mergeThread } from './merge-updates.ts'

export type InboxAction =
  | { kind: 'updates'; updates: ThreadUpdates }
  | { kind: 'earlier'; updates: ThreadUpdates }
  | { kind: 'list'; list: ListUpdates }
  /** In place of what is known of the conversation, whose messages another program changed. */
  | { kind: 'anew'; updates: ThreadUpdates }
  /** The viewer has read a conversation up to `number`. */
  | { kind: 'read'; conversationId: string; number: number }
  /** The other has read it up to `number`. */
  | { kind: 'seen'; conversationId: string; number: number }

export function beginInbox({ list, thread }: InboxPage): InboxState {
  const { conversations, older, nowMs, isOlderPage } = list
  const rows = thread ? [...conversations, thread.conversation] : conversations
  return {
    rows: mergeRows({}, rows, nowMs),
    readUpTo: {},
    list: { nowMs, older, ids: isOlderPage ? conversations.map(({ id }) => id) : null },
    thread: thread && {
      id: thread.conversation.id,
      messages: thread.messages,
      hasEarlier: thread.hasEarlier,
      isEarlierPage: thread.isEarlierPage,
      readUpTo: 0,
    },
  }
}

export function reduceInbox(state: InboxState, action: InboxAction): InboxState {
  switch (action.kind) {
    case 'updates': {
      const { row, messages, readUpTo, nowMs } = action.updates
      const fresh = state.thread?.isEarlierPage ? [] : messages
      return {
        ...state,
        rows: mergeRows(state.rows, [row], nowMs),
        thread: mergeThread(state.thread, row.id, { messages: fresh, readUpTo }),
      }
    }
    case 'anew': {
      const { row, messages, readUpTo, nowMs } = action.updates
      const { [row.id]: _, ...others } = state.readUpTo
      const isShown = state.thread?.id === row.id && !state.thread.isEarlierPage
      return {
        ...state,
        rows: { ...state.rows, [row.id]: { row, nowMs } },
        readUpTo: others,
        thread: isShown && state.thread ? { ...state.thread, messages, readUpTo } : state.thread,
      }
    }
    case 'earlier': {
      const { row, messages, hasMore } = action.updates
      const thread = mergeThread(state.thread, row.id, { messages, readUpTo: 0 })
      return { ...state, thread: thread && { ...thread, hasEarlier: thread.hasEarlier && hasMore } }
    }
    case 'list': {
      const { conversations, older, nowMs } = action.list
      const rows = mergeRows(state.rows, conversations, nowMs)
      const isNewest = state.list.ids === null && nowMs > state.list.nowMs
      return { ...state, rows, list: isNewest ? { nowMs, older, ids: null } : state.list }
    }
    case 'read': {
      const { conversationId: id, number } = action
      const readUpTo = Math.max(number, state.readUpTo[id] ?? 0)
      return { ...state, readUpTo: { ...state.readUpTo, [id]: readUpTo } }
    }
    case 'seen': {
      const { conversationId, number } = action
      return {
        ...state,
        thread: mergeThread(state.thread, conversationId, { messages: [], readUpTo: number }),
      }
    }
  }
}
