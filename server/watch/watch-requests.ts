import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { loggedPath } from '#app/http/missing-pages.server.ts'
import { type RoutePath, routeEntries } from '#app/routes.ts'
import { createHistogram, type Histogram, observe } from './exposition.ts'

/** Streams are not timed: they are open for hours. */
type TimedKind = 'page' | 'form' | 'file'
type RequestKind = TimedKind | 'stream'

/** Counts since the start, without responses from the page cache. */
export type RequestCounts = {
  /** Keyed by kind, route and class of the status, joined by spaces; 'cut' stands for connections that ended first. */
  responses: Map<string, number>
  durations: Record<TimedKind, Histogram>
}

/** Gives the request its id, runs `work`, and counts the response. */
export type WatchRequest = (req: IncomingMessage, res: ServerResponse, work: () => void) => void

const slowMs = 1000

/** Refused requests that are logged in a minute; all are counted. Strangers cause them, and so would write the log. */
const loggedRefusals = 300
const minuteMs = 60_000

export function watchRequests({ log, trustedProxies }: { log: Logger; trustedProxies: number }): {
  watch: WatchRequest
  counts: RequestCounts
} {
  const counts: RequestCounts = {
    responses: new Map(),
    durations: { page: createHistogram(), form: createHistogram(), file: createHistogram() },
  }

  const minute = { startedAt: -minuteMs, refusals: 0 }
  const isLogged = (status: number | null): boolean => {
    if (status === null || status < 400 || status >= 500) return true
    const now = performance.now()
    if (now - minute.startedAt >= minuteMs) Object.assign(minute, { startedAt: now, refusals: 0 })
    minute.refusals += 1
    return minute.refusals <= loggedRefusals
  }

  const note = (req: IncomingMessage, res: ServerResponse, path: string, ms: number) => {
    const kind = kindOf(req, res, path)
    const status = res.writableFinished ? res.statusCode : null
    const key = `${kind} ${routePatternOf(path)} ${status ? `${Math.floor(status / 100)}xx` : 'cut'}`
    counts.responses.set(key, (counts.responses.get(key) ?? 0) + 1)
    if (kind !== 'stream') observe(counts.durations[kind], ms / 1000)
    const isSlow = kind !== 'stream' && ms >= slowMs
    if (!isSlow && (status === null || status < 400)) return
    if (!isLogged(status)) return
    const facts = { method: req.method, path: loggedPath(path), status, ms: Math.round(ms) }
    log.info(facts, status === null ? 'cut off before its answer' : 'answered')
  }

  const watch: WatchRequest = (req, res, work) => {
    const startedAt = performance.now()
    const path = (req.url ?? '/').replace(/[?#].*$/s, '')
    const id = requestIdOf(req, trustedProxies)
    res.setHeader('x-request-id', id)
    res.once('close', () => inRequest(id, () => note(req, res, path, performance.now() - startedAt)))
    inRequest(id, work)
  }
  return { watch, counts }
}

function kindOf(req: IncomingMessage, res: ServerResponse, path: string): RequestKind {
  if (req.method !== 'GET' && req.method !== 'HEAD') return 'form'
  if (path === ('/live' satisfies RoutePath)) return 'stream'
  const isPicture = String(res.getHeader('content-type')).startsWith('image/')
  return isPicture || /^\/(assets|storage)\//.test(path) ? 'file' : 'page'
}

const files = ['/metrics', '/assets/*', '/storage/*']
const routes = routeEntries.flatMap(({ path }) => (path === '/*' ? [] : [path]))

const parameters = (pattern: string) => pattern.split(':').length

/** Patterns of app/routes.ts and of files; those with fewer parameters match first. */
const matchers = [...routes, ...files]
  .toSorted((one, other) => parameters(one) - parameters(other))
  .map((pattern) => {
    const source = pattern
      .replaceAll('.', '\\.')
      .replace('/*', '/.+')
      .replace(/\/:\w+\?/, '(?:/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
    return { pattern, regex: new RegExp(`^${source}$`) }
  })

/** Returns '*' for every other path, so that a thousand invented paths make no thousand counters. */
export function routePatternOf(path: string): string {
  return matchers.find(({ regex }) => regex.test(path))?.pattern ?? '*'
}

const current = new AsyncLocalStorage<string>()

/** A proxy's name for a request, so that its log and ours can be read together. */
const wellFormed = /^[\w-]{1,64}$/

/** Returns the id that a trusted proxy gave, or else a new one. */
export function requestIdOf(req: IncomingMessage, trustedProxies: number): string {
  const named = trustedProxies > 0 ? req.headers['x-request-id'] : undefined
  // The last group has 48 random bits.
  return typeof named === 'string' && wellFormed.test(named) ? named : randomUUID().slice(24)
}

/** Runs `work` so that everything it causes is logged with this id. */
const inRequest = <T>(id: string, work: () => T): T => current.run(id, work)

/** Runs work that belongs to no request, though one has started it. */
export const outsideRequests = <T>(work: () => T): T => current.exit(work)

/** Undefined outside requests. */
export const currentRequestId = (): string | undefined => current.getStore()
