import { data } from 'react-router'
import { viewerOf } from '#app/viewer.ts'
import type { Route } from './+types/session'

/**
 * For an open page whose session ends soon (spec §9): asking is use, and use renews (`identifyViewer`). Answers how many
 * seconds it has left now; 401 when it has ended.
 */
export function action({ context }: Route.ActionArgs) {
  const viewer = viewerOf(context)
  const headers = { 'cache-control': 'no-store' }
  return viewer
    ? Response.json({ secondsLeft: viewer.secondsLeft }, { headers })
    : Response.json({ error: 'Unauthorized' }, { status: 401, headers })
}

export const loader = () => data('This address answers POST.', { status: 405, headers: { allow: 'POST' } })
