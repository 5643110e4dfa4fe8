import { listWaiting } from '#app/messages/sending/sync/waiting-store.ts'
import { unsentPrefix } from './has-unsent.ts'

/**
 * Puts this account's messages that only the browser's database has into localStorage, which a killed browser had not written; returns
 * whether there were any. A message that was sent at this moment may come back: the server knows its id.
 */
export async function takeBack(viewerId: string): Promise<boolean> {
  let hasTaken = false
  for (const { viewerId: owner, ...message } of await listWaiting()) {
    const key = unsentPrefix(viewerId) + message.id
    if (owner !== viewerId || localStorage.getItem(key) !== null) continue
    localStorage.setItem(key, JSON.stringify(message))
    hasTaken = true
  }
  return hasTaken
}
