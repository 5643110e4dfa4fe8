const firstRetryMs = 1000
const maxRetryMs = 30_000

/** Whom to tell, and how many messages of theirs are unread. */
export type UnreadSource = {
  countUnread: (userId: string) => Promise<number>
  /** Whether anybody of theirs is still there to be told. */
  isOnline: (userId: string) => boolean
  send: (userId: string, unread: number) => void
}

/**
 * Counts and tells, one count of a person at a time, and one more when something came meanwhile: the last that is told is
 * the last that was counted. A count that fails is tried again: no badge stays wrong because the database was away.
 */
export function createUnreadSender({ countUnread, isOnline, send }: UnreadSource): (userId: string) => void {
  const running = new Map<string, { isStale: boolean }>()

  const countAndSend = async (userId: string): Promise<void> => {
    const state = { isStale: true }
    let retryMs = firstRetryMs
    running.set(userId, state)
    while (state.isStale && isOnline(userId)) {
      state.isStale = false
      const unread = await countUnread(userId).catch(() => null)
      if (unread === null) {
        await new Promise((later) => setTimeout(later, retryMs))
        retryMs = Math.min(retryMs * 2, maxRetryMs)
        state.isStale = true
      } else send(userId, unread)
    }
    running.delete(userId)
  }
  return (userId) => {
    const state = running.get(userId)
    if (state) state.isStale = true
    else void countAndSend(userId)
  }
}
