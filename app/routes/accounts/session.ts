import { takesOnly } from '#app/http/headers.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import type { Route } from './+types/session'

/**
 * The session of an open page that ends soon (specification §9): the request is use, and use renews (`identifyViewer`).
 * Returns the seconds left, 0 when it has ended, and its user: somebody else may have signed in in another tab.
 */
export function action({ context }: Route.ActionArgs) {
  const { secondsLeft, userId } = viewerOf(context) ?? { secondsLeft: 0, userId: null }
  return Response.json({ secondsLeft, userId }, { headers: { 'cache-control': 'no-store' } })
}

export const loader = takesOnly('POST')
