import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { pageEvents } from '#app/live/page-events.ts'
import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import { inboxClient } from './ask.ts'
import { followInbox } from './follow.ts'
import { beginInbox, reduceInbox } from './inbox-reducer.ts'
import { type InboxPage } from './inbox-state.ts'
import { shownRows } from './shown-rows.ts'

/** The state of an open inbox, kept up to date. */
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
    const undo = pageEvents().subscribeFromStart(inbox.hear)
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
