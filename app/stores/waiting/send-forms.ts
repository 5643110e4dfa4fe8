import {
  changeDraft,
  type DraftRecord,
  draftIdOf,
  nextKeptAt,
  pathIn,
  putDraft,
  readDraft,
  readDrafts,
  readFile,
  readFiles,
  removeDraft,
  removeFile,
  valueIn,
} from '#app/device/draft-store.ts'
import {
  changeWaiting,
  type FormOutcome,
  isWaiting,
  listForms,
  type OutcomeWords,
  removeWaiting,
} from '#app/device/outbox-store.ts'
import { mayPass, postForm } from '#app/device/post-form.ts'
import { transferPicture, UploadFailure } from '#app/images/uploading/send-picture.ts'
import { editorDraftOf } from '#app/stores/editor/drafts/editor-draft.ts'
import type { EditorAgain } from '#app/stores/editor/editor-view.ts'
import { isStored, markOf } from '#app/stores/form/photos/photo.ts'
import { withForm } from './form-lock.ts'

/**
 * Sends the forms of a person whose 'Publish' had no response, in the order of pressing, and stores the outcome of each. One that has to
 * wait holds back those after it, also one that an open page holds. Resolves to null when nothing is left, or to the milliseconds that the
 * next try waits at least. Rejects where the browser has no database.
 */
export async function sendForms(viewerId: string): Promise<number | null> {
  for (const { id, outcome } of await listForms(viewerId)) {
    if (outcome) continue
    const waitMs = await withForm(id, () => sendForm(viewerId, id), 0)
    if (waitMs !== null) return waitMs
  }
  return null
}

/** Resolves to null when the form does not wait any more, or to the milliseconds that it waits at least. */
async function sendForm(viewerId: string, id: string): Promise<number | null> {
  const failure = await storeFiles(viewerId, id)
  if (failure?.canRetry) return 0
  // An upload takes minutes: its person may have typed, or taken it back, meanwhile.
  const draft = (await isWaiting(id)) ? await readDraft(id) : null
  if (!draft) {
    if (await isWaiting(id)) await removeWaiting(id)
    return null
  }
  if (failure) return await refuse(viewerId, draft, wordsFor(failure))
  if (marksIn(draft).length > 0) return await refuse(viewerId, draft, { own: 'pictureGone' })
  const path = pathIn(draft)
  const answer = await postForm<Done, Refused>(path, formOf(draft, path), maxWaitMs)
  if (!mayPass(answer)) return await refuse(viewerId, draft, { own: 'failed' })
  if (answer.kind === 'refused')
    return answer.waitSeconds
      ? answer.waitSeconds * 1000
      : await refuse(viewerId, draft, answer.text ?? answer.toast?.text ?? { own: 'notComplete' })
  // It waits for its person to sign in again.
  if (answer.kind !== 'done') return answer.kind === 'later' ? answer.waitMs : 0
  const now = await readDraft(id)
  // It was typed into since: it is sent once more, under the same id.
  if (now && JSON.stringify(contentOf(now)) !== JSON.stringify(contentOf(draft))) return 0
  const { view, toast, location = path } = answer
  const text: OutcomeWords = toast?.text ?? { own: path === '/post' ? 'published' : 'saved' }
  await setOutcome(draft, { text, path: location, kind: toast?.kind ?? 'success' })
  await removeDraft(id)
  // Products of a store that are not finished are a draft of their own.
  if (now && view && Object.keys(view.faults.rows).length > 0)
    await putDraft(editorDraftOf(view.form, Date.now()))
  return null
}

const contentOf = ({ fields, photos }: DraftRecord) => [fields, photos.map(({ key }) => key)]

/** The server answers the form of an offer with `location`, and that of My Store with `location` or with `view` and `toast`. */
type Done = { location?: string; toast?: EditorAgain['toast']; view?: EditorAgain['view'] }
/** `waitSeconds`: the server has a limit. */
type Refused = { text?: string; toast?: EditorAgain['toast']; waitSeconds?: number }

/** Longer than a slow line takes. The same form twice is one save. */
const maxWaitMs = 45_000

class PictureGone extends UploadFailure {
  constructor() {
    super(null, { canRetry: false })
  }
}

/** Uploads a file; returns its address, or what failed. */
async function upload(
  file: Blob,
  kind: 'product' | 'logo',
  ownerId: string,
): Promise<string | UploadFailure> {
  try {
    return await transferPicture(file, { kind, ownerId, onProgress: () => {} }).send()
  } catch (fault) {
    if (fault instanceof UploadFailure) return fault
    throw fault
  }
}

/** Uploads the files of a draft that the server has not, and notes the address of each; returns what failed, or null. */
async function storeFiles(viewerId: string, id: string): Promise<UploadFailure | null> {
  const draft = await readDraft(id)
  for (const photo of draft?.photos ?? []) {
    const { key, imageUrl: storedUrl } = photo
    const file = await readFile({ id }, photo)
    if (!file && storedUrl === null) return new PictureGone()
    if (!file || isStored({ ...photo, file })) continue
    const imageUrl = await upload(file, 'product', viewerId)
    if (typeof imageUrl !== 'string') return imageUrl
    await changeDraft(id, (now) => ({
      ...now,
      photos: now.photos.map((one) => (one.key === key ? { ...one, imageUrl, storedAt: Date.now() } : one)),
    }))
  }
  // My Store marks its photos in the fields, but for the logo.
  const isListed = (key: string) => draft?.photos.some((photo) => photo.key === key)
  for (const { key, file } of await readFiles({ id })) {
    const isLogo = key.startsWith('logo ')
    if (isListed(key) || (!isLogo && draft && !marksIn(draft).includes(markOf(key)))) continue
    const imageUrl = await upload(file, isLogo ? 'logo' : 'product', viewerId)
    if (typeof imageUrl !== 'string') return imageUrl
    const placed = (value: string) => value.split(' ').map((one) => (one === markOf(key) ? imageUrl : one))
    await changeDraft(id, (now) => ({
      ...now,
      fields: now.fields.map(([name, value]) => [
        name,
        isLogo && name === 'logo' ? imageUrl : name.startsWith('photos-') ? placed(value).join(' ') : value,
      ]),
    }))
    await removeFile({ id }, key)
  }
  return null
}

/** The marks of photos that have no address yet. */
const marksIn = ({ fields }: DraftRecord): string[] =>
  fields.flatMap(([name, value]) =>
    name.startsWith('photos-') ? value.split(' ').filter((one) => one.startsWith('+')) : [],
  )

const wordsFor = (failure: UploadFailure): OutcomeWords =>
  failure instanceof PictureGone ? { own: 'pictureGone' } : { imageFault: failure.reason }

function formOf({ fields, photos }: DraftRecord, path: string): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const { imageUrl } of photos) form.append('photo', imageUrl ?? '')
  if (path === '/design-store') form.append('intent', 'publish')
  return form
}

/** Keeps the draft for its person, as the newest one: its form shows that one. */
async function refuse(viewerId: string, draft: DraftRecord, text: OutcomeWords): Promise<null> {
  const keptAt = nextKeptAt(await readDrafts(draftIdOf(viewerId, pathIn(draft), '')))
  await changeDraft(draft.id, (now) => ({ ...now, isSent: true, keptAt }))
  await setOutcome(draft, { text, path: pathIn(draft), kind: 'error' })
  return null
}

/** The next page tells it (send-forms-script.ts). */
const setOutcome = ({ id, fields }: DraftRecord, outcome: Omit<FormOutcome, 'title'>) =>
  changeWaiting(id, {
    outcome: { ...outcome, title: valueIn(fields, 'title') || valueIn(fields, 'storeName') },
  })
