import { newerMeeting } from '#app/meetings/meeting-rules.ts'
import type { ConversationSummary, ThreadMessage } from '#app/messages/message-rules.ts'
import type { InboxPage, InboxState, KnownRow, ThreadPage, ThreadState } from './inbox-state.ts'
import type { ListUpdates, Opened, ThreadUpdates } from './json-types.ts'

export type InboxAction =
  | { kind: 'updates'; updates: ThreadUpdates }
  /** Shows another conversation, or none: with what is known of it, or empty. */
  | { kind: 'show'; id: string | null }
  | { kind: 'opened'; opened: Opened }
  /** There is no connection for its messages. */
  | { kind: 'lost'; id: string }
  | { kind: 'earlier'; updates: ThreadUpdates }
  | { kind: 'list'; list: ListUpdates }
  /** In place of what is known of the conversation, whose messages another program changed. */
  | { kind: 'anew'; updates: ThreadUpdates }
  /** A thread that is not shown has changed: it is requested when it is opened again. */
  | { kind: 'forget'; id: string }
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
    thread: thread && threadOf(thread),
    kept: {},
    leftId: null,
  }
}

const threadOf = ({ conversation: { id }, ...page }: ThreadPage): ThreadState => ({
  ...page,
  id,
  mode: 'here',
  readUpTo: 0,
})

/** A thread of which only the row is known. */
const emptyThread = (id: string): ThreadState => ({
  id,
  mode: 'loading',
  messages: [],
  hasEarlier: false,
  isEarlierPage: false,
  readUpTo: 0,
  form: { messageId: '', typed: '', fault: null, rule: null },
  replies: [],
  away: null,
  meeting: null,
})

export function reduceInbox(state: InboxState, action: InboxAction): InboxState {
  switch (action.kind) {
    case 'updates': {
      const { row, messages, readUpTo, nowMs, meeting } = action.updates
      const fresh = state.thread?.isEarlierPage ? [] : messages
      return {
        ...state,
        rows: mergeRows(state.rows, [row], nowMs),
        thread: mergeThread(state.thread, row.id, { messages: fresh, readUpTo, meeting }),
      }
    }
    case 'show': {
      const { id } = action
      const { thread } = state
      if (id === (thread?.id ?? null)) return state
      // An earlier page has a gap after it, and its address is loaded as a page.
      const isKept = thread?.mode === 'here' && !thread.isEarlierPage
      const kept = isKept ? { ...state.kept, [thread.id]: thread } : state.kept
      const leftId = thread?.id ?? null
      return { ...state, kept, leftId, thread: id === null ? null : (kept[id] ?? emptyThread(id)) }
    }
    case 'opened': {
      const { thread: page, nowMs } = action.opened
      const rows = mergeRows(state.rows, [page.conversation], nowMs)
      const { thread } = state
      const opened = threadOf(page)
      if (thread?.id !== opened.id) return { ...state, rows, kept: { ...state.kept, [opened.id]: opened } }
      // A message may have been sent while they were loading.
      const messages = mergeMessages(thread.messages, page.messages)
      const meeting = newerMeeting(thread.meeting, page.meeting)
      return { ...state, rows, thread: { ...(thread.mode === 'here' ? thread : opened), messages, meeting } }
    }
    case 'lost': {
      const { thread } = state
      return thread?.id === action.id && thread.mode === 'loading'
        ? { ...state, thread: { ...thread, mode: 'lost' } }
        : state
    }
    case 'forget': {
      const { [action.id]: _, ...kept } = state.kept
      return { ...state, kept }
    }
    case 'anew': {
      const { row, messages, readUpTo, nowMs, meeting } = action.updates
      const { [row.id]: _, ...others } = state.readUpTo
      const isShown = state.thread?.id === row.id && !state.thread.isEarlierPage
      return {
        ...state,
        rows: { ...state.rows, [row.id]: { row, nowMs } },
        readUpTo: others,
        thread: isShown && state.thread ? { ...state.thread, messages, readUpTo, meeting } : state.thread,
      }
    }
    case 'earlier': {
      const { row, messages, hasMore, meeting } = action.updates
      // Another one may have been opened meanwhile.
      if (state.thread?.id !== row.id) return state
      const thread = mergeThread(state.thread, row.id, { messages, readUpTo: 0, meeting })
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
        thread: mergeThread(state.thread, conversationId, { messages: [], readUpTo: number, meeting: null }),
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
  { messages, readUpTo, meeting }: Pick<ThreadState, 'messages' | 'readUpTo' | 'meeting'>,
): ThreadState | null {
  if (thread?.id !== id) return thread
  return {
    ...thread,
    messages: mergeMessages(thread.messages, messages),
    readUpTo: Math.max(thread.readUpTo, readUpTo),
    meeting: newerMeeting(thread.meeting, meeting),
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
