/** What an answer is made of, one after the other; a text counts as UTF-8. It is laid out once, where it is compressed. */
export type Pieces = readonly (Buffer | string)[]

export const bytesOf = (pieces: Pieces): number =>
  pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)

/** Lays them into `room`, which must be as long as they are or longer; what lay there before is not in the answer. */
export function layOut(pieces: Pieces, room: Buffer): Buffer {
  let at = 0
  for (const piece of pieces) at += typeof piece === 'string' ? room.write(piece, at) : piece.copy(room, at)
  return room.subarray(0, at)
}

/** As bytes of their own. */
export function join(pieces: Pieces): Buffer {
  const [only] = pieces
  return pieces.length === 1 && typeof only === 'object'
    ? only
    : layOut(pieces, Buffer.allocUnsafe(bytesOf(pieces)))
}
