import { inStore } from './device-store.ts'
import { findStorage, outboxMark } from './marks.ts'

/** A post of a person that waits on this device. */
export type WaitingPost = {
  id: string
  viewerId: string
  /** Milliseconds by this device's clock: the order of sending. */
  madeAt: number
}

/** Returns the posts of all people, oldest first. */
export async function listWaiting<Post extends WaitingPost>(): Promise<Post[]> {
  const all: Post[] = await inStore('outbox', 'readonly', (store) => store.getAll())
  return all.sort((one, other) => one.madeAt - other.madeAt)
}

export const putWaiting = (post: WaitingPost): Promise<unknown> =>
  inStore('outbox', 'readwrite', (store) => store.put(post))

export const removeWaiting = (id: string): Promise<unknown> =>
  inStore('outbox', 'readwrite', (store) => store.delete(id))

/** Changes a post. Does nothing for one that was deleted meanwhile, as by a sign-out. */
export const changeWaiting = (id: string, change: object): Promise<unknown> =>
  inStore('outbox', 'readwrite', (store) => {
    const finding = store.openCursor(id)
    finding.addEventListener('success', () => {
      const { result } = finding
      result?.update({ ...result.value, ...change })
    })
    return finding
  })

/** Writes an entry of localStorage that nothing depends on. */
export function setEntry(key: string, text: string): void {
  try {
    findStorage()?.setItem(key, text)
  } catch {
    // Without room posts are found without a mark (mark-owners.ts).
  }
}

/** Marks a person before or after a post is put. Each mark is a new one: other tabs hear of it. */
export const tellOfWaiting = (viewerId: string): void => setEntry(outboxMark(viewerId), String(Math.random()))

/** Marks a person whose posts wait, and no other. */
export async function markWaiting(viewerId: string): Promise<void> {
  const hasAny = async () => (await listWaiting()).some((post) => post.viewerId === viewerId)
  if (!(await hasAny())) findStorage()?.removeItem(outboxMark(viewerId))
  // Asked after the removal: another tab may have put one.
  if (await hasAny()) tellOfWaiting(viewerId)
}
