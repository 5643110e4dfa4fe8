import { createHash } from 'node:crypto'

/** Size and SHA-256 of one part of a backup. */
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

/** Adds the key and the length before the bytes, so that files cannot run into one another. */
export function addPicture(sum: Sum, key: string, bytes: Uint8Array): void {
  sum.add(Buffer.from(`${key} ${bytes.length}\n`))
  sum.add(bytes)
}
