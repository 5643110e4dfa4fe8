import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Storage } from '#app/images/file-storage.ts'
import { pictureRefusals } from '#app/images/picture-refusals.ts'

/**
 * Incoming resumable uploads (https://tus.io/protocols/resumable-upload), stored like pictures, so that any process can
 * continue one: `incoming/{userId}/{uploadId}/size`, and each part under `{offset}-{bytes}`, so that late writes of a
 * dead connection replace nothing. Never served.
 */
export const incomingPrefix = 'incoming/'

/** A dying process loses less than this of an upload. */
const partBytes = 128 * 1024

/**
 * Files that an upload may have: four times as many as a whole one needs, for lines that break. Counting them takes
 * time.
 */
const maxParts = 400

/** Unfinished uploads of a person; a new one beyond replaces the oldest. */
const maxUnfinished = 40

const folderOf = (userId: string, uploadId = '') => `${incomingPrefix}${userId}/${uploadId && `${uploadId}/`}`

/** The uploads of one person; others' do not exist here. */
export class IncomingUploads extends DataStore {
  override extensions = ['creation', 'termination']
  readonly #storage: Storage
  readonly #userId: string
  /** The number of the upload's files. */
  #found = 0

  constructor(storage: Storage, userId: string) {
    super()
    this.#storage = storage
    this.#userId = userId
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#makeRoom()
    await this.#storage.put(`${this.#folder(upload.id)}size`, Buffer.from(String(upload.size)))
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const sizeFile = await this.#storage.get(`${this.#folder(id)}size`)
    if (!sizeFile) throw ERRORS.FILE_NOT_FOUND
    const { offset } = await this.#parts(id)
    return new Upload({ id, size: Number(new TextDecoder().decode(sizeFile)), offset })
  }

  /** Stores what arrives in parts; everything that came over a breaking connection. Returns the offset behind it. */
  override async write(stream: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> {
    let end = offset
    if (this.#found > maxParts) throw { status_code: 400, body: pictureRefusals.inTooManyParts }
    // One buffer for all parts: 20 uploads at once would leave 80 MB of them to the collector.
    const part = Buffer.allocUnsafe(partBytes)
    let filled = 0
    const keep = async () => {
      if (filled === 0) return
      await this.#storage.put(`${this.#folder(id)}${end}-${filled}`, part.subarray(0, filled))
      end += filled
      filled = 0
    }
    try {
      for await (const chunk of stream)
        for (let rest: Uint8Array = chunk; rest.length > 0; ) {
          const fitting = rest.subarray(0, partBytes - filled)
          part.set(fitting, filled)
          filled += fitting.length
          rest = rest.subarray(fitting.length)
          if (filled === partBytes) await keep()
        }
    } finally {
      await keep()
    }
    return end
  }

  override async remove(id: string): Promise<void> {
    if ((await this.forget(id)) === 0) throw ERRORS.FILE_NOT_FOUND
  }

  /** Removes an upload; returns how many files that was. */
  async forget(id: string): Promise<number> {
    const keys: string[] = []
    for await (const files of this.#storage.list(this.#folder(id))) keys.push(...files.map(({ key }) => key))
    await this.#storage.remove(keys)
    return keys.length
  }

  /** The bytes of a finished upload; null if it is unfinished or missing. */
  async read(id: string): Promise<Uint8Array | null> {
    const sizeFile = await this.#storage.get(`${this.#folder(id)}size`)
    const { offset, keys } = await this.#parts(id)
    if (!sizeFile || offset !== Number(new TextDecoder().decode(sizeFile))) return null
    const parts = await Promise.all(keys.map((key) => this.#storage.get(key)))
    // Gone meanwhile: a concurrent request has made a picture of it.
    return parts.every((part) => part !== null) ? Buffer.concat(parts) : null
  }

  #folder(id: string) {
    return folderOf(this.#userId, id)
  }

  /** The consecutive parts from the beginning, the longest at each offset. */
  async #parts(id: string): Promise<{ offset: number; keys: string[] }> {
    const longestAt = new Map<number, number>()
    const folder = this.#folder(id)
    this.#found = 0
    for await (const files of this.#storage.list(folder))
      for (const { key } of files) {
        this.#found += 1
        const [start = Number.NaN, bytes = 0] = key.slice(folder.length).split('-').map(Number)
        longestAt.set(start, Math.max(longestAt.get(start) ?? 0, bytes))
      }
    const keys: string[] = []
    let offset = 0
    for (let bytes = longestAt.get(0); bytes; bytes = longestAt.get(offset)) {
      keys.push(`${folder}${offset}-${bytes}`)
      offset += bytes
    }
    return { offset, keys }
  }

  async #makeRoom(): Promise<void> {
    const newest = new Map<string, number>()
    const folder = folderOf(this.#userId)
    for await (const files of this.#storage.list(folder))
      for (const { key, modifiedAt } of files) {
        const id = key.slice(folder.length).split('/')[0] ?? ''
        newest.set(id, Math.max(newest.get(id) ?? 0, modifiedAt.getTime()))
      }
    const oldestFirst = [...newest].toSorted(([, one], [, other]) => one - other).map(([id]) => id)
    for (const id of oldestFirst.slice(0, Math.max(0, oldestFirst.length - maxUnfinished + 1)))
      await this.forget(id)
  }
}
