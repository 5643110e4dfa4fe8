import { redirect } from 'react-router'
import { endSession } from '#app/accounts/session/sessions.server.ts'
import { headersOf } from '#app/http/cookies.server.ts'
import { wantsJson } from '#app/http/headers.ts'
import { dropDraftsOf } from '#app/http/own-draft.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { oursHeader } from '#app/offline/saved-pages.ts'
import type { Route } from './+types/logout'
import { endFirstSignIn } from './first-sign-in.server.ts'

/** Signing out is a form (specification §2, Header); a link to it does nothing. */
export const loader = () => redirect('/')

export async function action({ request, context }: Route.ActionArgs) {
  const { db, cookies } = servicesOf(context)
  const token: unknown = await cookies.session.parse(request.headers.get('cookie'))
  if (typeof token === 'string') await endSession(db, token)
  const cookie = await cookies.session.serialize('', { maxAge: 0 })
  // The next user of this phone must not read texts written while nobody was signed in.
  const drafts = await dropDraftsOf(context, request)
  const button = await endFirstSignIn(context, request)
  const headers = headersOf([cookie, ...drafts, ...button])
  if (!wantsJson(request)) return redirect('/', { status: 303, headers })
  // The worker asks, and must not take a public hotspot for us.
  headers.set(oursHeader, '1')
  return new Response(null, { status: 204, headers })
}
