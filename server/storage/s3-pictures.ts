import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Settings } from '#server/config.ts'
import type { Middleware } from '#server/http/render-uncached.ts'
import { pictureKey } from '#server/http/static-files.ts'
import { contentTypeOf, pictureCacheControl } from './keys.ts'
import { abortOf, noResponseError, refusal, type S3Client, s3Client } from './s3-client.ts'

/** S3 must begin its response, and send each next piece, within this; the visitor's speed does not count. */
const timeoutMs = 10_000

/** Faults are reported this often, as a page requests many pictures. */
const quietMs = 60_000

/** As `storedPictures`, from a bucket that only we can read. `onError` receives faults, once a minute. */
export function s3Pictures(settings: S3Settings, onError: (error: Error) => void): Middleware {
  const send = s3Client(settings)
  let quietUntil = 0
  const reportFault = (error: Error) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + quietMs
    onError(error)
  }
  return (req, res, next) => {
    const key = pictureKey(req)
    if (key) void sendPicture(send, key, req, res, next).catch(reportFault)
    else next()
  }
}

/** Rejects after it has responded to a fault of S3. */
async function sendPicture(
  send: S3Client,
  key: string,
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
) {
  // A visitor who leaves ends the transfer from S3.
  const stop = new AbortController()
  res.once('close', () => stop.abort())
  const timer = setTimeout(() => stop.abort(new DOMException('', 'TimeoutError')), timeoutMs)
  const init = {
    method: req.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: ifNoneMatch(req),
    signal: stop.signal,
  }
  const fetched = Promise.race([send(`/${key}`, init), abortOf(stop.signal)])
  const response = await fetched.catch((error: unknown) => noResponseError('picture', error))
  clearTimeout(timer)
  if (res.destroyed) return

  if (response instanceof Response && (response.status === 200 || response.status === 304))
    return await pass(response, key, res)
  if (response instanceof Response) await response.body?.cancel()
  if (response instanceof Response && response.status === 404) return next()
  res.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  res.end('This picture cannot be fetched just now.')
  throw response instanceof Response ? refusal('picture', response.status, '') : response
}

async function pass(response: Response, key: string, res: ServerResponse) {
  res.statusCode = response.status
  res.setHeader('cache-control', pictureCacheControl)
  const etag = response.headers.get('etag')
  if (etag) res.setHeader('etag', etag)
  if (response.status === 304) return void res.end()
  res.setHeader('content-type', contentTypeOf(key))
  const length = response.headers.get('content-length')
  // A body that `fetch` decompressed is longer.
  if (length && !response.headers.has('content-encoding')) res.setHeader('content-length', length)
  if (!response.body) return void res.end()
  try {
    await pipeline(Readable.from(piecesOf(response.body)), res)
  } catch (error) {
    const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!hasLeft) throw noResponseError('picture', error)
  }
}

/** Throws when the next piece is late; time spent waiting for the visitor does not count. */
async function* piecesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  try {
    for (;;) {
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), timeoutMs)
      })
      const piece = await Promise.race([reader.read(), silence])
      clearTimeout(timer)
      if (piece.done) return
      yield piece.value
    }
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => {})
  }
}

/** Passes one tag on, made strong: proxies weaken tags, and S3 compares them byte by byte. */
function ifNoneMatch(req: IncomingMessage): Record<string, string> {
  const tag = /^(?:W\/)?("[\x21\x23-\x7e]+")$/.exec(req.headers['if-none-match'] ?? '')?.[1]
  return tag ? { 'if-none-match': tag } : {}
}
