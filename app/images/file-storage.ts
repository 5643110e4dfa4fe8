/**
 * Where files are kept: a folder, or a bucket of an S3 server (server/storage/). Keys are ours, made of lower-case
 * letters, digits, '-', '.' and '/', such as `product-images/{userId}/1763737200000.jpg`.
 */
export type Storage = {
  /** Stores it whole or not at all, in place of what had the key. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is none. */
  get: (key: string) => Promise<Uint8Array | null>
  /** Gives a file another key, in place of what has it; false when there is none. A killed move may leave both. */
  move: (from: string, to: string) => Promise<boolean>
  /** All keys that begin with `prefix`, at most 100 at a time (specification §9), in no promised order. */
  list: (prefix: string) => AsyncIterable<StoredFile[]>
  /** Removes them; those that are not there count as removed. */
  remove: (keys: readonly string[]) => Promise<void>
}

export type StoredFile = { key: string; bytes: number; modifiedAt: Date }

/** Specification §9, storage listing limit. */
export const maxKeysPerList = 100
