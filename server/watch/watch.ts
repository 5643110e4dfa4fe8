import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import type { SlowQuery } from '#db/watch-queries.ts'
import type { Config } from '#server/config.ts'
import type { RequestHandler } from '#server/http/render-uncached.ts'
import { expositionType } from './exposition.ts'
import { createFigures, type Sources } from './metrics-figures.ts'
import { groupRepeats } from './repeated-lines.ts'
import { currentRequestId, outsideRequests, watchRequests } from './watch-requests.ts'

export type Watch = ReturnType<typeof createWatch>

/** The log of this process, and the figures of `/metrics`. */
export function createWatch({ logLevel, trustedProxies, metricsToken }: Config) {
  const { log, lines } = createLog(logLevel)
  const { watch: request, counts } = watchRequests({ log, trustedProxies })
  const cached = { '2xx': 0, '3xx': 0 }
  const notices = new Map<string, number>()
  let slowQueries = 0
  let liveEvents = 0
  return {
    log,
    request,
    /** Called many thousand times a second. */
    cachedPage: (status: number) => {
      if (status === 304) cached['3xx'] += 1
      else cached['2xx'] += 1
    },
    slowQuery: (slow: SlowQuery) => {
      slowQueries += 1
      log.warn(slow, 'a slow query')
    },
    notice: (told: string) => void notices.set(told, (notices.get(told) ?? 0) + 1),
    liveEvent: () => void (liveEvents += 1),
    /** Warns of a fault that concerns every request. */
    warnOfAll: (facts: object, message: string) => outsideRequests(() => log.warn(facts, message)),
    metrics(
      rest: Pick<Sources, 'pageCaches' | 'standbyReads' | 'pool' | 'hub' | 'jobs' | 'countWaitingNotices'>,
    ) {
      const write = createFigures({
        ...rest,
        requests: counts,
        cached: () => cached,
        logLines: lines,
        slowQueries: () => slowQueries,
        liveEvents: () => liveEvents,
        notices,
      })
      return (headers: () => Map<string, string>): RequestHandler =>
        metricsHandler({ token: metricsToken, headers, write })
    },
  }
}

/** `lines` counts the lines since the start, by level. */
type ServerLog = { log: pino.Logger; lines: Map<string, number> }

/** Writes one JSON object a line to stdout; `id` names the request. Warnings and errors that repeat are counted (repeated-lines.ts). */
function createLog(level: Config['logLevel']): ServerLog {
  const lines = new Map(['error', 'warn', 'info'].map((name) => [name, 0]))
  const count = (number: number) => {
    const name = pino.levels.labels[number] ?? ''
    lines.set(name, (lines.get(name) ?? 0) + 1)
  }
  const log = pino({
    level,
    base: null,
    hooks: { logMethod: groupRepeats(count) },
    mixin: () => {
      const id = currentRequestId()
      return id === undefined ? {} : { id }
    },
  })
  return { log, lines }
}

type Options = {
  /** Undefined: only this machine reads the figures. */
  token: string | undefined
  headers: () => Map<string, string>
  write: () => Promise<string>
}

/** Handles `/metrics` for requests from this machine or with the token; others get the app's 404. */
function metricsHandler({ token, headers, write }: Options): RequestHandler {
  return async (req, res) => {
    if (!/^\/metrics(\?.*)?$/s.test(req.url ?? '') || (req.method !== 'GET' && req.method !== 'HEAD'))
      return false
    if (!isFromHere(req) && !hasToken(req, token)) return false
    const text = await write()
    res.setHeaders(headers())
    res.writeHead(200, { 'content-type': expositionType, 'cache-control': 'no-store' })
    res.end(req.method === 'HEAD' ? undefined : text)
    return true
  }
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i

/** A request with one of these came through a proxy. */
const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

const isFromHere = ({ socket, headers }: IncomingMessage) =>
  loopback.test(socket.remoteAddress ?? '') && proxyHeaders.every((name) => headers[name] === undefined)

/** Digests have one length, so that comparing them leaks no time. */
const digest = (text: string) => createHash('sha256').update(text).digest()

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const [, sentToken] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== undefined && sentToken !== undefined && timingSafeEqual(digest(sentToken), digest(token))
}
