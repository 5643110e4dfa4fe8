import { constants, createZstdCompress, type ZstdCompress } from 'node:zlib'
import type { Chunks } from '#app/shell/page-shell.server.ts'
import { bytesOf, join, writeInto } from './chunks.ts'

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
  const compress = (chunks: Chunks): Promise<Buffer> =>
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
    const turn = last.then(() => compress(chunks))
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
