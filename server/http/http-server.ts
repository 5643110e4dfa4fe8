import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Cookies } from '#app/http/cookies.server.ts'
import { isDatabaseAway } from '#db/errors.ts'
import { createMemberPages } from '#server/pages/member-pages.ts'
import type { PageCaches } from '#server/pages/page-caches.ts'
import { createSharedPages } from '#server/pages/visitor-pages.ts'
import type { WatchRequest } from '#server/watch/watch-requests.ts'
import { type AnswerOptions, answerAnew, renderPage, type Way } from './render-uncached.ts'
import { hasOneHost, refuseHosts, refuseUnreadable } from './requests/refused-requests.ts'
import { normaliseTarget } from './requests/request-target.ts'
import { unavailablePage } from './responses/plain-page.ts'
import { securityHeaders } from './responses/security-headers.ts'
import { sendPage } from './responses/send-page.ts'

/** A form with photos takes that long on a thin line; what stands still or trickles is cut off sooner (server/http/requests/read-body.ts). */
const maxRequestMs = 30 * 60 * 1000

/** A phone that loses a packet five times over is still in time. */
const maxHeadersMs = 60_000

const timeLimits = {
  requestTimeout: maxRequestMs,
  headersTimeout: maxHeadersMs,
  // Looks each half minute otherwise.
  connectionsCheckingInterval: 5_000,
}

type HttpOptions = AnswerOptions & {
  /** Null: every page is rendered anew. */
  pageCaches: PageCaches | null
  cookies: Cookies
  /** Where pictures come from, when not from here. */
  publicUrl: string | null
  onError: (error: unknown) => void
  /** Hears of every request but those for kept pages; of these only that there was one more. */
  watch: WatchRequest
  onKept: (status: number) => void
  /** Answers for the figures. */
  metrics: (headers: () => Map<string, string>) => Way
}

/**
 * The way of every request: pages that are the same for many, else figures, else files, else the app (server/http/render-uncached.ts).
 * `onError` hears of faults that no page caught.
 */
export function createHttpServer(options: HttpOptions): Server {
  const headers = once(() => {
    const https = options.origin().startsWith('https:')
    return securityHeaders({ https, publicUrl: options.publicUrl })
  })
  const short = options.pageCaches && shortWays(options, options.pageCaches, headers)
  const ways: Way[] = [
    ...(short ? [short.visitors.way, short.members] : []),
    options.metrics(headers),
    (req, res) => answerAnew(req, res, headers(), options),
  ]
  /** The ways in turn, from `place`. */
  const answer = (req: IncomingMessage, res: ServerResponse, place = 0): void | Promise<void> => {
    const answered = ways[place]?.(req, res) ?? true
    if (answered === true) return
    if (!answered) return answer(req, res, place + 1)
    return answered.then((isDone) => (isDone ? undefined : answer(req, res, place + 1)))
  }

  // Node would answer a missing host itself, without our headers.
  const server = createServer({ ...timeLimits, requireHostHeader: false }, (req, res) => {
    const fail = async (error: unknown) => {
      // A live stream that its browser does not read (app/live/hub.server.ts).
      if (error instanceof DOMException && error.name === 'AbortError') return res.destroy()
      // The visitor went away; nobody is there to answer.
      if (req.socket.destroyed) return
      options.onError(error)
      if (res.headersSent) return res.destroy()
      res.setHeaders(headers())
      if (isDatabaseAway(error)) return await sendPage(req, res, unavailablePage().response)
      res.statusCode = 500
      res.setHeader('cache-control', 'no-store')
      res.setHeader('content-type', 'text/plain; charset=utf-8')
      res.end('Something went wrong on our side. Please try again.')
    }
    const cut = () => res.destroy()
    try {
      if (short?.visitors.sendKept(req, res)) return options.onKept(res.statusCode)
      if (!hasOneHost(req)) return refuseHosts(res, headers())
      // Node drops requests that are pipelined behind an Upgrade without a listener.
      if (req.headers.upgrade !== undefined) res.setHeader('connection', 'close')
      req.url = normaliseTarget(req.url ?? '/')
      options.watch(req, res, () => void answer(req, res)?.catch(fail).catch(cut))
    } catch (error) {
      fail(error).catch(cut)
    }
  })
  refuseUnreadable(server, headers)
  return server
}

function shortWays(options: HttpOptions, { pages, frames }: PageCaches, headers: () => Map<string, string>) {
  const { app, cookies } = options
  const requestFor = (target: string, asked: Record<string, string>) =>
    new Request(options.origin() + target, { headers: asked })
  const visitors = createSharedPages({
    cache: pages,
    cookies,
    headers,
    render: (target, asked) => renderPage(requestFor(target, asked), '', options),
  })
  const members = createMemberPages({
    cache: frames,
    cookies,
    headers,
    onError: options.onError,
    renderFrame: (target, asked) => app.renderFrame(requestFor(target, asked)),
    answer: app.answerMember,
  })
  return { visitors, members }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
