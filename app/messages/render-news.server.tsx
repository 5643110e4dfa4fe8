import { renderToStaticMarkup } from 'react-dom/server'
import { ConversationRows } from './conversation-list.tsx'
import { type ConversationSummary, nameOfOther, type ThreadMessage } from './message-rules.ts'
import { ThreadRows } from './thread-rows.tsx'

export type News = {
  /** Rows of the list that may have changed, newest first. */
  rows: ConversationSummary[]
  /** Where the next page of the list begins, when `rows` are its first page. */
  older: string | null
  /** The thread on the page, and what is new in it. */
  thread: {
    conversation: ConversationSummary
    messages: ThreadMessage[]
    /** There is more on that side. */
    hasMore: boolean
    /** The other has read what the viewer wrote, up to this number. */
    readUpTo: number
  } | null
  origin: string
  now: Date
}

/** What an open inbox puts into its page: a list of rows, and a list of messages. */
export function renderNews({ rows, older, thread, origin, now }: News): string {
  return renderToStaticMarkup(
    <div data-news="" data-now={now.getTime()}>
      <ul data-rows="" data-older={older ?? undefined}>
        <ConversationRows conversations={rows} currentId={thread?.conversation.id ?? null} now={now} />
      </ul>
      {thread && (
        <ol data-messages="" data-more={thread.hasMore || undefined} data-read-up-to={thread.readUpTo}>
          <ThreadRows
            messages={thread.messages}
            otherName={nameOfOther(thread.conversation)}
            origin={origin}
            now={now}
          />
        </ol>
      )}
    </div>,
  )
}
