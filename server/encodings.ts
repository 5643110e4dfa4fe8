import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import Negotiator from 'negotiator'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const zip = promisify(gzip)

const brotliAt = (quality: number) => (body: Buffer) =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** 5 is where brotli still costs about a millisecond for a page. */
export const compress = {
  br: brotliAt(5),
  zstd: (body: Buffer) => zstd(body),
  gzip: (body: Buffer) => zip(body),
  identity: (body: Buffer) => Promise.resolve(body),
}

/** A tenth smaller, for fifty times the work. */
export const compressHard = brotliAt(constants.BROTLI_MAX_QUALITY)

export type Encoding = keyof typeof compress

/** Smallest first: bytes cost the visitor more than a millisecond costs us. */
const preferred: Encoding[] = ['br', 'zstd', 'gzip', 'identity']

// Browsers send a handful of different headers.
const negotiated = new Map<string, Encoding>()
const maxRemembered = 200

/** The smallest encoding that the browser takes. */
export function negotiateEncoding(req: IncomingMessage): Encoding {
  const header = req.headers['accept-encoding']?.toString() ?? ''
  const known = negotiated.get(header)
  if (known) return known
  const accepted = new Negotiator(req).encodings()
  const encoding = preferred.find((one) => accepted.includes(one)) ?? 'identity'
  if (negotiated.size < maxRemembered) negotiated.set(header, encoding)
  return encoding
}

/** Weak: it names the page, not the bytes of one encoding. */
export const entityTag = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Whether the browser already holds what `tag` names (`If-None-Match`, RFC 9110 §13.1.2). */
export function holdsAlready(req: IncomingMessage, tag: string): boolean {
  const held = req.headers['if-none-match']
  if (held === undefined) return false
  return held === tag || held.split(/\s*,\s*/).some((one) => one === tag || one === '*')
}
