import { listWaiting } from '#app/messages/sending/sync/waiting-store.ts'
import { unsentPrefix } from './has-unsent.ts'

/**
 * Puts this account's messages that only the browser's database has into localStorage, which a killed browser had not written; returns
 * whether there were any. Leaves those that the page has `known`: they are sent, or removed. A message that was sent at this moment may
 * come back: the server knows its id.
 */
export async function takeBack(viewerId: string, known: readonly { id: string }[] = []): Promise<boolean> {
  const knownIds = new Set(known.map(({ id }) => id))
  let hasTaken = false
  for (const { viewerId: owner, ...message } of await listWaiting()) {
    const key = unsentPrefix(viewerId) + message.id
    if (owner !== viewerId || localStorage.getItem(key) !== null || knownIds.has(message.id)) continue
    localStorage.setItem(key, JSON.stringify(message))
    hasTaken = true
  }
  return hasTaken
}
