import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { textLinkClasses } from '#app/ui/text-link-look.ts'
import { type ConversationSummary, nameOfOther, type ThreadMessage } from './message-rules.ts'
import { messageTexts } from './message-texts.ts'
import { ThreadRows, UnsentMessage } from './thread-rows.tsx'

export type Thread = {
  messages: ThreadMessage[]
  hasEarlier: boolean
  /** Later ones are left out: this is an earlier page. */
  isEarlierPage: boolean
}

type PanelProps = {
  conversation: ConversationSummary
  thread: Thread
  viewerId: string
  /** For the next message; the same id twice is one message. */
  messageId: string
  /** What was typed, when it could not be sent. */
  typed: string
  fault: string | null
  origin: string
  now: Date
}

/** One conversation (spec §2): oldest first, with the newest in view, and the line to write on below. */
export function ThreadPanel(props: PanelProps) {
  const { conversation, thread, viewerId, messageId, typed, fault, origin, now } = props
  const path = href('/inbox/:conversationId?', { conversationId: conversation.id })
  const otherName = nameOfOther(conversation)
  const title = conversation.title ?? messageTexts.unknownListing
  return (
    <section
      aria-labelledby="thread-title"
      data-conversation={conversation.id}
      data-earlier-page={thread.isEarlierPage || undefined}
      className="flex -mb-16 h-[calc(100dvh-6.5rem)] min-h-64 flex-col md:mb-0 md:h-150 md:rounded-card md:border md:border-line md:bg-board"
    >
      <header className="flex items-center gap-1 border-b border-line py-2 md:px-4">
        <a
          href={href('/inbox/:conversationId?')}
          aria-label={messageTexts.backToInbox}
          className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-heading font-bold no-underline hover:bg-sunk md:hidden"
        >
          <span aria-hidden="true">←</span>
        </a>
        <a
          href={
            conversation.listingId
              ? href('/listing/:listingId', { listingId: conversation.listingId })
              : href('/inbox/:conversationId?')
          }
          className="min-h-11 min-w-0 no-underline"
        >
          <h1 id="thread-title" className="truncate text-large font-bold">
            {title}
          </h1>
          <p className="truncate text-small text-soft">{messageTexts.with(otherName)}</p>
        </a>
      </header>
      {/* Turned round, so that a long thread begins at its end without a script; a short one stands at the top. */}
      <div
        data-scroll=""
        tabIndex={0}
        role="log"
        aria-label={messageTexts.thread}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto contain-content overscroll-contain [overflow-anchor:none] md:px-4"
      >
        <div className="mb-auto flex flex-col">
          {thread.hasEarlier && (
            <p className="text-center">
              <a
                data-earlier=""
                href={`${path}?before=${thread.messages[0]?.number ?? 1}`}
                className={textLinkClasses}
              >
                {messageTexts.earlier}
              </a>
            </p>
          )}
          <ol data-messages="" className="flex flex-col gap-3 py-3">
            <ThreadRows messages={thread.messages} otherName={otherName} origin={origin} now={now} />
          </ol>
          {thread.isEarlierPage && (
            <p className="text-center">
              <a href={path} className={textLinkClasses}>
                {messageTexts.newest}
              </a>
            </p>
          )}
        </div>
      </div>
      <button
        type="button"
        data-newer=""
        hidden
        className="relative -mt-14 mb-3 min-h-11 self-center rounded-full border-2 border-marigold-deep bg-marigold px-4 font-bold text-on-marigold raised"
      >
        {messageTexts.newer} <span aria-hidden="true">↓</span>
      </button>
      <template data-unsent-message="">
        <UnsentMessage />
      </template>
      <form
        method="post"
        action={path}
        data-composer=""
        noValidate
        className="flex flex-wrap items-end gap-x-2 border-t border-line py-2 md:px-4"
      >
        <input type="hidden" name="id" value={messageId} />
        <input type="hidden" name="as" value={viewerId} />
        <p
          id="composer-fault"
          data-fault=""
          aria-live="assertive"
          className="w-full whitespace-pre-line text-clay not-empty:mb-2 not-empty:border-l-4 not-empty:pl-2 not-empty:font-medium"
        >
          {fault}
        </p>
        <textarea
          name="content"
          aria-label={messageTexts.message}
          aria-describedby="composer-fault"
          placeholder={messageTexts.typeMessage}
          defaultValue={typed}
          rows={1}
          enterKeyHint="send"
          autoComplete="off"
          className="max-h-40 min-h-12 min-w-0 grow basis-0 resize-none rounded-control border-2 border-edge bg-paper px-3 py-2.5 outline-offset-2 outline-focus [field-sizing:content] placeholder:text-soft focus-visible:outline-3 aria-invalid:border-clay"
        />
        <Button className="min-h-12">{messageTexts.sendReply}</Button>
      </form>
    </section>
  )
}
