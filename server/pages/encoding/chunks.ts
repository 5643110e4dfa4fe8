import type { Chunks } from '#app/shell/page-shell.server.ts'

export const bytesOf = (chunks: Chunks): number =>
  chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0)

/** Writes `chunks` to the start of `room`, which must hold them, and returns that part of it. */
export function writeInto(chunks: Chunks, room: Buffer): Buffer {
  let at = 0
  for (const chunk of chunks) at += typeof chunk === 'string' ? room.write(chunk, at) : chunk.copy(room, at)
  return room.subarray(0, at)
}

/** Copies `chunks` into one buffer; a single buffer is returned as it is. */
export function join(chunks: Chunks): Buffer {
  const [only] = chunks
  return chunks.length === 1 && typeof only === 'object'
    ? only
    : writeInto(chunks, Buffer.allocUnsafe(bytesOf(chunks)))
}
