import type { LiveEvent } from '#app/live/live-event.ts'
import type { SentMessage } from './check-sendable.server.ts'

/** A notification for the recipient, and an event for the sender's pages and phones. */
export const eventsOf = ({ id, conversationId, recipientId }: SentMessage, senderId: string): LiveEvent[] => [
  { to: recipientId, name: 'notification', conversationId, id, type: 'message' },
  sentEvent({ id, conversationId }, senderId),
]

export const sentEvent = (
  { id, conversationId }: Pick<SentMessage, 'id' | 'conversationId'>,
  to: string,
): LiveEvent => ({
  to,
  name: 'sent',
  conversationId,
  id,
})
