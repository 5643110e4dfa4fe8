import type { ConversationSummary, ThreadMessage } from '#app/messages/message-rules.ts'
import type { InboxState, KnownRow, ThreadState } from './inbox-state.ts'

/** Whether `one` is newer: it has a later message, else fewer unread ones, else a later response. */
function knowsMore(one: KnownRow, other: KnownRow): boolean {
  const byNumber = one.row.lastNumber - other.row.lastNumber
  const byUnread = other.row.unreadCount - one.row.unreadCount
  return (byNumber || byUnread || one.nowMs - other.nowMs) > 0
}

export function mergeRows(
  had: InboxState['rows'],
  fresh: ConversationSummary[],
  nowMs: number,
): InboxState['rows'] {
  const rows = { ...had }
  for (const row of fresh) {
    const known = rows[row.id]
    if (!known || knowsMore({ row, nowMs }, known)) rows[row.id] = { row, nowMs }
  }
  return rows
}

export function mergeThread(
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
