import { createStoreQueue, inTime } from '#app/device/device-store.ts'
import {
  type DraftRecord,
  draftIdOf,
  nextKeptAt,
  putDraft,
  putFiles,
  putLastWords,
  readDrafts,
  readFile,
  removeDraft,
  valueIn,
} from '#app/device/draft-store.ts'
import { isWaiting, putForm, removeWaiting } from '#app/device/outbox-store.ts'
import { isSharedPhone } from '#app/device/shared-phone.ts'
import { openSync } from '#app/device/sync.ts'
import type { Photo } from '#app/stores/form/photos/photo.ts'
import type { TypedOffer } from '#app/stores/post/post-rules.ts'
import type { PressedDraft } from '#app/stores/waiting/mark-pressed.ts'

/** The words and photos of a form of one offer that is not published yet. */
export type PostDraft = Pick<DraftRecord, 'fields' | 'isSent'> & {
  /** 'Publish' was pressed, and no response came: it waits in the outbox. */
  isPressed: boolean
  /** In their order. */
  photos: readonly Photo[]
}

export type PostDrafts = {
  /** The newest one; null if there is none, or where the browser has no database. */
  read: () => Promise<PostDraft | null>
  /** Resolves once it is on the disk; to false where it is not, as on a full phone. */
  keep: (draft: PostDraft) => Promise<boolean>
  /** Keeps the words at once, for a page that closes. */
  keepLast: (draft: PostDraft) => void
  /** The same as `keep` for what was kept last, within 2 seconds. */
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
  let written: Promise<unknown> = Promise.resolve(null)
  let sync: ReturnType<typeof openSync> = null

  let newestAt = 0
  const recordOf = ({ fields, photos, isPressed, isSent }: PostDraft, keptAt: number): DraftRecord => ({
    id: idOf(formIdIn(fields)),
    fields,
    // The worker may publish it before the form is opened again: it must keep its id.
    isSent: isSent || isPressed,
    photos: photos.map(({ key, imageUrl, storedAt }) => ({ key, imageUrl, storedAt })),
    keptAt,
  })
  const write = async (typed: PostDraft) => {
    const { fields, photos, isPressed } = typed
    sync ??= openSync()
    const id = idOf(formIdIn(fields))
    const before = await readDrafts(idOf(''))
    newestAt = Math.max(newestAt + 1, nextKeptAt(before))
    await putDraft(recordOf(typed, newestAt))
    await putFiles({ id }, photos)
    if (isPressed && !(await isWaiting(id))) await putForm(id, Date.now())
    // An earlier sync may have come while this page sent the form itself.
    if (isPressed) sync?.ask()
    if (!isPressed && (await isWaiting(id))) await removeWaiting(id)
    const others = before.filter((draft) => draft.id !== id)
    // Those that wait for a connection are never too many.
    const left = await Promise.all(others.map(async (draft) => ((await isWaiting(draft.id)) ? [] : [draft])))
    for (const old of left.flat().slice(maxDrafts - 1)) await removeDraft(old.id)
    return true
  }
  return {
    async read() {
      try {
        const [kept]: PressedDraft[] = await readDrafts(idOf(''))
        if (!kept) return null
        const photos = await Promise.all(
          kept.photos.map(async (photo) => ({ ...photo, file: await readFile(kept, photo) })),
        )
        const { id, fields, isSent } = kept
        return {
          fields,
          isPressed: kept.isPressed ?? (await isWaiting(id)),
          isSent,
          photos: photos.filter(({ file, imageUrl }) => file || imageUrl),
        }
      } catch {
        return null
      }
    },
    async keep(draft) {
      if (!isSharedPhone()) written = queue(() => write(draft))
      return (await written) === true
    },
    keepLast(draft) {
      if (!isSharedPhone()) putLastWords(recordOf(draft, Math.max(newestAt + 1, Date.now())))
    },
    settle: async () => (await inTime(written).catch(() => false)) === true,
    async drop(formId) {
      const id = idOf(formId)
      const work = async () => {
        await removeDraft(id)
        await removeWaiting(id)
      }
      await inTime(queue(work)).catch(() => {})
    },
  }
}

/**
 * The draft in the form of another id and tab: both can be published, and neither takes the other's writing for its own. Null if it must
 * keep its own: it may be published already.
 */
export function renamed(draft: PostDraft, { id, tab }: Pick<TypedOffer, 'id' | 'tab'>): PostDraft | null {
  if (draft.isPressed || draft.isSent) return null
  const names: Partial<Record<string, string>> = { id, tab }
  return { ...draft, fields: draft.fields.map(([name, value]) => [name, names[name] ?? value]) }
}

export const formIdIn = (fields: PostDraft['fields']) => valueIn(fields, 'id')
