const firstRetryMs = 1000
const maxRetryMs = 30_000

type UnreadSource = {
  countUnread: (userId: string) => Promise<number>
  /** Whether the user has an open stream. */
  isOnline: (userId: string) => boolean
  send: (userId: string, unread: number) => void
}

/**
 * Counts and sends, one count per user at a time, and once more if an event came meanwhile: the last count sent is the
 * last counted. A failed count is retried, so no badge stays wrong after an outage.
 */
export function createUnreadSender({ countUnread, isOnline, send }: UnreadSource): (userId: string) => void {
  const running = new Map<string, { isStale: boolean }>()

  const sendWhileStale = async (userId: string): Promise<void> => {
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
    else void sendWhileStale(userId)
  }
}
