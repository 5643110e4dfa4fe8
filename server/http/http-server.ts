import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Cookies } from '#app/http/cookies.server.ts'
import { visitMark } from '#app/http/count-visits.server.ts'
import { plainTexts } from '#app/http/plain-texts.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { chosenIn, cutLanguage, namedLanguageHeader, withLanguage } from '#app/language/languages.ts'
import { isDatabaseAway } from '#db/errors.ts'
import { createMemberResponder } from '#server/pages/member-responder.ts'
import type { PageCaches } from '#server/pages/page-cache.ts'
import { type RequestHead, readRequestHead } from '#server/pages/page-request.ts'
import { createVisitorResponder } from '#server/pages/visitor-responder.ts'
import type { WatchRequest } from '#server/watch/watch-requests.ts'
import {
  type RenderOptions,
  type RequestHandler,
  renderOrUnavailable,
  renderUncached,
} from './render-uncached.ts'
import { clientAddressOf } from './requests/client-address.ts'
import { refuseHosts, refuseUnreadable } from './requests/refused-requests.ts'
import { cutTarget, normaliseTarget } from './requests/request-target.ts'
import { sendPage } from './responses/end-response.ts'
import { unavailablePage } from './responses/plain-page.ts'

/**
 * A form with photos takes this long on a slow connection; a stalled body is cut off sooner
 * (server/http/requests/read-body.ts).
 */
const maxRequestMs = 30 * 60 * 1000

/** Enough for a phone that loses a packet five times. */
const maxHeadersMs = 60_000

const timeLimits = {
  requestTimeout: maxRequestMs,
  headersTimeout: maxHeadersMs,
  // Node's default is 30 s.
  connectionsCheckingInterval: 5_000,
}

type HttpOptions = RenderOptions & {
  /** Null: every page is rendered for each request. */
  pageCaches: PageCaches | null
  cookies: Cookies
  /** The origin of pictures when they are served elsewhere. */
  publicUrl: string | null
  onError: (error: unknown) => void
  /** Watches every request except hits of cached pages, which `onCached` counts. */
  watch: WatchRequest
  onCached: (status: number) => void
  /** A visitor looked at an offer; members are counted by its route. */
  onLook: (path: string, clientAddress: string) => void
  metrics: (headers: () => Map<string, string>) => RequestHandler
}

/**
 * Tries in this order: cached pages, a visitor's shared pages or a member's pages, metrics, then files and the app
 * (server/http/render-uncached.ts). `onError` receives faults that no page caught.
 */
export function createHttpServer(options: HttpOptions): Server {
  const headers = once(() => {
    const https = options.origin().startsWith('https:')
    return securityHeaders({ https, publicUrl: options.publicUrl })
  })
  const { app, cookies, onError, pageCaches } = options
  const visitors =
    pageCaches &&
    createVisitorResponder({
      cache: pageCaches.pages,
      results: pageCaches.results,
      clientAddressOf: (req) => clientAddressOf(req, options.trustedProxies),
      isBehindProxy: options.trustedProxies > 0,
      browserCookie: cookies.browser.name,
      visitMark,
      headers,
      onLook: options.onLook,
      render: (target, varying, clientAddress) =>
        renderOrUnavailable(new Request(options.origin() + target, { headers: varying }), clientAddress, {
          app,
          forVisitors: true,
        }),
    })
  const members = createMemberResponder({ headers, onError, renderMemberPage: app.renderMemberPage })
  const [session, flash] = [`${cookies.session.name}=`, `${cookies.flash.name}=`]
  const whoseOf = async ({ cookie, isNamed }: RequestHead): Promise<Whose> => {
    // A flash is a toast, which no cached page and no shell has.
    if (cookie.includes(flash) && (await cookies.flash.parse(cookie))) return 'other'
    if ((await cookies.sessionTokenIn(cookie)) === null) return 'visitor'
    // The page that remembers a member's language is rendered (app/http/viewer.server.ts).
    return isNamed ? 'other' : 'member'
  }
  const handlers: RequestHandler[] = [
    options.metrics(headers),
    (req, res) => renderUncached(req, res, headers(), options),
  ]
  const handle = async (req: IncomingMessage, res: ServerResponse, { head, whose }: Asked): Promise<void> => {
    if (whose === 'visitor' && (await visitors?.renderAndSend(req, res, head))) return
    if (visitors && whose === 'member' && (await members(req, res, head))) return
    for (const handler of handlers) if (await handler(req, res)) return
  }
  const respondToFault = faultResponder(options, headers)
  const fail = (req: IncomingMessage, res: ServerResponse, error: unknown): void => {
    const language = chosenIn(req.headers.cookie ?? null) ?? 'en'
    inLanguage(language, () => respondToFault(req, res, error)).catch(() => res.destroy())
  }

  const respond = (req: IncomingMessage, res: ServerResponse, asked: Asked): void => {
    const { head, whose } = asked
    if (whose === 'visitor' && visitors?.respondFromCache(req, res, head))
      return options.onCached(res.statusCode)
    // For plain pages and refusals; the app chooses again, as some pages are in English only.
    inLanguage(head.language ?? 'en', () => respondUncached(req, res, asked))
  }
  const respondUncached = (req: IncomingMessage, res: ServerResponse, asked: Asked): void => {
    if (!hasOneHost(asked.head, req)) return refuseHosts(res, headers())
    // Without an upgrade listener Node drops the requests pipelined behind an Upgrade.
    if (req.headers.upgrade !== undefined) res.setHeader('connection', 'close')
    req.url = normaliseTarget(req.url ?? '/')
    options.watch(
      req,
      res,
      () => void handle(req, res, asked).catch((error: unknown) => fail(req, res, error)),
    )
  }

  // Node would refuse a missing host itself, without our headers.
  const server = createServer({ ...timeLimits, requireHostHeader: false }, (req, res) => {
    try {
      const head = readRequestHead(req.rawHeaders)
      takeLanguage(req, head)
      if (!head.cookie.includes(session) && !head.cookie.includes(flash))
        return respond(req, res, { head, whose: 'visitor' })
      // Only a cookie that we signed makes somebody more than a visitor: others would have a page rendered by any word.
      whoseOf(head)
        .then((whose) => respond(req, res, { head, whose }))
        .catch((error: unknown) => fail(req, res, error))
    } catch (error) {
      fail(req, res, error)
    }
  })
  refuseUnreadable(server, headers)
  return server
}

/**
 * Cuts the request target to the length that pages can use, and the language from its beginning: what follows sees the address without it,
 * and the cookie as if the browser had sent it.
 */
function takeLanguage(req: IncomingMessage, head: RequestHead): void {
  const { language, target } = cutLanguage(cutTarget(req.url ?? '/'))
  req.url = target
  if (!language) return
  head.language = language
  head.isNamed = true
  req.headers.cookie = withLanguage(head.cookie, language)
  req.headers[namedLanguageHeader] = language
}

/** Whose pages a request may get: cached ones, shells, or only rendered ones. */
type Whose = 'visitor' | 'member' | 'other'
type Asked = { head: RequestHead; whose: Whose }

/** Requires exactly one host (RFC 9112, §3.2): a proxy in front may have read another one. */
const hasOneHost = ({ hostCount }: RequestHead, { httpVersion }: IncomingMessage): boolean =>
  hostCount === 1 || (hostCount === 0 && httpVersion === '1.0')

const faultResponder =
  ({ onError }: HttpOptions, headers: () => Map<string, string>) =>
  async (req: IncomingMessage, res: ServerResponse, error: unknown): Promise<void> => {
    // The browser stopped reading its live stream (app/live/hub.server.ts).
    if (error instanceof DOMException && error.name === 'AbortError') return void res.destroy()
    // The client is gone.
    if (req.socket.destroyed) return
    onError(error)
    if (res.headersSent) return void res.destroy()
    res.setHeaders(headers())
    if (isDatabaseAway(error)) return await sendPage(req, res, unavailablePage().response)
    res.statusCode = 500
    res.setHeader('cache-control', 'no-store')
    res.setHeader('content-type', 'text/plain; charset=utf-8')
    res.end(plainTexts.failed)
  }

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const policy = (pictureOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // blob: shows a photo while it is uploading.
    `img-src 'self' data: blob:${pictureOrigin && ` ${pictureOrigin}`}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of every response, files and failures included. `script-src` allows JSON-LD, which is data. */
function securityHeaders(options: { https: boolean; publicUrl: string | null }): Map<string, string> {
  const headers = new Map([
    ['content-security-policy', policy(options.publicUrl ? new URL(options.publicUrl).origin : '')],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ])
  if (options.https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  return headers
}
