import { inStore, markOf } from './device-store.ts'

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/

/**
 * Marks each person of whom the browser's database alone has texts: a browser that was killed had not written localStorage. Removes
 * the mark of `viewerId` if it has none.
 */
export async function markOwners(viewerId: string): Promise<void> {
  const drafts = await inStore('drafts', 'readonly', (store) => store.getAllKeys())
  const messages = await inStore('outbox', 'readonly', (store) => store.getAll())
  const ids = [...drafts.map(String), ...messages.map((message: { viewerId: string }) => message.viewerId)]
  const owners = new Set(ids.flatMap((id) => uuid.exec(id)?.[0] ?? []))
  const keys = Object.keys(localStorage)
  for (const owner of owners)
    if (!keys.some((key) => key.includes(owner))) localStorage.setItem(markOf(owner), '1')
  if (!owners.has(viewerId)) localStorage.removeItem(markOf(viewerId))
}
