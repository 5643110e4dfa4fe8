import type { ReactNode } from 'react'
import { href } from 'react-router'
import inboxScript from '#app/browser/inbox/inbox.ts?worker&url'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { formatCursor } from '#app/listings/page-cursor.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PaintedBoard } from '#app/ui/painted-board.tsx'
import { siteTexts } from '#app/ui/site-texts.ts'
import { textLinkClasses } from '#app/ui/text-link-look.ts'
import { ConversationRows } from './conversation-list.tsx'
import type { ConversationPage } from './conversations.server.ts'
import { messageTexts } from './message-texts.ts'

type InboxProps = {
  page: ConversationPage
  /** This is not the first page. */
  isOlderPage: boolean
  currentId: string | null
  now: Date
  /** The thread, when one is selected. */
  children: ReactNode
}

/** List and thread beside each other on a wide screen (spec §2); on a phone they are two steps. */
export function InboxScreen({ page, isOlderPage, currentId, now, children }: InboxProps) {
  const isEmpty = page.conversations.length === 0
  return (
    <div
      data-inbox=""
      data-older-page={isOlderPage || undefined}
      data-now={now.getTime()}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:py-8"
    >
      <section
        aria-labelledby="conversations"
        className={`${currentId ? 'hidden md:flex' : 'flex'} flex-col md:h-150 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-board`}
      >
        {!currentId && <h1 className="sr-only">{siteTexts.inbox}</h1>}
        <h2 id="conversations" className="pt-5 pb-3 font-board text-heading font-black md:px-4 md:pt-4">
          {messageTexts.conversations}
        </h2>
        <ul
          data-rows=""
          className="-mx-3 border-t border-line empty:hidden sm:mx-0 md:h-125 md:overflow-y-auto"
        >
          <ConversationRows conversations={page.conversations} currentId={currentId} now={now} />
        </ul>
        {isEmpty && <NoConversations />}
        <p className="flex flex-wrap gap-x-5 md:px-4">
          {isOlderPage && (
            <a href={href('/inbox/:conversationId?')} className={textLinkClasses}>
              {messageTexts.newestConversations}
            </a>
          )}
          <a
            data-older=""
            hidden={page.older === null}
            href={`${href('/inbox/:conversationId?')}${page.older ? `?older=${formatCursor(page.older)}` : ''}`}
            className={textLinkClasses}
          >
            {messageTexts.olderConversations}
          </a>
        </p>
      </section>
      {children ?? (
        <div className="hidden h-150 flex-col items-center justify-center gap-4 rounded-card border border-line bg-board p-6 text-center md:flex">
          <PaintedBoard />
          <p className="text-large font-bold">{messageTexts.selectConversation}</p>
        </div>
      )}
      <script type="module" src={inboxScript} />
    </div>
  )
}

const NoConversations = () => (
  <div data-none="" className="flex flex-col items-center gap-3 px-3 py-8 text-center md:px-4">
    <PaintedBoard />
    <p className="text-large font-bold">{messageTexts.noConversations}</p>
    <p className="text-soft">{messageTexts.noConversationsHint}</p>
    <ButtonLink href={href('/')} look="plain">
      {listingTexts.marketHeading}
    </ButtonLink>
  </div>
)
