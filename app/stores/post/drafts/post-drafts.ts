import { isSharedPhone } from '#app/accounts/session/shared-phone.ts'
import { inStore } from '#app/offline/phone/device-store.ts'
import type { Photo } from '#app/stores/post/photos/photo.ts'
import type { TypedOffer } from '#app/stores/post/post-rules.ts'

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
  keptAt: number
  photos: Omit<Photo, 'file'>[]
}
/** A file is a record of its own: a large one that does not fit must not take the words with it. */
type FileRecord = { id: string; name: string; type: string; bytes: ArrayBuffer }

export type PostDrafts = {
  /** The newest one; null if there is none, or where the browser has no database. */
  read: () => Promise<PostDraft | null>
  keep: (draft: PostDraft) => void
  /** Resolves once what was kept so far is on the disk. */
  settle: () => Promise<void>
  /** Drops the draft of one form. Resolves once it is gone. */
  drop: (formId: string) => Promise<void>
}

const maxDrafts = 3

/**
 * The drafts of the form at `path` on this device, of one person, one for each form: a second tab overwrites nothing. On a shared
 * phone nothing is kept.
 */
export function postDrafts(viewerId: string, path: string): PostDrafts {
  const idOf = (formId: string) => `${viewerId} ${path} ${formId}`
  const fileIdOf = ({ id }: Pick<DraftRecord, 'id'>, { key }: Pick<Photo, 'key'>) => `${id} ${key}`
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
  const remove = (id: string) => inStore('drafts', 'readwrite', (store) => store.delete(id))
  const read = (id: string): Promise<DraftRecord | FileRecord | undefined> =>
    inStore('drafts', 'readonly', (store) => store.get(id))
  /** The records that begin with `begin`, those of photos without their bytes. */
  const idsFrom = async (begin: string) => {
    const keys = await inStore('drafts', 'readonly', (store) =>
      store.getAllKeys(IDBKeyRange.bound(begin, `${begin}~`)),
    )
    return keys.map(String)
  }

  /** All drafts of the form, the newest first. */
  const readAll = async () => {
    const begin = idOf('')
    const ids = (await idsFrom(begin)).filter((id) => !id.slice(begin.length).includes(' '))
    const records = await Promise.all(ids.map(read))
    const drafts = records.flatMap((record) => (record && 'fields' in record ? [record] : []))
    return drafts.sort((one, other) => other.keptAt - one.keptAt)
  }
  const removeAll = async (draft: DraftRecord) => {
    for (const photo of draft.photos) await remove(fileIdOf(draft, photo))
    await remove(draft.id)
    if ((await idsFrom(`${viewerId} /`)).length === 0) localStorage.removeItem(mark)
  }

  const write = async ({ fields, photos, isPressed }: PostDraft) => {
    const id = idOf(formIdIn(fields))
    const before = await readAll()
    const was = before.find((draft) => draft.id === id)?.photos ?? []
    const kept = photos.map(({ key, imageUrl, storedAt }) => ({ key, imageUrl, storedAt }))
    await put({ id, fields, isPressed, photos: kept, keptAt: Date.now() })
    localStorage.setItem(mark, '1')
    for (const old of was) if (!photos.some(({ key }) => key === old.key)) await remove(fileIdOf({ id }, old))
    const written = new Set(await idsFrom(`${id} `))
    for (const photo of photos) {
      const fileId = fileIdOf({ id }, photo)
      if (!photo.file || written.has(fileId)) continue
      const { name, type } = photo.file
      await put({ id: fileId, name, type, bytes: await photo.file.arrayBuffer() })
    }
    for (const old of before.filter((draft) => draft.id !== id).slice(maxDrafts - 1)) await removeAll(old)
  }
  return {
    async read() {
      try {
        const [kept] = await readAll()
        if (!kept) return null
        const photos = await Promise.all(
          kept.photos.map(async (photo) => {
            const found = await read(fileIdOf(kept, photo))
            const file =
              found && 'bytes' in found && new File([found.bytes], found.name, { type: found.type })
            return { ...photo, file: file || null }
          }),
        )
        const { fields, isPressed } = kept
        return { fields, isPressed, photos: photos.filter(({ file, imageUrl }) => file || imageUrl) }
      } catch {
        return null
      }
    },
    keep(draft) {
      if (!isSharedPhone()) void queue(() => write(draft))
    },
    settle: () => atMost(queue(() => Promise.resolve())),
    drop: (formId) =>
      atMost(
        queue(async () => {
          const draft = (await readAll()).find(({ id }) => id === idOf(formId))
          if (draft) await removeAll(draft)
        }),
      ),
  }
}

/** A browser whose database does not respond must not keep an offer from being sent. */
const atMost = (work: Promise<void>, ms = 2000): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))])

/** The draft in the form of another id, so that both can be published; null if it must keep its own: it may be published already. */
export function renamed(draft: PostDraft, { id, tab }: Pick<TypedOffer, 'id' | 'tab'>): PostDraft | null {
  if (draft.isPressed) return null
  const names: Partial<Record<string, string>> = { id, tab }
  return { ...draft, fields: draft.fields.map(([name, value]) => [name, names[name] ?? value]) }
}

export const formIdIn = (fields: PostDraft['fields']) => fields.find(([name]) => name === 'id')?.[1] ?? ''
