import { createValueStore } from '#app/concurrency/value-store.ts'
import type { RoutePath } from '#app/routes.ts'
import { sessionCheckSeconds, sessionRenewMarginSeconds } from './session-rules.ts'

type OwnSession = ReturnType<typeof createOwnSession>

let session: OwnSession | undefined

/** The one session of this page, in the browser only. */
export const ownSession = (): OwnSession => (session ??= watchSession())

function watchSession(): OwnSession {
  const { viewer = '', sessionSecondsLeft } = document.documentElement.dataset
  watchSubmits()
  const watched = createOwnSession({
    viewerId: viewer,
    secondsLeft: Number(sessionSecondsLeft),
    fetchSession: async () => {
      const response = await fetch('/session' satisfies RoutePath, { method: 'POST' })
      // The session asks again; nobody reads the words.
      if (!response.ok) throw new Error()
      return await response.json()
    },
    leave: leavePage,
  })
  addEventListener('visibilitychange', () => {
    if (!document.hidden) watched.check()
  })
  return watched
}

/** Longer than a slow line takes to answer a form. */
const maxSubmitMs = 10_000

let submittedAt = -Infinity

/** Remembers when a form navigates away; not one that a component sends itself. */
const watchSubmits = (): void =>
  addEventListener('submit', (event) => {
    // A component has called preventDefault by then.
    setTimeout(() => {
      if (!event.defaultPrevented) submittedAt = performance.now()
    })
  })

/**
 * Reloads the page for the present user. A form that is being sent navigates by itself ('Logout' to the market), and
 * must not be cut off. Not reload(): it would send the form again whose response this page is.
 */
function leavePage(): void {
  const waitMs = submittedAt + maxSubmitMs - performance.now()
  if (waitMs > 0) setTimeout(leavePage, waitMs)
  else location.replace(location.href.replace(/#.*/, ''))
}

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
