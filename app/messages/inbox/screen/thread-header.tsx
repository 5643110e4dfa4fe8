import type { MouseEventHandler } from 'react'
import { href } from 'react-router'
import { formatRand } from '#app/listings/price/money.ts'
import type { ConversationSummary } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { nameOfOther } from '#app/people/people-rules.ts'
import { BackIcon } from '#app/ui/icons.tsx'
import { BlockFields } from './blocked-line.tsx'
import { OfferPhoto } from './offer-photo.tsx'
import { wordsOf } from './thread-texts.ts'

type HeaderProps = {
  conversation: ConversationSummary
  viewerId: string
  /** The other's last message; undefined before there is one. */
  reportedId: string | undefined
  /** Shows the list in place. */
  onLink: MouseEventHandler<HTMLAnchorElement>
}

/** Names the other person and the offer. Photo, title, price and state lead to the offer; a wide screen has them beside the thread. */
export function ThreadHeader({ conversation, viewerId, reportedId, onLink }: HeaderProps) {
  const list = href('/inbox/:conversationId?')
  const { listingId, imageUrl, priceCents, offerState } = conversation
  return (
    <header className="flex items-center gap-1 border-b border-line py-0.5 md:px-4">
      <a
        href={list}
        onClick={onLink}
        aria-label={messageTexts.backToInbox}
        className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-heading font-bold no-underline hover:bg-sunk md:hidden"
      >
        <BackIcon />
      </a>
      <a
        href={listingId ? href('/listing/:listingId', { listingId }) : list}
        className="flex min-h-13 min-w-0 grow items-center gap-2 no-underline"
      >
        <OfferPhoto imageUrl={imageUrl} className="size-11 min-[76rem]:hidden" />
        <div className="min-w-0 grow text-small leading-[1.0625rem]">
          <h1 id="thread-title" className="truncate text-base leading-[1.1875rem] font-bold">
            {conversation.title ?? messageTexts.unknownListing}
          </h1>
          {priceCents !== null && offerState && (
            <p className="truncate text-soft min-[76rem]:hidden">
              <span className="font-bold text-leaf">{formatRand(priceCents)}</span>
              {` · ${wordsOf(offerState)}`}
            </p>
          )}
          <p className="truncate text-soft">{messageTexts.with(nameOfOther(conversation))}</p>
        </div>
      </a>
      <ThreadMenu conversation={conversation} viewerId={viewerId} reportedId={reportedId} />
    </header>
  )
}

type MenuProps = {
  conversation: ConversationSummary
  viewerId: string
  /** The other's last message; undefined before there is one. */
  reportedId: string | undefined
}

/** Opens without scripts: blocks the other, or reports them. */
const ThreadMenu = ({ conversation, viewerId, reportedId }: MenuProps) => (
  <details className="relative ml-auto shrink-0">
    <summary
      aria-label={messageTexts.more}
      className="flex size-11 cursor-pointer list-none items-center justify-center rounded-control hover:bg-sunk [&::-webkit-details-marker]:hidden"
    >
      <svg viewBox="0 0 24 24" width="1.5em" height="1.5em" aria-hidden="true" fill="currentColor">
        <path d="M12 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4" />
      </svg>
    </summary>
    <ul className="absolute top-full right-0 z-10 w-60 max-w-[80vw] rounded-card border-2 border-edge bg-board p-1">
      {!conversation.isBlocked && !conversation.isOtherGone && (
        <li>
          <form method="post" action={href('/account/blocks')}>
            <BlockFields conversation={conversation} viewerId={viewerId} />
            <button type="submit" name="intent" value="block" className={itemClasses}>
              {messageTexts.block(nameOfOther(conversation))}
            </button>
          </form>
        </li>
      )}
      <li>
        <a
          href={`${href('/report')}?${reportedId ? `message=${reportedId}` : `user=${conversation.otherId}`}`}
          className={itemClasses}
        >
          {messageTexts.report}
        </a>
      </li>
    </ul>
  </details>
)

const itemClasses =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left font-medium no-underline hover:bg-sunk'
