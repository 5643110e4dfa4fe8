import type { Announce, LiveEvent } from '#app/live/live-event.ts'
import { markRead } from '#app/messages/inbox/thread-rows.server.ts'
import { checkContent, messageIdOf } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import type { Database } from '#db/client.ts'
import {
  checkSendable,
  type NotDelivered,
  type SentBefore,
  type SentMessage,
  type Target,
} from './check-sendable.server.ts'
import { refusalTexts } from './refusal-texts.ts'
import { insertMessage } from './send-message.server.ts'

/** Counts one of something for a person, or an address; answers the seconds to wait, 0 when it may be. */
type Count = (key: string) => Promise<number>

/** The same, of what may turn out not to count. */
type Counter = { count: Count; giveBack: (key: string) => Promise<void> }

/** What messages work with. */
export type Messenger = {
  db: Database
  announce: Announce
  /** Every try, also of what was sent before. */
  countTry: Count
  newMessages: Counter
  newConversations: Counter
  /** What visitors write before they sign in, by their address. */
  countVisitor: Count
  /** One send at a time of a person in this process: a double tap finds the first one's message. Null: too many wait. */
  runExclusive: <T>(userId: string, work: () => Promise<T>) => Promise<T | null>
}

/** As it came: nothing of it is checked yet, but that ids can be ids. */
export type TypedMessage = { id: string; senderId: string; target: Target; content: string }

export type Sent = { ok: true; sent: SentMessage }

export type NotSent = {
  ok: false
  reason: 'empty' | 'too-long' | 'too-often' | 'other-person' | NotDelivered
  /** For a person. */
  message: string
  waitSeconds: number
}

/** When more of one person wait than anybody can have typed. */
const fullQueueWaitSeconds = 60

export const refuse = (reason: NotSent['reason'], message: string, waitSeconds = 0): NotSent => ({
  ok: false,
  reason,
  message,
  waitSeconds,
})

/** The rules of a message's words, with what to say to a person who breaks them. */
export function checkMessage(typed: string): { ok: true; content: string } | NotSent {
  const checked = checkContent(typed)
  if (checked.ok) return checked
  const { reason } = checked
  return refuse(reason, reason === 'empty' ? messageTexts.empty : messageTexts.tooLong(checked.length))
}

/** Sends a message: the same id with the same words twice is one message, and answers as the first did. */
export async function sendMessage(messenger: Messenger, typed: TypedMessage): Promise<Sent | NotSent> {
  const { countTry, runExclusive } = messenger
  const checked = checkMessage(typed.content)
  if (!checked.ok) return checked
  const message = { ...typed, id: messageIdOf(typed.id), content: checked.content }
  const wait = await countTry(message.senderId)
  if (wait > 0) return refuse('too-often', refusalTexts.tooOften(wait), wait)

  const result = await runExclusive(message.senderId, () => countAndSend(messenger, message))
  return result ?? refuse('too-often', refusalTexts.tooOften(fullQueueWaitSeconds), fullQueueWaitSeconds)
}

/** Counted as new before anybody knows whether it is: to look first would be one more statement for each message. */
async function countAndSend(messenger: Messenger, message: TypedMessage): Promise<Sent | NotSent> {
  const { newMessages, newConversations } = messenger
  const { senderId } = message
  const mayBegin = 'listingId' in message.target
  const waitSeconds = await newMessages.count(senderId)
  const waitForNewSeconds = mayBegin ? await newConversations.count(senderId) : 0
  let made: SentMessage | null = null
  try {
    const refused = await refuseByLimits(messenger, message, { waitSeconds, waitForNewSeconds })
    if (refused) return refused
    const result = await insertMessage(messenger.db, message)
    if ('refused' in result) return refuse(result.refused, refusalTexts[result.refused])
    if ('before' in result) return await announceAgain(messenger, result.before, senderId)
    made = result.made
    await messenger.announce(eventsOf(made, senderId))
    return { ok: true, sent: made }
  } finally {
    if (!made) await newMessages.giveBack(senderId)
    if (mayBegin && made?.number !== 1) await newConversations.giveBack(senderId)
  }
}

type Waits = { waitSeconds: number; waitForNewSeconds: number }

/** Null when no limit is in the way: neither counts what was sent before, and one of them counts conversations only. */
async function refuseByLimits(
  messenger: Messenger,
  message: TypedMessage,
  { waitSeconds, waitForNewSeconds }: Waits,
): Promise<Sent | NotSent | null> {
  if (waitSeconds === 0 && waitForNewSeconds === 0) return null
  const { sent: before, sendability } = await checkSendable(messenger.db, message)
  if (before) return await announceAgain(messenger, before, message.senderId)
  if (waitSeconds > 0) return refuse('too-often', refusalTexts.tooOften(waitSeconds), waitSeconds)
  if (sendability !== 'new-conversation') return null
  const minutes = Math.ceil(waitForNewSeconds / 60)
  return refuse('too-often', refusalTexts.tooManyConversations(minutes), waitForNewSeconds)
}

/** Its sender may not know that it arrived because we were killed before anybody was told. A hint: no toast for every try. */
async function announceAgain({ announce }: Messenger, before: SentBefore, senderId: string): Promise<Sent> {
  if (before.isFresh) await announce([before.recipientId, senderId].map((to) => sentEvent(before, to)))
  return { ok: true, sent: before }
}

/** For the recipient a notification; for the sender's other pages and phones that there is something of theirs. */
const eventsOf = ({ id, conversationId, recipientId }: SentMessage, senderId: string): LiveEvent[] => [
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

/** Marks what was written to `viewer` as read, and tells both. */
export async function openConversation(
  { db, announce }: Messenger,
  viewer: string,
  conversationId: string,
): Promise<void> {
  const marked = await markRead(db, viewer, conversationId)
  if (!marked) return
  await announce([
    { to: viewer, name: 'read', conversationId, number: marked.upTo },
    { to: marked.senderId, name: 'seen', conversationId, number: marked.upTo },
  ])
}
