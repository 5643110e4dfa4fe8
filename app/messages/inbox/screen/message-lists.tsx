import { Fragment, memo, useState } from 'react'
import { href } from 'react-router'
import { dayNumber } from '#app/messages/inbox/times/message-days.ts'
import { DayName, TimeAgo } from '#app/messages/inbox/times/time-ago.tsx'
import { messagesPerPage, type ThreadMessage } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { SafetyLink } from '#app/messages/safety-link.tsx'
import { sendingTexts } from '#app/messages/sending/sending-texts.ts'
import type { Warning } from '#app/warnings/warning-rules.ts'
import { bubbleClasses, factsClasses, rowClasses } from './bubble-classes.ts'
import { messageParts } from './own-links.ts'

type ListsProps = {
  /** Oldest first. */
  messages: readonly ThreadMessage[]
  /** The last number of own messages that the other has read. */
  readUpTo: number
  conversationId: string
  viewerId: string
  /** The name above the other's messages. */
  otherName: string
  /** Public origin; links to it can be clicked. */
  origin: string
}

/** Messages, oldest first, under their days. Earlier pages are not laid out while they are out of view. */
export const MessageLists = memo(function MessageLists(props: ListsProps) {
  const { messages, readUpTo, conversationId, viewerId, otherName, origin } = props
  /** The first message at first: earlier pages, which are loaded above it, are lists of their own. */
  const [firstNumber] = useState(messages[0]?.number ?? 1)
  return pagesOf(messages, firstNumber).map(({ page, rows }) => (
    <ol key={page} className={`flex flex-col gap-3 pt-3 ${page === 0 ? 'pb-3' : earlierClasses}`}>
      {rows.map(({ message, isNewDay }) => (
        <Fragment key={message.number}>
          {isNewDay && <Day ms={message.createdAtMs} />}
          <Message
            message={message}
            isRead={message.isRead || message.number <= readUpTo}
            conversationId={conversationId}
            viewerId={viewerId}
            otherName={otherName}
            origin={origin}
          />
        </Fragment>
      ))}
    </ol>
  ))
})

/** The estimated height of about thirty messages. */
const earlierClasses = '[content-visibility:auto] [contain-intrinsic-height:auto_150rem]'

type Page = { page: number; rows: { message: ThreadMessage; isNewDay: boolean }[] }

/** Page 0 is the page as served and everything after it, page 1 the one before it. */
function pagesOf(messages: readonly ThreadMessage[], firstNumber: number): Page[] {
  const pages: Page[] = []
  let day: number | null = null
  for (const message of messages) {
    const page = Math.max(0, Math.ceil((firstNumber - message.number) / messagesPerPage))
    if (pages.at(-1)?.page !== page) pages.push({ page, rows: [] })
    const isNewDay = day !== dayNumber(message.createdAtMs)
    if (isNewDay) day = dayNumber(message.createdAtMs)
    pages.at(-1)?.rows.push({ message, isNewDay })
  }
  return pages
}

const Day = ({ ms }: { ms: number }) => (
  <li
    aria-live="off"
    className="my-2 flex items-center gap-3 text-small font-bold text-soft before:grow before:border-t before:border-line after:grow after:border-t after:border-line"
  >
    <DayName ms={ms} />
  </li>
)

type MessageProps = Pick<ListsProps, 'conversationId' | 'viewerId' | 'otherName' | 'origin'> & {
  message: ThreadMessage
  isRead: boolean
}

const Message = memo(({ message, isRead, conversationId, viewerId, otherName, origin }: MessageProps) => (
  <li aria-live={message.isOwn ? 'off' : undefined} className={rowClasses(message.isOwn)}>
    <span className="sr-only">{message.isOwn ? messageTexts.youWrote : otherName}: </span>
    <p dir="auto" className={bubbleClasses(message.isOwn)}>
      {messageParts(message.content, origin).map(({ start, text, path }) =>
        path === null ? (
          text
        ) : (
          <a key={start} href={path} className="font-medium underline underline-offset-2">
            {text}
          </a>
        ),
      )}
    </p>
    {message.warnings && (
      <MessageWarnings message={message} conversationId={conversationId} viewerId={viewerId} />
    )}
    <p aria-live="off" className={`${factsClasses} text-soft`}>
      <TimeAgo ms={message.createdAtMs} />
      {message.isOwn && (
        <>
          {' · '}
          <span>{isRead ? sendingTexts.isRead : sendingTexts.isSent}</span>
        </>
      )}
    </p>
  </li>
))

type WarningsProps = { message: ThreadMessage; conversationId: string; viewerId: string }

/** The warnings of a message, and the button by which its reader calls them wrong. */
const MessageWarnings = ({ message, conversationId, viewerId }: WarningsProps) => (
  <>
    {message.warnings?.map((warning) => (
      <MessageWarning key={warning.rule} warning={warning} />
    ))}
    {message.warnings?.some(({ rule }) => rule !== 'new-account') && (
      <form method="post" action={href('/inbox/:conversationId/warnings', { conversationId })}>
        <input type="hidden" name="as" value={viewerId} />
        <input type="hidden" name="message" value={message.id} />
        <button
          type="submit"
          className="min-h-11 border-l-4 border-clay pl-3 text-small underline underline-offset-2"
        >
          {messageTexts.warningIsWrong}
        </button>
      </form>
    )}
  </>
)

/** Warns the reader below a message. A new account is a fact, and looks like one. */
const MessageWarning = ({ warning: { rule, text } }: { warning: Warning }) => (
  <p
    role="note"
    data-warning={rule}
    className={`mt-2 border-l-4 pt-1 pl-3 text-small ${rule === 'new-account' ? 'border-line text-soft' : 'border-clay font-medium'}`}
  >
    {text} <SafetyLink />
  </p>
)
