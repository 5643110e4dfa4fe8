import { draftsMark, inStore } from './device-store.ts'
import { mayWait } from './marks.ts'
import { announceWaiting } from './message-marks.ts'
import { listMessages } from './outbox-store.ts'

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/

const findDrafters = async () => {
  const keys = await inStore('drafts', 'readonly', (store) => store.getAllKeys())
  return new Set(keys.map(String).flatMap((id) => uuid.exec(id)?.[0] ?? []))
}

/**
 * Marks each person who has waiting messages or drafts in the browser's database: a browser that was killed had not written localStorage.
 * Starts the outbox of this page if a message of `viewerId` waits. Removes the drafts' mark of `viewerId` if they have none.
 */
export async function markOwners(viewerId: string): Promise<void> {
  const senders = new Set((await listMessages()).map((message) => message.viewerId))
  for (const owner of senders)
    if (!mayWait(owner)) {
      announceWaiting(owner)
      if (owner === viewerId) dispatchEvent(new Event('unsent'))
    }
  if (!(await findDrafters()).has(viewerId)) localStorage.removeItem(draftsMark(viewerId))
  // Read after the removal: another tab may have written a draft.
  // Other tabs look for forms that wait when it changes.
  for (const owner of await findDrafters())
    if (localStorage.getItem(draftsMark(owner)) === null) localStorage.setItem(draftsMark(owner), '1')
}
