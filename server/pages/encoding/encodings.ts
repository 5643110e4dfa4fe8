import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createZstdCompress,
  gzip,
  type ZstdCompress,
  zstdCompress,
} from 'node:zlib'
import Negotiator from 'negotiator'
import type { Chunks } from '#app/shell/page-shell.server.ts'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const zip = promisify(gzip)

const brotliAt = (quality: number) => (body: Buffer) =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** Quality 5: brotli still costs about a millisecond a page. */
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
const smallestFirst: Encoding[] = ['br', 'zstd', 'gzip', 'identity']
/** The order for a response that is sent once: zstd is 8% larger than brotli, and takes a tenth of the time. */
const cheapestFirst: Encoding[] = ['zstd', 'br', 'gzip', 'identity']

/** Negotiates by preference; browsers send a handful of different headers, so the results are remembered. */
function negotiator(preferred: Encoding[]): (acceptEncoding: string) => Encoding {
  const remembered = new Map<string, Encoding>()
  return (header) => {
    const known = remembered.get(header)
    if (known) return known
    const accepted = new Negotiator({ headers: header ? { 'accept-encoding': header } : {} }).encodings()
    const encoding = preferred.find((one) => accepted.includes(one)) ?? 'identity'
    if (remembered.size < maxRemembered && header.length < maxRememberedLength)
      remembered.set(header, encoding)
    return encoding
  }
}
const maxRemembered = 200
const maxRememberedLength = 100

export const smallestEncoding = negotiator(smallestFirst)
const cheapestEncoding = negotiator(cheapestFirst)

const bytesOf = (chunks: Chunks): number => chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0)

/** Writes `chunks` to the start of `room`, which must hold them, and returns that part of it. */
function writeInto(chunks: Chunks, room: Buffer): Buffer {
  let at = 0
  for (const chunk of chunks) at += typeof chunk === 'string' ? room.write(chunk, at) : chunk.copy(room, at)
  return room.subarray(0, at)
}

/** Copies `chunks` into one buffer; a single buffer is returned as it is. */
function join(chunks: Chunks): Buffer {
  const [only] = chunks
  return chunks.length === 1 && typeof only === 'object'
    ? only
    : writeInto(chunks, Buffer.allocUnsafe(bytesOf(chunks)))
}

// Smaller than zlib's defaults: enough for a page, and it stays in the processor's cache.
const params = {
  [constants.ZSTD_c_windowLog]: 17,
  [constants.ZSTD_c_hashLog]: 14,
  [constants.ZSTD_c_chainLog]: 14,
}

/**
 * Compresses with zstd, whole frames, one after the other on another thread; rejects with zlib's error.
 *
 * One compressor serves all: Node keeps each as a native object, which only a full collection frees, together with its
 * page and buffers (for an inbox 70 KB, and five full collections a second). Each page is written into the same room only
 * when it is next, for the same reason.
 */
export function createCompressor(openStream = openZstd): (chunks: Chunks) => Promise<Buffer> {
  const room = Buffer.allocUnsafeSlow(roomBytes)
  let current: ReturnType<typeof collecting> | null = null
  const compressNext = (chunks: Chunks): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      if (!current || current.stream.destroyed) current = collecting(openStream())
      const { stream, take } = current
      const body = bytesOf(chunks) > room.length ? join(chunks) : writeInto(chunks, room)
      stream.write(body, (error) => {
        // A stream that was destroyed meanwhile calls back without an error.
        if (!error && !stream.destroyed) return resolve(take())
        reject(error ?? stream.errored ?? new Error('the compressor has ended'))
      })
    })
  let last: Promise<unknown> = Promise.resolve()
  return (chunks) => {
    const turn = last.then(() => compressNext(chunks))
    last = turn.catch(() => {})
    return turn
  }
}

/** A page of 24 offers is 33 KB. */
const roomBytes = 131_072

/** Each write becomes a frame. */
const openZstd = () => createZstdCompress({ flush: constants.ZSTD_e_end, params })

function collecting(stream: ZstdCompress) {
  let pieces: Buffer[] = []
  stream.on('data', (piece: Buffer) => pieces.push(piece))
  // The callback of the failed write reports it.
  stream.on('error', () => {})
  const take = () => {
    const [first] = pieces
    const frame = first && pieces.length === 1 ? first : Buffer.concat(pieces)
    pieces = []
    return frame
  }
  return { stream, take }
}

const compressQueued = createCompressor()

/** A smaller response gains nothing on the wire from compression. */
const minBytesToCompress = 600
/** Compresses a response that is sent once, as cheaply as the browser allows. */
export async function compressOnce(
  acceptEncoding: string,
  body: Chunks,
): Promise<{ encoding: Encoding; bytes: Buffer }> {
  const encoding = bytesOf(body) < minBytesToCompress ? 'identity' : cheapestEncoding(acceptEncoding)
  return {
    encoding,
    bytes: await (encoding === 'zstd' ? compressQueued(body) : compress[encoding](join(body))),
  }
}

/** Returns a weak tag: it names the page, not the bytes of one encoding. */
export const entityTag = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Returns whether the browser already holds the body of `tag` (`If-None-Match`, RFC 9110 §13.1.2). */
export const holdsAlready = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch !== '' &&
  (ifNoneMatch === tag ||
    ifNoneMatch
      .split(',')
      .map((one) => one.trim())
      .some((one) => one === tag || one === '*'))
