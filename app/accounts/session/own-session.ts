import type { RoutePath } from '#app/routes.ts'
import { createOwnSession } from './create-own-session.ts'
import { leavePage, watchSubmits } from './leave-page.ts'

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
