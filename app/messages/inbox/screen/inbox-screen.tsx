import { useEffect, useState } from 'react'
import type { InboxPage, ThreadPage } from '#app/messages/inbox/inbox-state.ts'
import { createClock } from '#app/messages/inbox/times/clock.ts'
import { ClockContext } from '#app/messages/inbox/times/time-ago.tsx'
import { useInbox } from '#app/messages/inbox/use-inbox.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { PaintedBoard } from '#app/ui/painted-board.tsx'
import type { ComposerForm } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { Thread } from './thread.tsx'

export type InboxProps = Omit<InboxPage, 'thread'> & {
  /** `replies` are the saved ones of its seller; `away` says when its seller is back. */
  thread: (ThreadPage & { form: ComposerForm; replies: string[]; away: string | null }) | null
}

/** List and thread side by side on a wide screen (specification §2); two steps on a phone. */
export default function InboxScreen(page: InboxProps) {
  const { state, rows, loadEarlier } = useInbox(page)
  const [clock] = useState(() => createClock(page.list.nowMs))
  useEffect(() => {
    document.addEventListener('visibilitychange', clock.tick)
    return () => document.removeEventListener('visibilitychange', clock.tick)
  }, [clock])
  const { thread } = state
  return (
    <ClockContext value={clock}>
      <div
        data-inbox=""
        className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:py-8"
      >
        <ConversationList
          rows={rows}
          currentId={thread?.id ?? null}
          older={state.list.older}
          isOlderPage={page.list.isOlderPage}
        />
        {thread && page.thread ? (
          <Thread
            conversation={state.rows[thread.id]?.row ?? page.thread.conversation}
            thread={thread}
            form={page.thread.form}
            replies={page.thread.replies}
            away={page.thread.away}
            viewerId={page.viewerId}
            origin={page.origin}
            loadEarlier={loadEarlier}
          />
        ) : (
          <div className="hidden h-150 flex-col items-center justify-center gap-4 rounded-card border border-line bg-board p-6 text-center md:flex">
            <PaintedBoard />
            <p className="text-large font-bold">{messageTexts.selectConversation}</p>
          </div>
        )}
      </div>
    </ClockContext>
  )
}
