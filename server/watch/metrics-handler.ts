import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from '#server/http/render-uncached.ts'
import { expositionType } from './exposition.ts'

type Options = {
  /** Undefined: only this machine reads the figures. */
  token: string | undefined
  headers: () => Map<string, string>
  write: () => Promise<string>
}

/** Handles `/metrics` for requests from this machine or with the token; others get the app's 404. */
export function metricsHandler({ token, headers, write }: Options): RequestHandler {
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
