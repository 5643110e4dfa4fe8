import { lazy, type MouseEventHandler, memo, type Ref, type RefObject, Suspense } from 'react'
import { href } from 'react-router'
import { TimeAgo } from '#app/messages/inbox/times/time-ago.tsx'
import { useHasFirst } from '#app/messages/inbox/use-outgoing.ts'
import { type ConversationSummary } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { UnreadBadge } from '#app/messages/unread/unread-badge.tsx'
import { AskForNotices } from '#app/notices/asking/ask-for-notices.tsx'
import { nameOfOther } from '#app/people/people-rules.ts'
import { buttonClasses } from '#app/ui/button-variants.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import { PaintedBoard } from '#app/ui/painted-board.tsx'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'
import { OfferPhoto } from './offer-photo.tsx'

/** Loaded only for a person whose first message waits. */
const FirstMessages = lazy(() => import('#app/messages/sending/contact/first-messages.tsx'))

/** Loaded only for a person who is asked. */
const AskLine = lazy(() => import('#app/notices/asking/ask-line.tsx'))

type ListProps = {
  rows: readonly ConversationSummary[]
  currentId: string | null
  viewerId: string
  /** The conversation that was shown before, and what takes the focus when the list is shown again: its row, else the heading. */
  leftId: string | null
  leftRow: Ref<HTMLAnchorElement>
  heading: RefObject<HTMLHeadingElement | null>
  /** Opens a conversation in place. */
  onLink: MouseEventHandler<HTMLAnchorElement>
  /** The cursor of the next page. */
  older: string | null
  isOlderPage: boolean
}

/** The list 'Conversations' (specification §2); a phone hides it beside a thread. */
export function ConversationList(props: ListProps) {
  const { rows, currentId, viewerId, leftId, leftRow, heading, onLink, older, isOlderPage } = props
  const path = href('/inbox/:conversationId?')
  const hasFirst = useHasFirst()
  return (
    <section
      aria-labelledby="conversations"
      className={`${currentId ? 'hidden md:flex' : 'flex'} flex-col md:h-150 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-board`}
    >
      {!currentId && <h1 className="sr-only">{siteTexts.inbox}</h1>}
      <h2
        ref={heading}
        tabIndex={-1}
        id="conversations"
        className="pt-5 pb-3 font-board text-heading font-black outline-none md:px-4 md:pt-2 md:pb-1"
      >
        {messageTexts.conversations}
      </h2>
      {hasFirst && (
        <Suspense>
          <FirstMessages about={null} />
        </Suspense>
      )}
      {rows.length > 0 && (
        <AskForNotices line={AskLine} viewerId={viewerId} onGone={() => heading.current?.focus()} />
      )}
      {rows.length > 0 ? (
        <ul className="-mx-3 border-t border-line sm:mx-0 md:h-125 md:overflow-y-auto">
          {rows.map((row) => (
            <ConversationRow
              key={row.id}
              row={row}
              isCurrent={row.id === currentId}
              link={row.id === leftId ? leftRow : undefined}
              onLink={onLink}
            />
          ))}
        </ul>
      ) : (
        <NoConversations />
      )}
      <p className="flex flex-wrap gap-x-5 md:px-4">
        {isOlderPage && (
          <a href={path} className={textLinkClasses}>
            {messageTexts.newestConversations}
          </a>
        )}
        {older && (
          <a href={`${path}?older=${older}`} className={textLinkClasses}>
            {messageTexts.olderConversations}
          </a>
        )}
        <a href={href('/account/notices')} className={textLinkClasses}>
          {messageTexts.notices}
        </a>
      </p>
    </section>
  )
}

type RowProps = Pick<ListProps, 'onLink'> & {
  row: ConversationSummary
  isCurrent: boolean
  /** Set for the row of the conversation that was left last. */
  link: Ref<HTMLAnchorElement> | undefined
}

/** 72 px: the offer's photo and title, who it is with, and one line of the last message. */
const ConversationRow = memo(({ row, isCurrent, link, onLink }: RowProps) => (
  <li>
    <a
      ref={link}
      href={href('/inbox/:conversationId?', { conversationId: row.id })}
      onClick={onLink}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-18 items-center gap-3 border-b border-l-4 border-line border-l-transparent py-1.5 pr-3 pl-2 no-underline outline-offset-[-4px] hover:bg-sunk active:bg-sunk aria-[current=page]:border-l-marigold aria-[current=page]:bg-sunk md:px-3"
    >
      <OfferPhoto imageUrl={row.imageUrl} className="size-12" />
      <span className="flex min-w-0 grow flex-col text-small leading-[1.1875rem]">
        <span className="flex items-baseline gap-3">
          <span
            className={`min-w-0 grow truncate text-base leading-5 ${row.unreadCount > 0 ? 'font-bold' : ''}`}
          >
            <bdi>{nameOfOther(row)}</bdi>
          </span>
          <TimeAgo ms={row.lastMessageAtMs} isShort className="shrink-0 text-soft" />
        </span>
        <span className="truncate text-soft">{row.title ?? messageTexts.unknownListing}</span>
        <span className="flex items-center gap-3">
          <span className="min-w-0 grow truncate" dir="auto">
            {row.isLastOwn && <span className="text-soft">{messageTexts.you} </span>}
            <bdi>{row.lastContent}</bdi>
          </span>
          {row.unreadCount > 0 && (
            <span className="-my-1 flex">
              <UnreadBadge count={row.unreadCount} />
            </span>
          )}
        </span>
      </span>
    </a>
  </li>
))

const NoConversations = () => (
  <div className="flex flex-col items-center gap-3 px-3 py-8 text-center md:px-4">
    <PaintedBoard />
    <p className="text-large font-bold">{messageTexts.noConversations}</p>
    <p className="text-soft">{messageTexts.noConversationsHint}</p>
    <a href={href('/')} className={buttonClasses({ variant: 'plain' })}>
      {siteTexts.marketHeading}
    </a>
  </div>
)
