import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import Negotiator from 'negotiator'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const zip = promisify(gzip)

const compress = {
  // 5 is where brotli still costs well under a millisecond for a page.
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: (body: Buffer) => zstd(body),
  gzip: (body: Buffer) => zip(body),
  identity: (body: Buffer) => Promise.resolve(body),
}

type Encoding = keyof typeof compress

/** Smallest first: bytes cost the visitor more than a millisecond costs us. */
const preferred: Encoding[] = ['br', 'zstd', 'gzip', 'identity']

/** A compressed answer below this size is no smaller on the wire. */
const minBytesToCompress = 600

/**
 * Sends a whole page: compressed as the browser prefers, with an entity tag, and as an empty 304 when the browser
 * already holds these bytes (a visit that comes back costs a few hundred bytes).
 */
export async function sendPage(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  res.statusCode = response.status
  res.setHeaders(response.headers)
  res.appendHeader('vary', 'accept-encoding')

  if (response.status === 200) {
    // Weak: it names the page, not the bytes of one encoding.
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    res.setHeader('etag', tag)
    const held = req.headers['if-none-match']?.split(/\s*,\s*/) ?? []
    if (held.includes(tag) || held.includes('*')) {
      res.statusCode = 304
      res.removeHeader('content-type')
      res.end()
      return
    }
  }

  const encoding = body.length < minBytesToCompress ? 'identity' : negotiate(req)
  const bytes = await compress[encoding](body)
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  res.setHeader('content-length', bytes.length)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

function negotiate(req: IncomingMessage): Encoding {
  const accepted = new Negotiator(req).encodings()
  return preferred.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
