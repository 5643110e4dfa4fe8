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

/** Marks a person whose posts wait, and no other. Each mark is a new one: other tabs hear of it. */
export async function markWaiting(viewerId: string): Promise<void> {
  const hasAny = async () => (await listWaiting()).some((post) => post.viewerId === viewerId)
  try {
    if (!(await hasAny())) findStorage()?.removeItem(outboxMark(viewerId))
    // Asked after the removal: another tab may have put one.
    if (await hasAny()) findStorage()?.setItem(outboxMark(viewerId), String(Math.random()))
  } catch {
    // Without room the posts are found without a mark (mark-owners.ts).
  }
}

/** Moves what a build before December 2026 kept in localStorage; `read` returns null for an entry that is no post. */
export async function moveFormer(
  viewerId: string,
  read: (text: string) => WaitingPost | null,
): Promise<void> {
  const keys = Object.keys(findStorage() ?? {})
  for (const key of keys.filter((name) => name.startsWith(`${outboxMark(viewerId)}-`))) {
    const post = read(findStorage()?.getItem(key) ?? '')
    if (post) await putWaiting(post)
    findStorage()?.removeItem(key)
    await markWaiting(viewerId)
  }
}
