import { type MouseEvent, type MouseEventHandler, type Ref, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { MeetingCard } from '#app/meetings/meeting-card.tsx'
import { meetingTexts } from '#app/meetings/meeting-texts.ts'
import type { ThreadState } from '#app/messages/inbox/inbox-state.ts'
import { useOutgoing } from '#app/messages/inbox/use-outgoing.ts'
import { type ConversationSummary } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import { typeInto, useTypedText } from '#app/messages/sending/typed-text.ts'
import { nameOfOther } from '#app/people/people-rules.ts'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'
import { BlockedLine } from './blocked-line.tsx'
import { Composer } from './composer.tsx'
import { MessageLists } from './message-lists.tsx'
import { MessageLog } from './message-log.tsx'
import { OutgoingMessages } from './outgoing-messages.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { threadTexts } from './thread-texts.ts'

type ThreadProps = {
  conversation: ConversationSummary
  thread: ThreadState
  /** Typed here before, while the thread was shown last; undefined if nothing was. */
  words: string | undefined
  keepWords: (words: string) => void
  /** Takes the focus when the thread is opened in place. */
  section: Ref<HTMLElement>
  /** Shows the list in place. */
  onLink: MouseEventHandler<HTMLAnchorElement>
  viewerId: string
  /** Public origin; links to it in messages can be clicked. */
  origin: string
  /** Loads the messages before the first one. */
  loadEarlier: () => Promise<void>
}

/** One conversation (specification §2): oldest first, scrolled to the newest, with the composer below. */
export function Thread(props: ThreadProps) {
  const { conversation, thread, words, keepWords, section, onLink, viewerId, origin, loadEarlier } = props
  const { id, mode, messages, isEarlierPage, replies, away, meeting } = thread
  // What the server said of the words that it was sent is not said of others.
  const form = words === undefined ? thread.form : { ...thread.form, typed: words, fault: null, rule: null }
  const log = useRef<MessageLog>(null)
  const typed = useTypedText(id)
  const [hasNewer, setHasNewer] = useState(false)
  const outgoing = useOutgoing(thread)
  const [isWriting, setWriting] = useState(form.typed !== '')
  const [lastAsked] = outgoing.filter(({ rule }) => rule).slice(-1)
  const asked = isWriting ? undefined : lastAsked
  const note = conversation.isOtherGone ? messageTexts.otherGone : !conversation.isBlocked && away
  const [reported] = messages.filter(({ isOwn }) => !isOwn).slice(-1)
  const path = href('/inbox/:conversationId?', { conversationId: id })
  const isCutOff = conversation.isBlocked || conversation.isOtherGone
  const isMeeting = meeting?.state === 'proposed' || meeting?.state === 'agreed'
  const onCode = (code: string) => {
    outbox().enqueue(id, meetingTexts.doneMessage, { code })
    outbox().sendNow()
    log.current?.scrollToEnd()
  }
  const focusLine = () => typed.field.current?.focus()

  const showNewest = () => {
    log.current?.scrollToEnd()
    setHasNewer(false)
    focusLine()
  }
  const restoreText = (content: string) => {
    focusLine()
    if (typed.field.current?.value === '') typeInto(typed.field.current, content)
  }
  const { isQuiet, isLoading, onEarlier } = useEarlier(
    loadEarlier,
    () => log.current?.focus(),
    thread.hasEarlier,
  )
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="thread-title"
      data-conversation={id}
      className="flex -mb-16 outline-none h-[calc(100dvh-6.5rem)] min-h-64 flex-col md:mb-0 md:h-150 md:rounded-card md:border md:border-line md:bg-board min-[76rem]:last:col-span-2"
    >
      <ThreadHeader
        conversation={conversation}
        viewerId={viewerId}
        reportedId={reported?.id}
        onLink={onLink}
      />
      {meeting && <MeetingCard {...{ meeting, conversation, viewerId, origin, onCode }} />}
      {/* Another element once the messages are here: a screen reader would read all that come into a log. */}
      <MessageLog
        key={mode === 'here' ? 'here' : 'empty'}
        ref={log}
        messages={messages}
        isQuiet={isQuiet}
        onMissed={() => setHasNewer(true)}
        onEnd={() => setHasNewer(false)}
      >
        {thread.hasEarlier && (
          <p className="text-center">
            <a
              href={`${path}?before=${messages[0]?.number ?? 1}`}
              aria-disabled={isLoading || undefined}
              onClick={(event) => void onEarlier(event)}
              className={textLinkClasses}
            >
              {messageTexts.earlier}
            </a>
          </p>
        )}
        {mode === 'here' ? (
          <MessageLists
            messages={messages}
            readUpTo={thread.readUpTo}
            conversationId={id}
            viewerId={viewerId}
            otherName={nameOfOther(conversation)}
            origin={origin}
          />
        ) : (
          <output className={mode === 'loading' ? 'comes-late py-3 text-soft' : 'py-3 font-medium'}>
            {mode === 'loading' ? threadTexts.loading : threadTexts.lost}
          </output>
        )}
        {outgoing.length > 0 && (
          <OutgoingMessages messages={outgoing} asked={asked} onAgain={focusLine} onRemoved={restoreText} />
        )}
        {isEarlierPage && (
          <p className="text-center">
            <a href={path} className={textLinkClasses}>
              {messageTexts.newest}
            </a>
          </p>
        )}
      </MessageLog>
      {hasNewer && (
        <button
          type="button"
          onClick={showNewest}
          className="relative -mt-14 mb-3 min-h-11 self-center rounded-full border-2 border-marigold-deep bg-marigold px-4 font-bold text-on-marigold raised"
        >
          {messageTexts.newer} <span aria-hidden="true">↓</span>
        </button>
      )}
      {conversation.isBlocked && <BlockedLine conversation={conversation} viewerId={viewerId} />}
      {note && <p className="border-t border-line py-3 font-medium md:px-4">{note}</p>}
      {!isCutOff && !isMeeting && mode === 'here' && (
        <p className="border-t border-line md:px-4">
          <a
            href={href('/inbox/:conversationId/meeting', { conversationId: id })}
            className={`${textLinkClasses} text-small`}
          >
            {meetingTexts.agree}
          </a>
        </p>
      )}
      {/* Refused words stay. */}
      {(!isCutOff || form.typed !== '') && (
        <Composer
          form={form}
          replies={replies}
          conversationId={id}
          viewerId={viewerId}
          isEarlierPage={isEarlierPage}
          typed={typed}
          asked={asked}
          onInput={() => {
            const { value = '' } = typed.field.current ?? {}
            keepWords(value)
            setWriting(value !== '')
          }}
          onSend={() => {
            keepWords('')
            setWriting(false)
            log.current?.scrollToEnd()
          }}
        />
      )}
    </section>
  )
}

const quietMs = 1000

/** 'Earlier messages' load above; without scripts the link opens a page of them. */
function useEarlier(load: () => Promise<void>, focusLog: () => void, hasEarlier: boolean) {
  const [isLoading, setLoading] = useState(false)
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    // The pressed link has disappeared.
    if (isLoading && !hasEarlier) focusLog()
  }, [isLoading, hasEarlier, focusLog])
  const onEarlier = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isLoading) return
    setLoading(true)
    // A screen reader's user requested these and reads them in order.
    setQuiet(true)
    await load()
    setLoading(false)
    setTimeout(() => setQuiet(false), quietMs)
  }
  return { isLoading, isQuiet, onEarlier }
}
