import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SaveDataContext } from '#app/images/picture.tsx'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import type { InboxPage } from '#app/messages/inbox/inbox-state.ts'
import { createClock } from '#app/messages/inbox/times/clock.ts'
import { ClockContext } from '#app/messages/inbox/times/time-ago.tsx'
import { useInbox } from '#app/messages/inbox/use-inbox.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { PaintedBoard } from '#app/ui/painted-board.tsx'
import { ConversationList } from './conversation-list.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { Thread } from './thread.tsx'

export type InboxProps = InboxPage & { publicUrl: string | null; savesData: boolean }

/** List, thread and offer side by side on a wide screen (specification §2); list and thread are two steps on a phone. */
export default function InboxScreen({ publicUrl, savesData, ...page }: InboxProps) {
  const { state, rows, loadEarlier, onLink, showListAgain } = useInbox(page)
  const [clock] = useState(() => createClock(page.list.nowMs))
  useEffect(() => {
    document.addEventListener('visibilitychange', clock.tick)
    return () => document.removeEventListener('visibilitychange', clock.tick)
  }, [clock])
  /** What is typed and not sent, by conversation: a full phone stores nothing. */
  const [words] = useState(() => new Map<string, string>())
  const { thread, leftId } = state
  const row = thread && state.rows[thread.id]?.row
  const shownId = thread?.id ?? null
  const focus = useFocus(shownId, showListAgain)
  return (
    <PublicUrlContext value={publicUrl}>
      <SaveDataContext value={savesData}>
        <ClockContext value={clock}>
          <div
            data-inbox=""
            className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:py-8 min-[76rem]:grid-cols-[22rem_minmax(0,1fr)_15rem]"
          >
            <ConversationList
              rows={rows}
              currentId={shownId}
              viewerId={page.viewerId}
              leftId={leftId}
              leftRow={focus.row}
              heading={focus.heading}
              onLink={onLink}
              older={state.list.older}
              isOlderPage={page.list.isOlderPage}
            />
            {thread && row ? (
              <>
                <Thread
                  key={thread.id}
                  conversation={row}
                  thread={thread}
                  words={words.get(thread.id)}
                  keepWords={(typed) => words.set(thread.id, typed)}
                  section={focus.thread}
                  onLink={onLink}
                  viewerId={page.viewerId}
                  origin={page.origin}
                  loadEarlier={loadEarlier}
                />
                <OfferPanel conversation={row} viewerId={page.viewerId} />
              </>
            ) : (
              <div className="hidden h-150 flex-col items-center justify-center gap-4 rounded-card border border-line bg-board p-6 text-center min-[76rem]:col-span-2 md:flex">
                <PaintedBoard />
                <p className="text-large font-bold">{messageTexts.selectConversation}</p>
              </div>
            )}
          </div>
        </ClockContext>
      </SaveDataContext>
    </PublicUrlContext>
  )
}

/** Moves the focus to what was opened in place: the thread, or in the list the row of the conversation that was left. */
function useFocus(shownId: string | null, showListAgain: () => void) {
  const thread = useRef<HTMLElement>(null)
  const row = useRef<HTMLAnchorElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusedId = useRef(shownId)
  useLayoutEffect(() => {
    if (focusedId.current === shownId) return
    focusedId.current = shownId
    const target = shownId === null ? (row.current ?? heading.current) : thread.current
    target?.focus({ preventScroll: true })
    if (shownId === null) showListAgain()
  }, [shownId, showListAgain])
  return { thread, row, heading }
}
