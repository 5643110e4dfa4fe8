import type { RoutePath } from '#app/routes.ts'
import { createOwnSession } from './create-own-session.ts'

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
