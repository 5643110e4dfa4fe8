import type { Announce, LiveEvent } from '#app/live/live-event.ts'
import type { Database } from '#db/client.ts'
import { checkContent, messageIdOf } from './message-rules.ts'
import { messageTexts } from './message-texts.ts'
import {
  findSent,
  insertMessage,
  type NotDelivered,
  type SentMessage,
  standingOf,
  type Target,
} from './send-message.server.ts'
import { markRead } from './thread.server.ts'

/** What messages work with. */
export type Messenger = {
  db: Database
  announce: Announce
  /** Each counts one of a person; answers the seconds to wait, 0 when it may be. */
  countMessage: (userId: string) => Promise<number>
  countConversation: (userId: string) => Promise<number>
}

/** As it came: nothing of it is checked yet. */
export type TypedMessage = { id: string; senderId: string; target: Target; content: string }

export type NotSent = {
  ok: false
  reason: 'empty' | 'too-long' | 'too-often' | NotDelivered
  /** For a person. */
  message: string
  waitSeconds: number
}

/**
 * Sends a message: the same id with the same words twice is one message, and answers as the first did. What is refused is
 * not there, and counts for no limit but that of the minute.
 */
export async function sendMessage(
  { db, announce, countMessage, countConversation }: Messenger,
  typed: TypedMessage,
): Promise<{ ok: true; sent: SentMessage } | NotSent> {
  const checked = checkContent(typed.content)
  if (!checked.ok) {
    const { reason } = checked
    return refuse(reason, reason === 'empty' ? messageTexts.empty : messageTexts.tooLong(checked.length))
  }
  const message = { ...typed, id: messageIdOf(typed.id), content: checked.content }

  const before = await findSent(db, message)
  if (before) {
    await announce(eventsOf(before, message.senderId))
    return { ok: true, sent: before }
  }
  const waitSeconds = await countMessage(message.senderId)
  if (waitSeconds > 0) return refuse('too-often', messageTexts.tooManyMessages(waitSeconds), waitSeconds)
  const standing = await standingOf(db, message.senderId, message.target)
  if (!standing.ok) return refuse(standing.reason, messageTexts.notDelivered[standing.reason])
  const waitForNew = standing.isNewConversation ? await countConversation(message.senderId) : 0
  if (waitForNew > 0)
    return refuse('too-often', messageTexts.tooManyConversations(Math.ceil(waitForNew / 60)), waitForNew)

  const sent = await insertMessage(db, message)
  // The offer was taken down just now.
  if (!sent) return refuse('not-active', messageTexts.notDelivered['not-active'])
  await announce(eventsOf(sent, message.senderId))
  return { ok: true, sent }
}

const refuse = (reason: NotSent['reason'], message: string, waitSeconds = 0): NotSent => ({
  ok: false,
  reason,
  message,
  waitSeconds,
})

/** For the recipient a notification; for the sender's other pages and phones that there is something of theirs. */
const eventsOf = ({ id, conversationId, recipientId }: SentMessage, senderId: string): LiveEvent[] => [
  { to: recipientId, name: 'notification', conversationId, id, type: 'message' },
  { to: senderId, name: 'sent', conversationId, id },
]

/** Marks what was written to `viewer` as read, and tells both. */
export async function openConversation(
  { db, announce }: Messenger,
  viewer: string,
  conversationId: string,
  upTo: number | null = null,
): Promise<void> {
  const marked = await markRead(db, viewer, conversationId, upTo)
  if (!marked) return
  await announce([
    { to: viewer, name: 'read', conversationId },
    { to: marked.senderId, name: 'seen', conversationId, number: marked.upTo },
  ])
}
