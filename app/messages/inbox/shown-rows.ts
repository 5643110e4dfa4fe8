import type { ConversationSummary } from '#app/messages/message-rules.ts'
import type { InboxState, KnownRow } from './inbox-state.ts'

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
