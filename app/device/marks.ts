// Posts that wait on this device are in the browser's database. The script of each page reads a mark in localStorage before it opens the
// database, and a sign-out asks its person if there is one.

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
