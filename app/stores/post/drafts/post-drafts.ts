import { createStoreQueue, draftsMark } from '#app/device/device-store.ts'
import { isSharedPhone } from '#app/device/shared-phone.ts'
import type { Photo } from '#app/stores/form/photos/photo.ts'
import type { TypedOffer } from '#app/stores/post/post-rules.ts'
import {
  type DraftRecord,
  draftIdOf,
  fileIdOf,
  idsFrom,
  nextKeptAt,
  putRecord,
  readDrafts,
  readPhotos,
  removeDraft,
  removeRecord,
} from './draft-records.ts'

/** The words and photos of a form of one offer that is not published yet. */
export type PostDraft = Pick<DraftRecord, 'fields' | 'isPressed' | 'isSent'> & {
  /** In their order. */
  photos: readonly Photo[]
}

export type PostDrafts = {
  /** The newest one; null if there is none, or where the browser has no database. */
  read: () => Promise<PostDraft | null>
  /** Resolves once it is on the disk; to false where it is not, as on a full phone. */
  keep: (draft: PostDraft) => Promise<boolean>
  /** The same for what was kept last, within 2 seconds. */
  settle: () => Promise<boolean>
  /** Drops the draft of one form. Resolves once it is gone. */
  drop: (formId: string) => Promise<void>
}

const maxDrafts = 3

/**
 * The drafts of the form at `path` on this device, of one person, one for each form: a second tab overwrites nothing. On a shared
 * phone nothing is kept.
 */
export function postDrafts(viewerId: string, path: string): PostDrafts {
  const idOf = (formId: string) => draftIdOf(viewerId, path, formId)
  const queue = createStoreQueue()
  /** All drafts of the form, the newest first. */
  const readAll = async () => (await readDrafts(idOf(''))).sort((one, other) => other.keptAt - one.keptAt)

  let written: Promise<unknown> = Promise.resolve(null)

  const write = async ({ fields, photos, isPressed, isSent }: PostDraft) => {
    const id = idOf(formIdIn(fields))
    const before = await readAll()
    const own = before.find((draft) => draft.id === id)
    const pressedAt = isPressed ? (own?.pressedAt ?? Date.now()) : undefined
    const kept = photos.map(({ key, imageUrl, storedAt }) => ({ key, imageUrl, storedAt }))
    await putRecord({ id, fields, isPressed, isSent, pressedAt, photos: kept, keptAt: nextKeptAt(before) })
    localStorage.setItem(draftsMark(viewerId), '1')
    for (const old of own?.photos ?? [])
      if (!photos.some(({ key }) => key === old.key)) await removeRecord(fileIdOf({ id }, old))
    const stored = new Set(await idsFrom(`${id} `))
    for (const photo of photos) {
      const fileId = fileIdOf({ id }, photo)
      if (!photo.file || stored.has(fileId)) continue
      const { type } = photo.file
      await putRecord({ id: fileId, type, bytes: await photo.file.arrayBuffer() })
    }
    // Pressed ones are never too many: they wait for a connection.
    const others = before.filter((draft) => draft.id !== id && !draft.isPressed)
    for (const old of others.slice(maxDrafts - 1)) await removeDraft(viewerId, old)
    return true
  }
  return {
    async read() {
      try {
        const [kept] = await readAll()
        if (!kept) return null
        const photos = await readPhotos(kept)
        const { fields, isPressed, isSent } = kept
        return { fields, isPressed, isSent, photos: photos.filter(({ file, imageUrl }) => file || imageUrl) }
      } catch {
        return null
      }
    },
    async keep(draft) {
      if (!isSharedPhone()) written = queue(() => write(draft))
      return (await written) === true
    },
    settle: async () => (await atMost(written)) === true,
    async drop(formId) {
      const work = async () => {
        const draft = (await readAll()).find(({ id }) => id === idOf(formId))
        if (draft) await removeDraft(viewerId, draft)
      }
      await atMost(queue(work))
    },
  }
}

/** A browser whose database does not respond must not keep an offer from being sent. */
const atMost = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, 2000))])

/**
 * The draft in the form of another id and tab: both can be published, and neither takes the other's writing for its own. Null if it must
 * keep its own: it may be published already.
 */
export function renamed(draft: PostDraft, { id, tab }: Pick<TypedOffer, 'id' | 'tab'>): PostDraft | null {
  if (draft.isPressed || draft.isSent) return null
  const names: Partial<Record<string, string>> = { id, tab }
  return { ...draft, fields: draft.fields.map(([name, value]) => [name, names[name] ?? value]) }
}

export const formIdIn = (fields: PostDraft['fields']) => fields.find(([name]) => name === 'id')?.[1] ?? ''
