import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { findSession, isRenewalDue, renewSession, type Session } from '#app/accounts/sessions.server.ts'
import { servicesOf } from './services.server.ts'

const viewerContext = createContext<Session | null>(null)

/** Who asks; null for a visitor. */
export const viewerOf = (context: Readonly<RouterContextProvider>): Session | null =>
  context.get(viewerContext)

/**
 * Finds out who asks, before every loader and action. Renews a session that is in use, forgets one that has ended, and
 * keeps pages of signed-in people out of every cache.
 */
export const identifyViewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { db, cookies } = servicesOf(context)
  const token: unknown = await cookies.session.parse(request.headers.get('cookie'))
  if (typeof token !== 'string' || token === '') return await next()

  let session = await findSession(db, token)
  let cookie = session ? null : await cookies.session.serialize('', { maxAge: 0 })
  if (session && isRenewalDue(session)) {
    session = await renewSession(db, session)
    cookie = await cookies.session.serialize(token)
  }
  context.set(viewerContext, session)
  const response = await next()
  if (session) response.headers.set('cache-control', 'no-store')
  const hasOwn = response.headers.getSetCookie().some((set) => set.startsWith(`${cookies.session.name}=`))
  if (cookie && !hasOwn) response.headers.append('set-cookie', cookie)
  return response
}
