import { createHash } from 'node:crypto'
import { createContext, data, type MiddlewareFunction, matchRoutes, redirect } from 'react-router'
import { type MakeLimiter, take } from '#app/concurrency/limiter-points.server.ts'
import { routeEntries } from '#app/routes.ts'
import { browserOf, firstVisit } from './browser.server.ts'
import { retryAfter } from './headers.ts'
import { type Context, clientAddressContext, servicesOf } from './services.server.ts'
import { isPlaceholder, viewerOf } from './viewer.server.ts'

/** The parameter of a request that comes back with its first cookie. */
export const visitMark = 'first-visit'

/** A request for a page that no cache has. `isMarked`: it comes back after the redirect that set its first cookie. */
export type Visit = { clientAddress: string; browserId: string | null; isMarked: boolean }

/** `come-back`: once more, with a cookie of its own. */
type Verdict = { kind: 'pass' } | { kind: 'come-back' } | { kind: 'wait'; waitSeconds: number }

export type Visits = ReturnType<typeof createVisits>

/**
 * Limits on pages that are rendered for one request, each a minute (decision 0059). Visitors without a cookie share their
 * address's 25, and get a cookie beyond them; a browser with a cookie has 30. So nobody behind a busy address is refused,
 * and a scraper there has 55, with or without the cookie. `browsers` bounds one that collects cookies.
 */
export function createVisits(makeLimiter: MakeLimiter) {
  const limiter = (name: string, points: number) => makeLimiter({ name, points, durationSeconds: 60 })
  const byMember = limiter('pages-member', 55)
  const byBrowser = limiter('pages-browser', 30)
  const withoutCookie = limiter('pages-address', 25)
  const browsers = limiter('pages-browsers', 600)
  const waitOr = (waitSeconds: number, verdict: Verdict): Verdict =>
    waitSeconds > 0 ? { kind: 'wait', waitSeconds } : verdict
  const pass: Verdict = { kind: 'pass' }
  return {
    ofMember: async (userId: string): Promise<Verdict> => waitOr(await take(byMember, userId), pass),
    ofVisitor: async ({ clientAddress, browserId, isMarked }: Visit): Promise<Verdict> => {
      const address = hash(clientAddress)
      if (browserId !== null)
        return waitOr((await take(byBrowser, browserId)) || (await take(browsers, address)), pass)
      const waitSeconds = await take(withoutCookie, address)
      if (waitSeconds === 0) return pass
      // A client that keeps no cookies, such as a robot.
      if (isMarked) return { kind: 'wait', waitSeconds }
      // Making a cookie costs little: whoever throws it away must not use up those of others.
      return { kind: 'come-back' }
    },
  }
}

/** Redis gets no addresses of people, only hashes. */
const hash = (address: string) =>
  createHash('sha256').update(`visit ${address}`).digest('base64url').slice(0, 22)

const waitContext = createContext(0)

/** The seconds that a visitor or member must wait for this page of results; 0 if it may be searched. */
export const visitWaitOf = (context: Context): number => context.get(waitContext)

const countedRoutes = routeEntries.flatMap(({ path, isShared }) => (isShared ? [{ path, isShared }] : []))

const countVisit: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url)
  const counted = matchRoutes(countedRoutes, url.pathname)?.at(-1)?.route
  // The market's first page is rendered once for everybody.
  const isFront = url.pathname === '/' && url.search === ''
  if (!counted || isFront || request.method !== 'GET' || isPlaceholder(context)) return await next()
  const isMarked = url.searchParams.has(visitMark)
  url.searchParams.delete(visitMark)
  const path = url.pathname + url.search
  const viewer = viewerOf(context)
  const { id: browserId } = await browserOf(context, request)
  if (isMarked && (viewer || browserId !== null)) return redirect(path, 303)
  const { visits } = servicesOf(context)
  const clientAddress = context.get(clientAddressContext)
  const verdict = viewer
    ? await visits.ofMember(viewer.userId)
    : await visits.ofVisitor({ clientAddress, browserId, isMarked })
  if (verdict.kind === 'come-back') {
    const marked = `${path}${url.search ? '&' : '?'}${visitMark}`
    return redirect(marked, { status: 303, headers: { 'set-cookie': await firstVisit(context) } })
  }
  if (verdict.kind === 'wait') {
    // Pages of results show the newest offers instead.
    if (counted.isShared !== 'results') refuseForNow(context, verdict.waitSeconds)
    context.set(waitContext, verdict.waitSeconds)
  }
  return await next()
}

const tooManyRequests = 429

/** Responds with the page of a 429, and the time to wait. */
export function refuseForNow(context: Context, waitSeconds: number): never {
  context.set(waitContext, waitSeconds)
  throw data(null, { status: tooManyRequests })
}

/** Outside of `countVisit`: a thrown response loses its headers. */
const sayWhen: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  if (response.status === tooManyRequests && visitWaitOf(context) > 0)
    for (const [name, value] of Object.entries(retryAfter(visitWaitOf(context))))
      response.headers.set(name, value)
  return response
}

/** Counts renderings of public pages, by member or by visitor. Pages that a cache has do not come here. */
export const countVisits = [sayWhen, countVisit]
