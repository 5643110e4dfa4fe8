import { href } from 'react-router'
import { type ConversationSummary } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { nameOfOther } from '#app/people/people-rules.ts'
import { BackIcon } from '#app/ui/icons.tsx'
import { ThreadMenu } from './thread-menu.tsx'

type HeaderProps = {
  conversation: ConversationSummary
  viewerId: string
  /** The other's last message; undefined before there is one. */
  reportedId: string | undefined
}

export function ThreadHeader({ conversation, viewerId, reportedId }: HeaderProps) {
  const list = href('/inbox/:conversationId?')
  const { listingId } = conversation
  return (
    <header className="flex items-center gap-1 border-b border-line py-2 md:px-4">
      <a
        href={list}
        aria-label={messageTexts.backToInbox}
        className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-heading font-bold no-underline hover:bg-sunk md:hidden"
      >
        <BackIcon />
      </a>
      <a
        href={listingId ? href('/listing/:listingId', { listingId }) : list}
        className="min-h-11 min-w-0 no-underline"
      >
        <h1 id="thread-title" className="truncate text-large font-bold">
          {conversation.title ?? messageTexts.unknownListing}
        </h1>
        <p className="truncate text-small text-soft">{messageTexts.with(nameOfOther(conversation))}</p>
      </a>
      <ThreadMenu conversation={conversation} viewerId={viewerId} reportedId={reportedId} />
    </header>
  )
}
