import { changeInStore, draftsMark, inStore } from './device-store.ts'
import { findStorage } from './marks.ts'
import { setEntry } from './set-entry.ts'

/** A photo of a draft: its file is a record of its own. */
export type DraftPhoto = {
  /** Names it in the form and in the draft. */
  key: string
  /** The address of the stored picture; null: it is not stored yet. */
  imageUrl: string | null
  /** Milliseconds; 0 for one without a file. */
  storedAt: number
}

/** The words of one form. */
export type DraftRecord = {
  /** The person, the address that the form is posted to, and the form's own id, with spaces. */
  id: string
  fields: [name: string, value: string][]
  /** A response to the form was lost, maybe: it may be saved, under its id. Drafts of earlier builds have none. */
  isSent?: boolean | undefined
  keptAt: number
  /** In their order. */
  photos: DraftPhoto[]
}

/** A file is a record of its own: a large one that does not fit must not take the words with it. */
type FileRecord = { id: string; type: string; bytes: ArrayBuffer }
type DraftKey = Pick<DraftRecord, 'id'>

const blobOf = ({ bytes, type }: Omit<FileRecord, 'id'>) => new Blob([bytes], { type })

export const draftIdOf = (viewerId: string, path: string, formId: string) => `${viewerId} ${path} ${formId}`
const fileIdOf = ({ id }: DraftKey, { key }: Pick<DraftPhoto, 'key'>) => `${id} ${key}`
/** The value of a field; '' where the form has none. */
export const valueIn = (fields: readonly (readonly [name: string, value: string])[], name: string): string =>
  fields.find(([field]) => field === name)?.[1] ?? ''

/** The address that the form of a draft is posted to. */
export const pathIn = ({ id }: DraftKey): string => id.split(' ')[1] ?? ''

const putRecord = (record: DraftRecord | FileRecord) =>
  inStore('drafts', 'readwrite', (store) => store.put(record))

const removeRecord = (id: string) => inStore('drafts', 'readwrite', (store) => store.delete(id))

const readRecord = (id: string): Promise<DraftRecord | FileRecord | undefined> =>
  inStore('drafts', 'readonly', (store) => store.get(id))

const rangeOf = (begin: string) => IDBKeyRange.bound(begin, `${begin}~`)

/** Returns the ids of records that begin with `begin`, those of files without their bytes. */
async function idsFrom(begin: string): Promise<string[]> {
  const keys = await inStore('drafts', 'readonly', (store) => store.getAllKeys(rangeOf(begin)))
  return keys.map(String)
}

export async function readDraft(id: string): Promise<DraftRecord | null> {
  const record = await readRecord(id)
  return record && 'fields' in record ? record : null
}

/** Returns the drafts whose ids begin with `begin`, the newest first. */
export async function readDrafts(begin: string): Promise<DraftRecord[]> {
  const homeless = await takeLastWords(begin)
  const ids = (await idsFrom(begin)).filter((id) => id.split(' ').length === 3)
  const stored = (await Promise.all(ids.map(readDraft))).flatMap((draft) => draft ?? [])
  const drafts = [...homeless, ...stored.filter(({ id }) => !homeless.some((draft) => draft.id === id))]
  return drafts.sort((one, other) => other.keptAt - one.keptAt)
}

/** Returns the time of a draft that is newer than `drafts`, even if the device's clock was set back. */
export const nextKeptAt = (drafts: readonly DraftRecord[]): number =>
  Math.max(Date.now(), ...drafts.map(({ keptAt }) => keptAt + 1))

/** Stores a draft, and marks its person: a sign-out asks before it deletes what was not sent. */
export async function putDraft(draft: DraftRecord): Promise<void> {
  const [viewerId = ''] = draft.id.split(' ')
  if (!findStorage()?.getItem(draftsMark(viewerId))) setEntry(draftsMark(viewerId), '1')
  await putRecord(draft)
  findStorage()?.removeItem(lastWordsKey(draft.id))
}

/** Changes a draft as it stands by then. Does nothing for one that was deleted. */
export const changeDraft = (id: string, change: (draft: DraftRecord) => DraftRecord): Promise<unknown> =>
  changeInStore('drafts', id, change)

const lastWordsKey = (begin: string) => `kasi-draft ${begin}`

/** Stores the draft of a page that closes, in localStorage: the database would take it too late. `readDrafts` puts it there. */
export const putLastWords = (draft: DraftRecord): void =>
  setEntry(lastWordsKey(draft.id), JSON.stringify(draft))

/** Moves last words into the database; returns those for which it has no room. */
async function takeLastWords(begin: string): Promise<DraftRecord[]> {
  const storage = findStorage()
  const homeless: DraftRecord[] = []
  for (const key of Object.keys(storage ?? {}).filter((one) => one.startsWith(lastWordsKey(begin)))) {
    const draft = readEntry(storage?.getItem(key) ?? '')
    if (!draft) {
      storage?.removeItem(key)
      continue
    }
    const stored = await readDraft(draft.id)
    if (stored && stored.keptAt >= draft.keptAt) storage?.removeItem(key)
    else await putDraft(draft).catch(() => homeless.push(draft))
  }
  return homeless
}

function readEntry(text: string): DraftRecord | null {
  try {
    const draft = JSON.parse(text) as Partial<DraftRecord> | null
    return draft?.id && draft.fields ? (draft as DraftRecord) : null
  } catch {
    return null
  }
}

/** Returns the file of a photo; null if it is not on the device. */
export async function readFile(draft: DraftKey, photo: DraftPhoto): Promise<Blob | null> {
  const found = await readRecord(fileIdOf(draft, photo))
  return found && 'bytes' in found ? blobOf(found) : null
}

export async function putFile(draft: DraftKey, key: string, file: Blob): Promise<void> {
  const record: FileRecord = {
    id: fileIdOf(draft, { key }),
    type: file.type,
    bytes: await file.arrayBuffer(),
  }
  await putRecord(record)
}

export const removeFile = (draft: DraftKey, key: string): Promise<unknown> =>
  removeRecord(fileIdOf(draft, { key }))

/** Returns all files of a draft, in no order. */
export async function readFiles(draft: DraftKey): Promise<{ key: string; file: Blob }[]> {
  const files: FileRecord[] = await inStore('drafts', 'readonly', (store) =>
    store.getAll(rangeOf(fileIdOf(draft, { key: '' }))),
  )
  return files.map(({ id, ...file }) => ({ key: id.slice(draft.id.length + 1), file: blobOf(file) }))
}

/** Stores the files that the device has not, and deletes those of photos that the draft does not have any more. */
export async function putFiles(
  draft: DraftKey,
  photos: readonly { key: string; file: Blob | null }[],
): Promise<void> {
  const wanted = new Set(photos.map((photo) => fileIdOf(draft, photo)))
  const stored = new Set(await idsFrom(`${draft.id} `))
  for (const id of stored) if (!wanted.has(id)) await removeRecord(id)
  for (const { key, file } of photos) {
    const id = fileIdOf(draft, { key })
    if (file && !stored.has(id)) await putFile(draft, key, file)
  }
}

/** Removes a draft with its files. */
export async function removeDraft(id: string): Promise<void> {
  const [viewerId = ''] = id.split(' ')
  for (const fileId of await idsFrom(`${id} `)) await removeRecord(fileId)
  await removeRecord(id)
  findStorage()?.removeItem(lastWordsKey(id))
  if ((await idsFrom(`${viewerId} /`)).length === 0) findStorage()?.removeItem(draftsMark(viewerId))
}
