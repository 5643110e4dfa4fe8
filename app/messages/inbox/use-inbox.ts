import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { pageEvents } from '#app/live/page-events.ts'
import type { ConversationSummary } from '#app/messages/message-rules.ts'
import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import { followInbox, inboxClient } from './follow.ts'
import { beginInbox, reduceInbox } from './inbox-reducer.ts'
import type { InboxPage, InboxState, KnownRow } from './inbox-state.ts'

export function useInbox(page: InboxPage) {
  const [state, take] = useReducer(reduceInbox, page, beginInbox)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  const [client] = useState(() => inboxClient(page.viewerId))

  const threadId = state.thread?.id ?? null
  const isEarlierPage = state.thread?.isEarlierPage ?? false
  useEffect(() => {
    const messages = () => latest.current.thread?.messages ?? []
    const wide = matchMedia('(min-width: 56rem)')
    const inbox = followInbox({
      client,
      outbox: outbox(),
      threadId: isEarlierPage ? null : threadId,
      firstNumber: () => messages()[0]?.number ?? 0,
      lastNumber: () => messages().at(-1)?.number ?? 0,
      hasMessage: (id) => messages().some((message) => message.id === id),
      take,
      isSeen: () => !document.hidden,
      isListShown: () => wide.matches || threadId === null,
    })
    const undo = pageEvents().subscribeAll(inbox.onEvent)
    // A phone turned to landscape shows the list that was hidden.
    wide.addEventListener('change', inbox.refresh)
    document.addEventListener('visibilitychange', inbox.catchUp)
    outbox().start()
    return () => {
      undo()
      wide.removeEventListener('change', inbox.refresh)
      document.removeEventListener('visibilitychange', inbox.catchUp)
      inbox.stop()
    }
  }, [client, threadId, isEarlierPage])

  const loadEarlier = async () => {
    const first = latest.current.thread?.messages[0]?.number
    if (!threadId || first === undefined) return
    const updates = await client.askBefore(threadId, first)
    if (updates) take({ kind: 'earlier', updates })
  }
  const { rows, readUpTo, list } = state
  const shown = useMemo(() => shownRows({ rows, readUpTo, list }), [rows, readUpTo, list])
  return { state, rows: shown, loadEarlier }
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
