import { draftsMark, inStore } from '#app/device/device-store.ts'
import type { Photo } from '#app/stores/form/photos/photo.ts'

/** The words of one form. */
export type DraftRecord = {
  /** The person, the address that the form is posted to, and the form's own id, with spaces. */
  id: string
  fields: [name: string, value: string][]
  /** 'Publish' was pressed, and no response came. */
  isPressed: boolean
  /** A response to the form was lost, maybe: the offer may be published, under the form's id. Drafts of earlier builds have none. */
  isSent?: boolean | undefined
  /** Milliseconds of the first press; drafts of earlier builds have none. */
  pressedAt?: number | undefined
  keptAt: number
  /** In their order. */
  photos: Omit<Photo, 'file'>[]
}

/** A file is a record of its own: a large one that does not fit must not take the words with it. */
export type FileRecord = { id: string; type: string; bytes: ArrayBuffer }

type Key = Pick<Photo, 'key'>

export const draftIdOf = (viewerId: string, path: string, formId: string) => `${viewerId} ${path} ${formId}`
export const fileIdOf = ({ id }: Pick<DraftRecord, 'id'>, { key }: Key) => `${id} ${key}`
/** The address that the form of a draft is posted to. */
export const pathIn = ({ id }: Pick<DraftRecord, 'id'>): string => id.split(' ')[1] ?? ''

export const putRecord = (record: DraftRecord | FileRecord) =>
  inStore('drafts', 'readwrite', (store) => store.put(record))

export const removeRecord = (id: string) => inStore('drafts', 'readwrite', (store) => store.delete(id))

const readRecord = (id: string): Promise<DraftRecord | FileRecord | undefined> =>
  inStore('drafts', 'readonly', (store) => store.get(id))

/** Returns the ids of records that begin with `begin`, those of photos without their bytes. */
export async function idsFrom(begin: string): Promise<string[]> {
  const keys = await inStore('drafts', 'readonly', (store) =>
    store.getAllKeys(IDBKeyRange.bound(begin, `${begin}~`)),
  )
  return keys.map(String)
}

export async function readDraft(id: string): Promise<DraftRecord | null> {
  const record = await readRecord(id)
  return record && 'fields' in record ? record : null
}

/** Returns the drafts whose ids begin with `begin`, in no order. */
export async function readDrafts(begin: string): Promise<DraftRecord[]> {
  const ids = (await idsFrom(begin)).filter((id) => id.split(' ').length === 3)
  const drafts = await Promise.all(ids.map(readDraft))
  return drafts.flatMap((draft) => draft ?? [])
}

/** Returns the drafts of a person whose 'Publish' was pressed and had no response, in the order of pressing. */
export async function listPressed(viewerId: string): Promise<DraftRecord[]> {
  const drafts = await readDrafts(`${viewerId} /`)
  const time = ({ pressedAt, keptAt }: DraftRecord) => pressedAt ?? keptAt
  return drafts.filter(({ isPressed }) => isPressed).sort((one, other) => time(one) - time(other))
}

/** Returns the time of a draft that is newer than `drafts`, even if the device's clock was set back. */
export const nextKeptAt = (drafts: readonly DraftRecord[]): number =>
  Math.max(Date.now(), ...drafts.map(({ keptAt }) => keptAt + 1))

/** Returns the photos with their files, in their order; a photo whose file was not kept has none. */
export const readPhotos = (draft: DraftRecord): Promise<Photo[]> =>
  Promise.all(
    draft.photos.map(async (photo) => {
      const found = await readRecord(fileIdOf(draft, photo))
      const file = found && 'bytes' in found ? new Blob([found.bytes], { type: found.type }) : null
      return { ...photo, file }
    }),
  )

/** Removes a draft with its photos. */
export async function removeDraft(viewerId: string, draft: DraftRecord): Promise<void> {
  for (const photo of draft.photos) await removeRecord(fileIdOf(draft, photo))
  await removeRecord(draft.id)
  if ((await idsFrom(`${viewerId} /`)).length === 0) localStorage.removeItem(draftsMark(viewerId))
}
