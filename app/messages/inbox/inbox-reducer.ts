import type { ConversationSummary, ThreadMessage } from '#app/messages/message-rules.ts'
import type { ListUpdates, ThreadUpdates } from './wire.ts'

/** The inbox as the server renders it. */
export type InboxPage = {
  viewerId: string
  /** Public origin; links to it in messages can be clicked. */
  origin: string
  list: ListUpdates & { isOlderPage: boolean }
  /** Null when no conversation is selected. */
  thread: ThreadPage | null
}

export type ThreadPage = {
  conversation: ConversationSummary
  messages: ThreadMessage[]
  hasEarlier: boolean
  /** An earlier page, which leaves later messages out. */
  isEarlierPage: boolean
}

/**
 * The state of an open inbox. Updates and events arrive in any order, late and twice; each only adds to what is known,
 * so any order leads to the same state.
 */
export type InboxState = {
  /** The newest known row of each conversation, by id. */
  rows: Readonly<Record<string, KnownRow>>
  /** The last number that the viewer has read in a conversation, here or on another phone, by id. */
  readUpTo: Readonly<Record<string, number>>
  /** The newest response about the list. `ids`: an older page keeps its rows and their order. */
  list: { nowMs: number; older: string | null; ids: readonly string[] | null }
  thread: ThreadState | null
}

type KnownRow = { row: ConversationSummary; nowMs: number }

export type ThreadState = {
  id: string
  /** Oldest first; an earlier page merges no newer ones. */
  messages: readonly ThreadMessage[]
  hasEarlier: boolean
  isEarlierPage: boolean
  /** The last number of the viewer's messages that the other has read. */
  readUpTo: number
}

export type InboxAction =
  | { kind: 'updates'; updates: ThreadUpdates }
  | { kind: 'earlier'; updates: ThreadUpdates }
  | { kind: 'list'; list: ListUpdates }
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

/** The shown rows, newest first, with their unread counts. */
export function shownRows({ rows, readUpTo, list }: Omit<InboxState, 'thread'>): ConversationSummary[] {
  const withUnread = ({ row }: KnownRow): ConversationSummary => {
    const left = Math.max(0, row.lastNumber - (readUpTo[row.id] ?? 0))
    return left < row.unreadCount ? { ...row, unreadCount: left } : row
  }
  if (list.ids) return list.ids.flatMap((id) => (rows[id] ? [withUnread(rows[id])] : []))
  const all = Object.values(rows).map(withUnread)
  return all.filter((row) => isOnFirstPage(row, list.older)).sort(newestFirst)
}

/** `older` is the cursor of the first page's last row: `{microseconds}_{id}`. */
function isOnFirstPage({ id, lastMessageAtMs }: ConversationSummary, older: string | null): boolean {
  if (older === null) return true
  const [micros, lastId = ''] = older.split('_')
  const lastMs = Math.floor(Number(micros) / 1000)
  return lastMessageAtMs > lastMs || (lastMessageAtMs === lastMs && id >= lastId)
}

const newestFirst = (one: ConversationSummary, other: ConversationSummary) =>
  other.lastMessageAtMs - one.lastMessageAtMs || (one.id < other.id ? 1 : -1)
