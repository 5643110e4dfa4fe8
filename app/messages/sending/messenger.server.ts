import { createKeyedQueue, QueueIsFull } from '#app/concurrency/keyed-queue.ts'
import { counterOf, type MakeLimiter, returningCounterOf } from '#app/concurrency/limiter-points.server.ts'
import type { Announce, LiveEvent } from '#app/live/live-event.ts'
import { formTexts } from '#app/meetings/meeting-form-texts.ts'
import { tellsOwnCode } from '#app/meetings/told-code.server.ts'
import {
  acknowledgementLimit,
  conversationLimit,
  messageIdOf,
  messageLimit,
  tryLimit,
  visitorLimit,
} from '#app/messages/message-rules.ts'
import { type NoticeDelays, noticeTimes } from '#app/notices/waiting/await-notice.server.ts'
import { openManyCase } from '#app/trust/cases/open-signal-case.server.ts'
import { askSender, type Unasked } from '#app/warnings/ask-sender.server.ts'
import { countWarned } from '#app/warnings/count-warnings.server.ts'
import { findRules, type MessageRules, type ReaderRule } from '#app/warnings/find-warnings.ts'
import { createSameText } from '#app/warnings/same-text.ts'
import type { Warning } from '#app/warnings/warning-rules.ts'
import type { Database } from '#db/client.ts'
import { checkSendable, type SentBefore, type SentMessage, type Target } from './check-sendable.server.ts'
import { insertMessage } from './insert-message.server.ts'
import { manyNewConversations } from './newcomer-rules.ts'
import { checkMessage, type NotSent, notSent, type Sent } from './not-sent.server.ts'
import { refusalTexts } from './refusal-texts.ts'

/** Queued sends per person; each may take 5 s when the database is slow. */
const maxWaiting = 20

type Parts = {
  db: Database
  announce: Announce
  makeLimiter: MakeLimiter
  noticeDelays: NoticeDelays
  /** This site's, once it listens. */
  origin: () => string
  onError: (error: unknown) => void
}

export type Messenger = ReturnType<typeof createMessenger>

export function createMessenger({ db, announce, makeLimiter, noticeDelays, origin, onError }: Parts) {
  const queue = createKeyedQueue(maxWaiting)
  const sameText = createSameText(Date.now)
  return {
    db,
    announce,
    /** When the notices of a message that is sent now are due. */
    noticesDue: () => noticeTimes(noticeDelays, Date.now()),
    /** Every try, also repeated sends. */
    countTry: counterOf(makeLimiter(tryLimit)),
    newMessages: returningCounterOf(makeLimiter(messageLimit)),
    newConversations: returningCounterOf(makeLimiter(conversationLimit)),
    /** Messages of visitors before sign-in, by address. */
    countDraft: counterOf(makeLimiter(visitorLimit)),
    /** Acknowledgements of messages by the pages of a person. */
    countAcknowledgement: counterOf(makeLimiter(acknowledgementLimit)),
    /**
     * Runs one send per person at a time in this process, so that a double tap finds the first message. Null: the queue
     * is full.
     */
    runExclusive: async <T>(userId: string, work: () => Promise<T>): Promise<T | null> => {
      try {
        return await queue([userId], work)
      } catch (fault) {
        if (fault instanceof QueueIsFull) return null
        throw fault
      }
    },
    /** Finds what the reader of a message is warned of and its sender is asked about; stored with it. */
    findRules: (content: string) => findRules(content, new URL(origin()).host),
    /** Returns what to ask the sender before a message goes; null if nothing. */
    askSender: async (message: Unasked): Promise<Warning | null> =>
      (await tellsOwnCode(db, message))
        ? { rule: 'hand-over-code', text: formTexts.toldCode }
        : await askSender({ db, sameText }, message),
    /** Notes a message that was sent, for later questions. */
    noteSent: sameText.note,
    /** Opens a case about somebody who began so many conversations. */
    noteMany: (senderId: string, begun: number) => void openManyCase(db, senderId, { begun }).catch(onError),
    /** Notes what the recipient is warned of by messages that are read for the first time; the page does not wait for it. */
    noteRead: (rules: readonly (readonly ReaderRule[])[]) => void countWarned(db, rules).catch(onError),
  }
}

/** Unchecked input, but for well-formed ids. `isAnyway`: the sender was asked, and sends it anyway. */
type TypedMessage = { id: string; senderId: string; target: Target; content: string; isAnyway?: boolean }

type CheckedMessage = TypedMessage & MessageRules

/** Retry-After when a sender's queue is full. */
const fullQueueWaitSeconds = 60

/** Sends a message. The same id with the same words twice is one message, and returns the first result. */
export async function sendMessage(messenger: Messenger, typed: TypedMessage): Promise<Sent | NotSent> {
  const { countTry, runExclusive } = messenger
  const checked = checkMessage(typed.content)
  if (!checked.ok) return checked
  const { content } = checked
  const wait = await countTry(typed.senderId)
  if (wait > 0) return notSent('too-often', refusalTexts.tooOften(wait), wait)
  const message = { ...typed, id: messageIdOf(typed.id), content, ...messenger.findRules(content) }
  const question = typed.isAnyway ? null : await messenger.askSender(unaskedOf(message))
  if (question) return { ...notSent('asked', question.text), rule: question.rule }

  const result = await runExclusive(message.senderId, () => countAndSend(messenger, message))
  return result ?? notSent('too-often', refusalTexts.tooOften(fullQueueWaitSeconds), fullQueueWaitSeconds)
}

/**
 * Counts each message before it asks whether it was sent before, which saves a statement; a repeated or refused one
 * gives its point back.
 */
async function countAndSend(messenger: Messenger, message: CheckedMessage): Promise<Sent | NotSent> {
  const { newMessages, newConversations } = messenger
  const { senderId } = message
  const mayBegin = 'listingId' in message.target
  const waitSeconds = await newMessages.count(senderId)
  const waitForNewSeconds = mayBegin ? await newConversations.count(senderId) : 0
  let made: SentMessage | null = null
  try {
    const refused = await refuseByLimits(messenger, message, { waitSeconds, waitForNewSeconds })
    if (refused) return refused
    const result = await insertMessage(messenger.db, message, messenger.noticesDue())
    if ('newcomerSeconds' in result) {
      const { newcomerSeconds } = result
      return notSent('too-often', refusalTexts.newcomer(newcomerSeconds), newcomerSeconds)
    }
    if ('refused' in result) return notSent(result.refused, refusalTexts[result.refused])
    if ('before' in result) return await announceAgain(messenger, result.before, senderId)
    made = result.made
    const { conversationsBefore, recipientId } = result.made
    messenger.noteSent({ ...unaskedOf(message), recipientId })
    if (conversationsBefore >= manyNewConversations.count)
      messenger.noteMany(senderId, conversationsBefore + 1)
    await messenger.announce(eventsOf(made, senderId))
    return { ok: true, sent: made }
  } finally {
    if (!made) await newMessages.giveBack(senderId)
    if (mayBegin && made?.number !== 1) await newConversations.giveBack(senderId)
  }
}

const unaskedOf = ({ senderId, target, content, senderRules }: CheckedMessage): Unasked => ({
  senderId,
  targetId: 'conversationId' in target ? target.conversationId : target.listingId,
  content,
  senderRules,
})

type Waits = { waitSeconds: number; waitForNewSeconds: number }

/** Null if the message may go: a limit stops no repeated send, and that of new conversations no reply. */
async function refuseByLimits(
  messenger: Messenger,
  message: TypedMessage,
  { waitSeconds, waitForNewSeconds }: Waits,
): Promise<Sent | NotSent | null> {
  if (waitSeconds === 0 && waitForNewSeconds === 0) return null
  const { sent: before, sendability } = await checkSendable(messenger.db, message)
  if (before) return await announceAgain(messenger, before, message.senderId)
  if (waitSeconds > 0) return notSent('too-often', refusalTexts.tooOften(waitSeconds), waitSeconds)
  if (sendability !== 'new-conversation') return null
  const minutes = Math.ceil(waitForNewSeconds / 60)
  return notSent('too-often', refusalTexts.tooManyConversations(minutes), waitForNewSeconds)
}

/**
 * Announces a fresh message that was sent before: the process may have been killed before its first announcement. `sent`
 * makes both people's pages ask, and no toast.
 */
async function announceAgain({ announce }: Messenger, before: SentBefore, senderId: string): Promise<Sent> {
  if (before.isFresh) await announce([before.recipientId, senderId].map((to) => sentEvent(before, to)))
  return { ok: true, sent: before }
}

/** A notification for the recipient, and an event for the sender's pages and phones. */
export const eventsOf = ({ id, conversationId, recipientId }: SentMessage, senderId: string): LiveEvent[] => [
  { to: recipientId, name: 'notification', conversationId, id, type: 'message' },
  sentEvent({ id, conversationId }, senderId),
]

const sentEvent = (
  { id, conversationId }: Pick<SentMessage, 'id' | 'conversationId'>,
  to: string,
): LiveEvent => ({
  to,
  name: 'sent',
  conversationId,
  id,
})
