import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { maxBytesToSkip } from '#server/http/requests/read-body.ts'
import { compressOnce, entityTag, holdsAlready } from '#server/pages/encoding/encodings.ts'

/** Limits on the rest of a request that is read after its response was sent. */
type RestLimits = { maxBytes: number; maxMs: number }

/** Forms: a browser that is cut off while sending may not show the response. */
export const forForms: RestLimits = { maxBytes: maxBytesToSkip, maxMs: 10_000 }

/**
 * Parts of uploads: nothing more is read. Chromium repeats a whole part when its connection breaks before the response,
 * and the sender would pay twice for the same bytes.
 */
export const forUploads: RestLimits = { maxBytes: 0, maxMs: 500 }

/**
 * Ends `res` with `bytes`. A response sent before its request has arrived says `Connection: close`, so that neither
 * browser nor proxy reuses a connection that will be cut. The rest of the request is read and dropped within `limits`:
 * closing a connection while the client sends destroys the response too (RFC 9112, §9.6).
 */
async function endResponse(
  res: ServerResponse,
  bytes: Buffer | undefined,
  limits: RestLimits = forForms,
): Promise<void> {
  const { req } = res
  // Node emits 'request' before it parses a body that arrived in the same packet.
  if (!req.complete) await setImmediate()
  if (req.complete) return void res.end(bytes)
  res.setHeader('connection', 'close')
  if (bytes) res.write(bytes)
  else res.flushHeaders()
  void dropRest(req, limits).then(() => res.end())
}

/** Resolves when `req` has arrived, was closed, or has used up the limits. */
function dropRest(req: IncomingMessage, { maxBytes, maxMs }: RestLimits): Promise<void> {
  return new Promise((dropped) => {
    const timer = setTimeout(dropped, maxMs)
    const end = () => {
      clearTimeout(timer)
      dropped()
    }
    req.once('end', end).once('close', end)
    let bytes = 0
    // The app's stream would stop the flow once it is full.
    req.removeAllListeners('data').on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) req.pause()
    })
    req.resume()
  })
}

/**
 * Cuts the connection of a request that is still arriving 10 s after its response. Used for responses that ignore the
 * body (files, streams): the connection takes no other request before this one is complete.
 */
export function cutUnfinished(req: IncomingMessage): void {
  if (req.complete) return
  const timer = setTimeout(() => req.complete || req.socket.destroy(), forForms.maxMs)
  req.once('close', () => clearTimeout(timer))
}

/**
 * Sends a whole page: compressed as the browser prefers, with an entity tag, and as an empty 304 when the browser already
 * holds these bytes (a repeated visit costs a few hundred bytes).
 */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  limits?: RestLimits,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  res.statusCode = response.status
  res.setHeaders(response.headers)
  res.appendHeader('vary', 'accept-encoding')

  // A page that may not be stored needs no tag.
  if (response.status === 200 && response.headers.get('cache-control') !== 'no-store') {
    const tag = entityTag(body)
    res.setHeader('etag', tag)
    if (holdsAlready(req.headers['if-none-match'] ?? '', tag)) {
      res.statusCode = 304
      res.removeHeader('content-type')
      return await endResponse(res, undefined, limits)
    }
  }

  const { encoding, bytes } = await compressOnce(req.headers['accept-encoding']?.toString() ?? '', [body])
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  res.setHeader('content-length', bytes.length)
  await endResponse(res, req.method === 'HEAD' ? undefined : bytes, limits)
}
