import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from '#server/http/render-uncached.ts'
import { expositionType } from './exposition.ts'

type Options = {
  /** Undefined: only this machine sees them. */
  token: string | undefined
  headers: () => Map<string, string>
  /** The figures, as text. */
  write: () => Promise<string>
}

/**
 * `/metrics`, for whoever asks from this machine itself, or has the token; for everybody else there is no such page, and
 * the app says so in its words.
 */
export function metricsWay({ token, headers, write }: Options): RequestHandler {
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

/** Any of these says that a proxy asks for somebody else. */
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

/** Of the same length whatever was sent, so that the time tells nothing. */
const digest = (text: string) => createHash('sha256').update(text).digest()

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const [, sentToken] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== undefined && sentToken !== undefined && timingSafeEqual(digest(sentToken), digest(token))
}
