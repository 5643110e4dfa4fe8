import { createValueStore } from '#app/concurrency/value-store.ts'
import { sessionCheckSeconds, sessionRenewMarginSeconds } from './session-rules.ts'

/**
 * alive → signed-out | other-person on a server response; back to alive when a kept page's person signs in again in
 * another tab.
 */
type SessionState = 'alive' | 'signed-out' | 'other-person'

/** The JSON of `POST /session`. */
export type SessionResponse = { secondsLeft: number; userId: string | null }

type Deps = {
  viewerId: string
  secondsLeft: number
  /** Requests the session, which renews it; rejects without a connection. */
  fetchSession: () => Promise<SessionResponse>
  leave: () => void
}

/** The session of this page (specification §9): renewed before it ends; when it has ended, the page is left. */
export function createOwnSession({ viewerId, secondsLeft, fetchSession, leave }: Deps) {
  const state = createValueStore<SessionState>('alive')
  // By this device's clock: only differences count.
  let endsAt = Date.now() + secondsLeft * 1000
  let keepers = 0
  let asking: Promise<void> | null = null

  const end = (ended: Exclude<SessionState, 'alive'>) => {
    state.set(ended)
    if (keepers === 0) leave()
  }
  const fetchState = async () => {
    try {
      const answer = await fetchSession()
      endsAt = Date.now() + answer.secondsLeft * 1000
      if (answer.userId === viewerId) state.set('alive')
      else end(answer.userId ? 'other-person' : 'signed-out')
    } catch {
      // No connection: the next check tries again.
    }
  }
  const ask = (): Promise<void> => (asking ??= fetchState().finally(() => (asking = null)))
  const check = () => {
    const isDue = endsAt - Date.now() <= sessionRenewMarginSeconds * 1000
    if (isDue || state.get() !== 'alive') void ask()
  }
  setInterval(check, sessionCheckSeconds * 1000)
  return {
    viewerId,
    subscribe: state.subscribe,
    getSnapshot: state.get,
    /** Ends the session: the server has reported its end, or another user. */
    end,
    /** Requests the session. */
    ask,
    /** Requests the session if it ends soon or has ended. */
    check,
    /** Keeps the page open when the session ends; the undo leaves the page if it has ended meanwhile. */
    keepPage() {
      keepers += 1
      return () => {
        keepers -= 1
        if (keepers === 0 && state.get() !== 'alive') leave()
      }
    },
  }
}
