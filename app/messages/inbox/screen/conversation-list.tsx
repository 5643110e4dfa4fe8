import { lazy, memo, Suspense } from 'react'
import { href } from 'react-router'
import { TimeAgo } from '#app/messages/inbox/times/time-ago.tsx'
import { useHasFirst } from '#app/messages/inbox/use-outgoing.ts'
import { type ConversationSummary } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { UnreadBadge } from '#app/messages/unread/unread-badge.tsx'
import { nameOfOther } from '#app/people/people-rules.ts'
import { buttonClasses } from '#app/ui/button-variants.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import { PaintedBoard } from '#app/ui/painted-board.tsx'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'

/** Loaded only for a person whose first message waits. */
const FirstMessages = lazy(() => import('#app/messages/sending/contact/first-messages.tsx'))

type ListProps = {
  rows: readonly ConversationSummary[]
  currentId: string | null
  /** The cursor of the next page. */
  older: string | null
  isOlderPage: boolean
}

/** The list 'Conversations' (specification §2); a phone hides it beside a thread. */
export function ConversationList({ rows, currentId, older, isOlderPage }: ListProps) {
  const path = href('/inbox/:conversationId?')
  const hasFirst = useHasFirst()
  return (
    <section
      aria-labelledby="conversations"
      className={`${currentId ? 'hidden md:flex' : 'flex'} flex-col md:h-150 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-board`}
    >
      {!currentId && <h1 className="sr-only">{siteTexts.inbox}</h1>}
      <h2 id="conversations" className="pt-5 pb-3 font-board text-heading font-black md:px-4 md:pt-2 md:pb-1">
        {messageTexts.conversations}
      </h2>
      {hasFirst && (
        <Suspense>
          <FirstMessages about={null} />
        </Suspense>
      )}
      {rows.length > 0 ? (
        <ul className="-mx-3 border-t border-line sm:mx-0 md:h-125 md:overflow-y-auto">
          {rows.map((row) => (
            <ConversationRow key={row.id} row={row} isCurrent={row.id === currentId} />
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

type RowProps = { row: ConversationSummary; isCurrent: boolean }

/** Title, unread badge, last message and its age; the first words of a buyer without a store. */
const ConversationRow = memo(({ row, isCurrent }: RowProps) => (
  <li>
    <a
      href={href('/inbox/:conversationId?', { conversationId: row.id })}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex flex-col border-b border-l-4 border-line border-l-transparent py-3 pr-3 pl-2 no-underline outline-offset-[-4px] hover:bg-sunk aria-[current=page]:border-l-marigold aria-[current=page]:bg-sunk md:px-3"
    >
      <span className="flex items-center gap-3">
        <span className="min-w-0 grow truncate font-bold">{row.title ?? messageTexts.unknownListing}</span>
        {row.unreadCount > 0 && <UnreadBadge count={row.unreadCount} />}
      </span>
      <span className="flex gap-3 text-small text-soft">
        <span className="min-w-0 grow truncate">{messageTexts.with(nameOfOther(row))}</span>
        <TimeAgo ms={row.lastMessageAtMs} className="shrink-0" />
      </span>
      {row.first && (
        <span className="line-clamp-2 text-small text-soft">
          {messageTexts.first} <TimeAgo ms={row.first.atMs} />: <bdi>{row.first.words}</bdi>
        </span>
      )}
      <span className={`line-clamp-2 ${row.unreadCount > 0 ? 'font-bold' : ''}`} dir="auto">
        {row.isLastOwn && <span className="text-soft">{messageTexts.you} </span>}
        <bdi>{row.lastContent}</bdi>
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
