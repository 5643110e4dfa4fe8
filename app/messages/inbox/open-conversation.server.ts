import type { Messenger } from '#app/messages/sending/messenger.server.ts'
import { markRead } from './read-marks.server.ts'

/** Marks messages to `viewer` as read, and announces that to both. */
export async function openConversation(
  { db, announce, noteRead }: Messenger,
  viewer: string,
  conversationId: string,
): Promise<void> {
  const marked = await markRead(db, viewer, conversationId)
  if (!marked) return
  noteRead(marked.rules)
  await announce([
    { to: viewer, name: 'read', conversationId, number: marked.upTo },
    { to: marked.senderId, name: 'seen', conversationId, number: marked.upTo },
  ])
}
