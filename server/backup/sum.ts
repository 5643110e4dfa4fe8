import { createHash } from 'node:crypto'

/** Grows with the bytes of one part of a backup. */
export type Sum = {
  add: (bytes: Uint8Array) => void
  result: () => { bytes: number; sha256: string }
}

export function createSum(): Sum {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add(more) {
      hash.update(more)
      bytes += more.length
    },
    result: () => ({ bytes, sha256: hash.copy().digest('hex') }),
  }
}

/** A picture's bytes, after what tells them from those of the next. */
export function addPicture(sum: Sum, key: string, bytes: Uint8Array): void {
  sum.add(Buffer.from(`${key} ${bytes.length}\n`))
  sum.add(bytes)
}
