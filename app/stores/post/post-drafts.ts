import { isSharedPhone } from '#app/accounts/session/shared-phone.ts'
import { inStore } from '#app/offline/phone/device-store.ts'

/** What was typed and chosen in the form of one offer, and not published yet. */
export type PostDraft = {
  fields: [name: string, value: string][]
  /** Chosen photos that no server has. */
  files: File[]
  /** 'Publish' was pressed, and no response came. */
  isPressed: boolean
}

type FieldsRecord = { id: string; fields: PostDraft['fields']; isPressed: boolean }
/** A photo is a record of its own: a large one that does not fit must not take the words with it. */
type PhotoRecord = { id: string; name: string; type: string; bytes: ArrayBuffer }

export type PostDrafts = {
  /** Null if there is none, or where the browser has no database. */
  read: () => Promise<PostDraft | null>
  keepFields: (fields: PostDraft['fields'], isPressed: boolean) => void
  keepPhotos: (files: readonly File[]) => void
  /** Resolves once the draft is gone. */
  drop: () => Promise<void>
}

/** The draft of the form at `path` on this device, of one person; on a shared phone nothing is kept. */
export function postDrafts(viewerId: string, path: string): PostDrafts {
  const id = `${viewerId} ${path}`
  const photosOfIt = () => IDBKeyRange.bound(`${id} `, `${id} ~`)
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
  const write = (work: () => Promise<unknown>) => {
    if (!isSharedPhone()) void queue(work)
  }
  return {
    async read() {
      try {
        const kept: FieldsRecord | undefined = await inStore('drafts', 'readonly', (store) => store.get(id))
        const photos: PhotoRecord[] = await inStore('drafts', 'readonly', (store) =>
          store.getAll(photosOfIt()),
        )
        if (!kept && photos.length === 0) return null
        const files = photos.map(({ bytes, name, type }) => new File([bytes], name, { type }))
        return { fields: kept?.fields ?? [], isPressed: kept?.isPressed ?? false, files }
      } catch {
        return null
      }
    },
    keepFields: (fields, isPressed) =>
      write(async () => {
        await inStore('drafts', 'readwrite', (store) => store.put({ id, fields, isPressed }))
        localStorage.setItem(mark, '1')
      }),
    keepPhotos: (files) =>
      write(async () => {
        await inStore('drafts', 'readwrite', (store) => store.delete(photosOfIt()))
        for (const [at, file] of files.entries()) {
          const { name, type } = file
          const photo: PhotoRecord = { id: `${id} ${at}`, name, type, bytes: await file.arrayBuffer() }
          await inStore('drafts', 'readwrite', (store) => store.put(photo))
        }
        if (files.length > 0) localStorage.setItem(mark, '1')
      }),
    drop: () =>
      queue(async () => {
        localStorage.removeItem(mark)
        await inStore('drafts', 'readwrite', (store) => store.delete(photosOfIt()))
        await inStore('drafts', 'readwrite', (store) => store.delete(id))
      }),
  }
}
