import type { Storage, StoredFile } from '#app/images/file-storage.ts'

export const bytesOf = (text: string) => new TextEncoder().encode(text)
export const textOf = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)

export async function batchesOf(storage: Storage, prefix: string): Promise<StoredFile[][]> {
  const batches: StoredFile[][] = []
  for await (const files of storage.list(prefix)) batches.push(files)
  return batches
}

export const listAll = async (storage: Storage, prefix: string) =>
  (await batchesOf(storage, prefix)).flat().sort((a, b) => (a.key < b.key ? -1 : 1))

export const keysOf = async (storage: Storage, prefix: string) =>
  (await listAll(storage, prefix)).map(({ key }) => key)
