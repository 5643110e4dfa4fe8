import { RateLimiterMemory } from 'rate-limiter-flexible'
import { returningCounterOf } from '#app/concurrency/limiter-points.server.ts'
import type { LiveEvent } from '#app/live/live-event.ts'
import type { Target } from '#app/messages/sending/check-sendable.server.ts'
import type { Messenger } from '#app/messages/sending/messenger.server.ts'
import { sendMessage } from '#app/messages/sending/messenger.server.ts'
import { noticeTimes } from '#app/notices/waiting/await-notice.server.ts'
import { findRules } from '#app/warnings/find-warnings.ts'
import type { Database } from '#db/client.ts'

/** Messages without a server: announced events are in `announced`, and the limits are those given. */
export function makeMessenger(db: Database, limits = { messages: 1e6, conversations: 1e6 }, now = Date.now) {
  const announced: LiveEvent[] = []
  const counter = (points: number) => returningCounterOf(new RateLimiterMemory({ points, duration: 3600 }))
  const { count: unlimited } = counter(1e6)
  const messenger: Messenger = {
    db,
    announce: async (events) => void announced.push(...events),
    noticesDue: () => noticeTimes({ pushSeconds: 3, mailSeconds: 300 }, now()),
    newMessages: counter(limits.messages),
    countTry: unlimited,
    countAcknowledgement: unlimited,
    newConversations: counter(limits.conversations),
    countDraft: unlimited,
    runExclusive: (_, work) => work(),
    findRules: (content) => findRules(content, 'kasi.example'),
    askSender: () => Promise.resolve(null),
    noteSent: () => {},
    noteMany: () => {},
    noteRead: () => {},
  }
  const send = (senderId: string, target: Target, content: string, id: string = crypto.randomUUID()) =>
    sendMessage(messenger, { id, senderId, target, content })
  return { messenger, announced, send }
}
