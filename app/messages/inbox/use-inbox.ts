import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { pageEvents } from '#app/live/page-events.ts'
import type { ConversationSummary } from '#app/messages/message-rules.ts'
import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import { inboxClient } from './ask.ts'
import { followInbox } from './follow.ts'
import { changeInPlace, type InPlace, leaveFor, wideScreen } from './in-place.ts'
import { beginInbox, reduceInbox } from './inbox-reducer.ts'
import type { InboxPage, InboxState, KnownRow } from './inbox-state.ts'

export function useInbox(page: InboxPage) {
  const [state, take] = useReducer(reduceInbox, page, beginInbox)
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  const [client] = useState(() => inboxClient(page.viewerId))
  const go = useRef<InPlace>(null)

  useEffect(() => {
    const wide = matchMedia(wideScreen)
    const inbox = followInbox({
      client,
      outbox: outbox(),
      state: () => latest.current,
      take,
      isSeen: () => !document.hidden,
      isListShown: () => wide.matches || latest.current.thread === null,
      // The worker's copy of its page lacks them: cache-copy-script.ts.
      onOpened: () => dispatchEvent(new Event('opened')),
      onNotOpened: (id, why) => void leaveFor(id, why),
    })
    go.current = changeInPlace({ state: () => latest.current, show: inbox.show })
    const undo = pageEvents().subscribeAll(inbox.onEvent)
    // A phone turned to landscape shows the list that was hidden.
    wide.addEventListener('change', inbox.refresh)
    document.addEventListener('visibilitychange', inbox.catchUp)
    addEventListener('online', inbox.retry)
    outbox().start()
    return () => {
      undo()
      go.current?.stop()
      wide.removeEventListener('change', inbox.refresh)
      document.removeEventListener('visibilitychange', inbox.catchUp)
      removeEventListener('online', inbox.retry)
      inbox.stop()
    }
  }, [client])

  const loadEarlier = async () => {
    const { thread } = latest.current
    const first = thread?.messages[0]?.number
    if (!thread || first === undefined) return
    const updates = await client.askBefore(thread.id, first)
    if (updates) take({ kind: 'earlier', updates })
  }
  const { rows, readUpTo, list } = state
  const shown = useMemo(() => shownRows({ rows, readUpTo, list }), [rows, readUpTo, list])
  const [handlers] = useState(() => ({
    onLink: (event: MouseEvent<HTMLAnchorElement>) => go.current?.onLink(event),
    showListAgain: () => go.current?.showListAgain(),
  }))
  return { state, rows: shown, loadEarlier, ...handlers }
}

/** The shown rows, newest first, with their unread counts. */
export function shownRows({
  rows,
  readUpTo,
  list,
}: Pick<InboxState, 'rows' | 'readUpTo' | 'list'>): ConversationSummary[] {
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
