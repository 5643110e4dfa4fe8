import { createHash } from 'node:crypto'

export type Sum = ReturnType<typeof createSum>

export function createSum() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add(more: Uint8Array): void {
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
