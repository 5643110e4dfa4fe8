import { constants, createZstdCompress, type ZstdCompress } from 'node:zlib'
import type { Chunks } from '#app/shell/page-shell.server.ts'
import { bytesOf, join, writeInto } from './chunks.ts'

// Less than zlib takes by itself: enough for a page, and it stays in the processor's cache.
const params = {
  [constants.ZSTD_c_windowLog]: 17,
  [constants.ZSTD_c_hashLog]: 14,
  [constants.ZSTD_c_chainLog]: 14,
}

/**
 * Compresses with zstd, whole frames, one after the other on another thread; rejects with what zlib fails with.
 *
 * One compressor for all: Node keeps each as a native object, which only a full collection frees, and with it the page and the
 * buffers of its compressing. For an inbox that was 70 KB, and five full collections a second. For the same reason a page is laid
 * out only when its turn comes, where the one before lay.
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
        // One that was destroyed meanwhile calls back as if all were well.
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

/** A large page: one of 24 offers is 33 KB. */
const roomBytes = 131_072

/** Each write is a frame of its own. */
const openZstd = () => createZstdCompress({ flush: constants.ZSTD_e_end, params })

function collecting(stream: ZstdCompress) {
  let pieces: Buffer[] = []
  stream.on('data', (piece: Buffer) => pieces.push(piece))
  // Whoever waits for a write hears of it there.
  stream.on('error', () => {})
  const take = () => {
    const [first] = pieces
    const frame = first && pieces.length === 1 ? first : Buffer.concat(pieces)
    pieces = []
    return frame
  }
  return { stream, take }
}
