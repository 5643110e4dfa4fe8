import type { ConversationSummary, ThreadMessage } from '#app/messages/message-rules.ts'
import type { InboxPage, InboxState, KnownRow, ThreadState } from './inbox-state.ts'
import type { ListUpdates, ThreadUpdates } from './json-types.ts'

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

/** Whether `one` is newer: it has a later message, else fewer unread ones, else a later response. */
function knowsMore(one: KnownRow, other: KnownRow): boolean {
  const byNumber = one.row.lastNumber - other.row.lastNumber
  const byUnread = other.row.unreadCount - one.row.unreadCount
  return (byNumber || byUnread || one.nowMs - other.nowMs) > 0
}

function mergeRows(had: InboxState['rows'], fresh: ConversationSummary[], nowMs: number): InboxState['rows'] {
  const rows = { ...had }
  for (const row of fresh) {
    const known = rows[row.id]
    if (!known || knowsMore({ row, nowMs }, known)) rows[row.id] = { row, nowMs }
  }
  return rows
}

function mergeThread(
  thread: ThreadState | null,
  id: string,
  { messages, readUpTo }: Pick<ThreadState, 'messages' | 'readUpTo'>,
): ThreadState | null {
  if (thread?.id !== id) return thread
  return {
    ...thread,
    messages: mergeMessages(thread.messages, messages),
    readUpTo: Math.max(thread.readUpTo, readUpTo),
  }
}

/** Returns the same array if nothing is new, so that nothing is rendered. */
function mergeMessages(
  had: readonly ThreadMessage[],
  fresh: readonly ThreadMessage[],
): readonly ThreadMessage[] {
  const byNumber = new Map(had.map((message) => [message.number, message]))
  const isChanged = ({ number, isRead }: ThreadMessage) => {
    const known = byNumber.get(number)
    return !known || (isRead && !known.isRead)
  }
  const changed = fresh.filter(isChanged)
  if (changed.length === 0) return had
  for (const message of changed) byNumber.set(message.number, message)
  return [...byNumber.values()].sort((one, other) => one.number - other.number)
}
