import { inStore, markOf } from './device-store.ts'

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/
const ownersIn = (ids: string[]) => new Set(ids.flatMap((id) => uuid.exec(id)?.[0] ?? []))

const findDrafters = async () =>
  ownersIn((await inStore('drafts', 'readonly', (store) => store.getAllKeys())).map(String))

/**
 * Marks each person who has drafts in the browser's database, or only there has messages: a browser that was killed had not written
 * localStorage. Removes the mark of `viewerId` if they have none.
 */
export async function markOwners(viewerId: string): Promise<void> {
  const messages = await inStore('outbox', 'readonly', (store) => store.getAll())
  const senders = ownersIn(messages.map((message: { viewerId: string }) => message.viewerId))
  if (!senders.has(viewerId) && !(await findDrafters()).has(viewerId))
    localStorage.removeItem(markOf(viewerId))
  // Read after the removal: another tab may have written a draft.
  for (const owner of await findDrafters()) localStorage.setItem(markOf(owner), '1')
  for (const owner of senders)
    if (!Object.keys(localStorage).some((key) => key.includes(owner)))
      localStorage.setItem(markOf(owner), '1')
}
