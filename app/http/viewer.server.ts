import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { isRenewalDue } from '#app/accounts/session/session-rules.ts'
import { findSession, renewSession, type Session } from '#app/accounts/session/sessions.server.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { isEnglishOnly } from '#app/language/english-pages.ts'
import { asLanguage, chosenIn, namedLanguageHeader, setLanguage } from '#app/language/languages.ts'
import { headerOfMember } from '#app/offline/page-headers.server.ts'
import { rememberLanguage } from '#app/people/person-language.server.ts'
import { routeEntries } from '#app/routes.ts'
import { blockedBy } from '#app/trust/block/blocks.server.ts'
import { signInPath } from '#app/ui/page/form-paths.ts'
import { type Context, servicesOf } from './services.server.ts'

const viewerContext = createContext<Session | null>(null)
const knownContext = createContext(false)

/** The signed-in user; null for a visitor. */
export const viewerOf = (context: Context): Session | null => context.get(viewerContext)

/** The signed-in user; a visitor is sent to sign in, and back to `path`. */
export function requireViewer(context: Context, path: string, status: 302 | 303 = 302): Session {
  const viewer = viewerOf(context)
  if (!viewer) throw redirect(signInPath(path), status)
  return viewer
}

/** Whether it is known who asks: not on the page of a fault that comes before the session is looked up. */
export const isViewerKnown = (context: Context): boolean =>
  viewerOf(context) !== null || context.get(knownContext)

/** Sets the viewer of a shell's placeholder page (app/shell/page-shell.server.ts). */
export const setPlaceholder = (context: Context, member: Omit<Session, 'id'>): void =>
  context.set(viewerContext, { ...member, id: member.userId })

/** Whether this is a shell's page, which is rendered for nobody. */
export const isPlaceholder = (context: Context): boolean => {
  const viewer = viewerOf(context)
  return viewer !== null && viewer.id === viewer.userId
}

/** These need no viewer; most work without the database. */
const forMachines: ReadonlySet<string> = new Set(
  routeEntries.flatMap(({ path, isForMachines }) => (isForMachines ? [path] : [])),
)

/**
 * Sets the viewer before every loader and action. Renews a session in use, and keeps pages of signed-in people out of
 * every cache. The cookie of an ended session stays: it is invalid, and a response that deletes it could arrive after
 * the one that sets its successor.
 */
export const identifyViewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { db, cookies, offline } = servicesOf(context)
  if (forMachines.has(new URL(request.url).pathname)) return await next()
  if (viewerOf(context)) return await next()
  const token = await cookies.sessionTokenIn(request.headers.get('cookie'))
  const found = token ? await findSession(db, token) : null
  context.set(knownContext, true)
  if (!found) return await next()

  const isDue = isRenewalDue(found)
  const session = isDue ? await renewSession(db, found) : found
  context.set(viewerContext, session)
  const chosen = chosenIn(request.headers.get('cookie'))
  const isNamed = request.headers.has(namedLanguageHeader)
  if (chosen && chosen !== found.language && (isNamed || found.language === null))
    await rememberLanguage(db, found.userId, chosen)
  // Members' scripts and the copies on their phones know addresses without a language.
  if (isNamed && request.method === 'GET') {
    const { pathname, search } = new URL(request.url)
    throw redirect(pathname + search, 303)
  }
  // A phone that chose none speaks the language of the person who signed in on it.
  const own = chosen === null && found.language !== null ? asLanguage(found.language) : null
  const isSpoken = own !== null && !isEnglishOnly(new URL(request.url).pathname)
  const response = await (isSpoken ? inLanguage(own, next, { chosen: own }) : next())
  // On a shared phone the next person chooses anew.
  if (own && !found.isShared) response.headers.append('set-cookie', setLanguage(own))
  response.headers.set('cache-control', 'no-store')
  if (session) response.headers.set(...headerOfMember(offline, session))
  const sets = response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  if (session && isDue && !sets.includes(cookies.session.name))
    response.headers.append('set-cookie', await cookies.serializeSession(token, session.isShared))
  return response
}

const nobody: ReadonlySet<string> = new Set()

/** The people whose offers the viewer does not see; nobody for visitors, without a query. */
export async function blockedByViewer(context: Context): Promise<ReadonlySet<string>> {
  const viewer = viewerOf(context)
  return viewer ? await blockedBy(servicesOf(context).db, viewer.userId) : nobody
}
