import { lazy, type MouseEvent, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { ThreadState } from '#app/messages/inbox/inbox-state.ts'
import { useOutgoing } from '#app/messages/inbox/use-outgoing.ts'
import { type ConversationSummary } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { typeInto, useTypedText } from '#app/messages/sending/typed-text.ts'
import { AskForNotices } from '#app/notices/asking/ask-for-notices.tsx'
import { nameOfOther } from '#app/people/people-rules.ts'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'
import { BlockedLine } from './blocked-line.tsx'
import { Composer, type ComposerForm } from './composer.tsx'
import { MessageLists } from './message-lists.tsx'
import { MessageLog } from './message-log.tsx'
import { OutgoingMessages } from './outgoing-messages.tsx'
import { ThreadHeader } from './thread-header.tsx'

/** Loaded only for a person who is asked. */
const AskLine = lazy(() => import('#app/notices/asking/ask-line.tsx'))

type ThreadProps = {
  conversation: ConversationSummary
  thread: ThreadState
  form: ComposerForm
  replies: readonly string[]
  /** When the other is back; null for one who is not away. */
  away: string | null
  viewerId: string
  /** Public origin; links to it in messages can be clicked. */
  origin: string
  /** Loads the messages before the first one. */
  loadEarlier: () => Promise<void>
}

/** One conversation (specification §2): oldest first, scrolled to the newest, with the composer below. */
export function Thread(props: ThreadProps) {
  const { conversation, thread, form, replies, away, viewerId, origin, loadEarlier } = props
  const { id, messages, isEarlierPage } = thread
  const log = useRef<MessageLog>(null)
  const typed = useTypedText(id)
  const [firstNumber] = useState(messages[0]?.number ?? 1)
  const [hasNewer, setHasNewer] = useState(false)
  const outgoing = useOutgoing(thread)
  const [isWriting, setWriting] = useState(form.typed !== '')
  const [lastAsked] = outgoing.filter(({ rule }) => rule).slice(-1)
  const asked = isWriting ? undefined : lastAsked
  const note = conversation.isOtherGone ? messageTexts.otherGone : !conversation.isBlocked && away
  const [reported] = messages.filter(({ isOwn }) => !isOwn).slice(-1)
  const path = href('/inbox/:conversationId?', { conversationId: id })
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
      aria-labelledby="thread-title"
      data-conversation={id}
      className="flex -mb-16 h-[calc(100dvh-6.5rem)] min-h-64 flex-col md:mb-0 md:h-150 md:rounded-card md:border md:border-line md:bg-board"
    >
      <ThreadHeader conversation={conversation} viewerId={viewerId} reportedId={reported?.id} />
      <MessageLog
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
        <MessageLists
          messages={messages}
          readUpTo={thread.readUpTo}
          conversationId={id}
          viewerId={viewerId}
          otherName={nameOfOther(conversation)}
          origin={origin}
          firstNumber={firstNumber}
        />
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
      {!conversation.isBlocked && messages.some(({ isOwn }) => isOwn) && (
        <AskForNotices
          line={AskLine}
          viewerId={viewerId}
          name={nameOfOther(conversation)}
          onGone={focusLine}
        />
      )}
      {conversation.isBlocked && <BlockedLine conversation={conversation} viewerId={viewerId} />}
      {note && <p className="border-t border-line py-3 font-medium md:px-4">{note}</p>}
      {/* Refused words stay. */}
      {(!(conversation.isBlocked || conversation.isOtherGone) || form.typed !== '') && (
        <Composer
          form={form}
          replies={replies}
          conversationId={id}
          viewerId={viewerId}
          isEarlierPage={isEarlierPage}
          typed={typed}
          asked={asked}
          onInput={() => setWriting(typed.field.current?.value !== '')}
          onSend={() => {
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
