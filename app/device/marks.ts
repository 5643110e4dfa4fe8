// What waits on this device is in the browser's database. The script of each page, and a sign-out, look at a mark in localStorage first.

/** Null if the device allows no storage. */
export function findStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** The key of the mark. Before 30 November 2026 each message was an entry of its own, whose key begins like this one. */
export const outboxMark = (viewerId: string): string => `kasi-unsent-${viewerId}`

/** Whether a post of this account may wait on this device. */
export const mayWait = (viewerId: string): boolean =>
  Object.keys(findStorage() ?? {})
    .join()
    .includes(outboxMark(viewerId))
