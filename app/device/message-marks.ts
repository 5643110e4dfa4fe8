import { findStorage, outboxMark } from './marks.ts'
import { listMessages } from './outbox-store.ts'
import { setEntry } from './set-entry.ts'

/** Marks a person before or after a message is put. Each mark is a new one: other tabs hear of it. */
export const announceWaiting = (viewerId: string): void =>
  setEntry(outboxMark(viewerId), String(Math.random()))

/** Removes the mark of a person without messages. */
export async function dropMark(viewerId: string): Promise<void> {
  const hasAny = async () => (await listMessages()).some((message) => message.viewerId === viewerId)
  if (await hasAny()) return
  findStorage()?.removeItem(outboxMark(viewerId))
  // Asked after the removal: another tab may have put one.
  if (await hasAny()) announceWaiting(viewerId)
}
