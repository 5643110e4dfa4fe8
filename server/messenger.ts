import { createTurns } from '#app/accounts/turns.ts'
import type { Announce } from '#app/live/live-event.ts'
import { sweepDrafts } from '#app/messages/drafts.server.ts'
import { conversationLimit, messageLimit, tryLimit, visitorLimit } from '#app/messages/message-rules.ts'
import type { Messenger } from '#app/messages/messenger.server.ts'
import { sweepNotifications } from '#app/notifications/notifications.server.ts'
import type { Database } from '#db/client.ts'
import type { Jobs } from './jobs.ts'
import { counterOf, type Limits } from './limits.ts'

export function createMessenger(parts: { db: Database; announce: Announce; limits: Limits }): Messenger {
  const { db, announce, limits } = parts
  const count = (limit: typeof messageLimit) => counterOf(limits.makeLimiter(limit))
  const turns = createTurns()
  return {
    db,
    announce,
    countTry: count(tryLimit),
    countMessage: count(messageLimit),
    countConversation: count(conversationLimit),
    countVisitor: count(visitorLimit),
    inTurn: (userId, work) => turns([userId], work),
  }
}

/** Takes up the sweeping of what nobody waits for any more. */
export async function workOnMessages(db: Database, jobs: Jobs): Promise<void> {
  await jobs.daily('sweep-messages', async () => {
    await sweepNotifications(db)
    await sweepDrafts(db)
  })
}
