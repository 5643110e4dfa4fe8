import type { EventStream } from './event-stream.server.ts'
import type { LiveEvent } from './live-event.ts'

/** A page says that it heard after 3 s (app/toasts/show-notification.ts); on a slow line that takes some more. */
const heardWithinMs = 15_000

/**
 * Closes streams that do not reach their page any more. TCP tries for 15 minutes to reach a phone without a line; until then its
 * person would count as looking, and hear of nothing. After a message its page has to say that it heard, or to read it.
 */
export function createUnheard() {
  type Waiting = { conversations: Set<string>; closing: NodeJS.Timeout }
  const waiting = new Map<EventStream, Waiting>()

  const forget = (stream: EventStream) => {
    clearTimeout(waiting.get(stream)?.closing)
    waiting.delete(stream)
  }
  const expect = (stream: EventStream, conversationId: string) => {
    const { conversations, closing } = waiting.get(stream) ?? {
      conversations: new Set(),
      closing: setTimeout(stream.close, heardWithinMs).unref(),
    }
    waiting.set(stream, { conversations: conversations.add(conversationId), closing })
  }
  return {
    /** Hears of every event of the stream's person. */
    note(stream: EventStream, event: LiveEvent): void {
      if (event.name === 'notification' && event.conversationId) expect(stream, event.conversationId)
      const unread = waiting.get(stream)?.conversations
      if (event.name === 'read') unread?.delete(event.conversationId)
      if (unread?.size === 0 || (event.name === 'heard' && event.sessionId === stream.sessionId))
        forget(stream)
    },
    forget,
  }
}
