import { createValueStore } from '#app/concurrency/value-store.ts'
import { sessionCheckSeconds, sessionRenewMarginSeconds } from './session-rules.ts'

/**
 * alive → signed-out | other-person when the server says so; back to alive when the page was kept and its person signs in
 * again, in another tab.
 */
export type SessionState = 'alive' | 'signed-out' | 'other-person'

/** The JSON of `POST /session`. */
export type SessionAnswer = { secondsLeft: number; userId: string | null }

type Deps = {
  viewerId: string
  secondsLeft: number
  /** Asks the server, which renews the session by that; rejects without a connection. */
  fetchSession: () => Promise<SessionAnswer>
  /** Leaves the page. */
  leave: () => void
}

/** The session that the page was made for (spec §9): renewed before it ends; when it has ended, the page is left. */
export function createOwnSession({ viewerId, secondsLeft, fetchSession, leave }: Deps) {
  const state = createValueStore<SessionState>('alive')
  // By this device's clock, whatever it shows: only differences count.
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
    /** The server has said that this session has ended, or that somebody else is signed in. */
    end,
    /** Asks whose session it is. */
    ask,
    /** Asks when the session ends soon, or has ended. */
    check,
    /** Keeps the page when the session ends; its undo leaves the page when the session has ended meanwhile. */
    keepPage() {
      keepers += 1
      return () => {
        keepers -= 1
        if (keepers === 0 && state.get() !== 'alive') leave()
      }
    },
  }
}
