import { isSharedPhone } from '#app/accounts/session/shared-phone.ts'
import { inStore } from '#app/offline/phone/device-store.ts'
import type { Photo } from './photos/photo.ts'

/** What was typed and chosen in the form of one offer, and not published yet. */
export type PostDraft = {
  fields: [name: string, value: string][]
  /** In their order. */
  photos: readonly Photo[]
  /** 'Publish' was pressed, and no response came. */
  isPressed: boolean
}

type DraftRecord = Pick<PostDraft, 'fields' | 'isPressed'> & {
  id: string
  photos: Omit<Photo, 'file'>[]
}
/** A file is a record of its own: a large one that does not fit must not take the words with it. */
type FileRecord = { id: string; name: string; type: string; bytes: ArrayBuffer }

export type PostDrafts = {
  /** Null if there is none, or where the browser has no database. */
  read: () => Promise<PostDraft | null>
  keep: (draft: PostDraft) => void
  /** Resolves once the draft is gone. */
  drop: () => Promise<void>
}

/** The draft of the form at `path` on this device, of one person; on a shared phone nothing is kept. */
export function postDrafts(viewerId: string, path: string): PostDrafts {
  const id = `${viewerId} ${path}`
  const idOf = ({ key }: Pick<Photo, 'key'>) => `${id} ${key}`
  const filesOfIt = () => IDBKeyRange.bound(`${id} `, `${id} ~`)
  // The keys of a person's texts have the id: a sign-out asks before it deletes them.
  const mark = `kasi-post-${viewerId}`
  // One write after the other: a draft must not come back after it was dropped.
  let last: Promise<unknown> = Promise.resolve()
  const queue = async (work: () => Promise<unknown>): Promise<void> => {
    const before = last
    const done = (async () => {
      await before
      // Without a database, or without room, the page itself still holds everything.
      await work().catch(() => {})
    })()
    last = done
    await done
  }
  const put = (record: DraftRecord | FileRecord) =>
    inStore('drafts', 'readwrite', (store) => store.put(record))
  const remove = (which: IDBValidKey | IDBKeyRange) =>
    inStore('drafts', 'readwrite', (store) => store.delete(which))

  const write = async ({ fields, photos, isPressed }: PostDraft) => {
    await put({
      id,
      fields,
      isPressed,
      photos: photos.map(({ key, imageUrl, storedAt }) => ({ key, imageUrl, storedAt })),
    })
    localStorage.setItem(mark, '1')
    const written = new Set(await inStore('drafts', 'readonly', (store) => store.getAllKeys(filesOfIt())))
    const wanted = new Set<IDBValidKey>(photos.map(idOf))
    for (const key of written) if (!wanted.has(key)) await remove(key)
    for (const photo of photos)
      if (photo.file && !written.has(idOf(photo))) {
        const { name, type } = photo.file
        await put({ id: idOf(photo), name, type, bytes: await photo.file.arrayBuffer() })
      }
  }
  return {
    async read() {
      try {
        const kept: DraftRecord | undefined = await inStore('drafts', 'readonly', (store) => store.get(id))
        if (!kept) return null
        const files: FileRecord[] = await inStore('drafts', 'readonly', (store) => store.getAll(filesOfIt()))
        const photos = kept.photos.map((photo) => {
          const found = files.find((file) => file.id === idOf(photo))
          return { ...photo, file: found ? new File([found.bytes], found.name, { type: found.type }) : null }
        })
        const { fields, isPressed } = kept
        return { fields, isPressed, photos: photos.filter(({ file, imageUrl }) => file || imageUrl) }
      } catch {
        return null
      }
    },
    keep(draft) {
      if (!isSharedPhone()) void queue(() => write(draft))
    },
    drop: () =>
      queue(async () => {
        localStorage.removeItem(mark)
        await remove(filesOfIt())
        await remove(id)
      }),
  }
}
