import {
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
} from '#app/device/draft-store.ts'
import { changeWaiting, type FormOutcome, listForms, removeWaiting } from '#app/device/outbox-store.ts'
import { postForm } from '#app/device/post-form.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { transferPicture, UploadFailure } from '#app/images/uploading/send-picture.ts'
import { editorDraftOf } from '#app/stores/editor/drafts/editor-draft.ts'
import type { EditorAgain } from '#app/stores/editor/editor-view.ts'
import { isStored, markOf } from '#app/stores/form/photos/photo.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
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
  const isWaiting = (await listForms(viewerId)).some((form) => form.id === id && !form.outcome)
  const draft = isWaiting ? await readDraft(id) : null
  if (!draft) {
    if (isWaiting) await removeWaiting(id)
    return null
  }
  const failure = (await storePhotos(viewerId, draft)) ?? (await storeMarked(viewerId, draft))
  if (failure?.canRetry) return 0
  if (failure) return await refuse(viewerId, draft, textOf(failure))
  const path = pathIn(draft)
  const answer = await postForm<Done, Refused>(path, formOf(draft, path), maxWaitMs)
  if (answer.kind === 'refused')
    return await refuse(viewerId, draft, answer.text ?? answer.toast?.text ?? postTexts.notComplete)
  // It waits for its person to sign in again.
  if (answer.kind !== 'done') return answer.kind === 'later' ? answer.waitMs : 0
  const { view, toast, location = path } = answer
  const text = toast?.text ?? (path === '/post' ? postTexts.published : postTexts.saved)
  await setOutcome(draft, { text, path: location, kind: toast?.kind ?? 'success' })
  await removeDraft(id)
  // Products of a store that are not finished are a draft of their own.
  if (view && Object.keys(view.faults.rows).length > 0) await putDraft(editorDraftOf(view.form, Date.now()))
  return null
}

/** The answers of both forms: that of an offer, and that of My Store. */
type Done = { location?: string; toast?: EditorAgain['toast']; view?: EditorAgain['view'] }
type Refused = { text?: string; toast?: EditorAgain['toast'] }

/** Longer than a slow line takes. The same form twice is one save. */
const maxWaitMs = 45_000

const gone = new UploadFailure(savingTexts.pictureGone, { canRetry: false })

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

/** Uploads the files that My Store marks in its fields, and puts their addresses there; returns what failed, or null. */
async function storeMarked(viewerId: string, draft: DraftRecord): Promise<UploadFailure | null> {
  for (const { key, file } of await readFiles(draft)) {
    const mark = markOf(key)
    const field = draft.fields.find(([, value]) => value.split(' ').includes(mark))
    if (!field) continue
    const imageUrl = await upload(file, key.startsWith('logo ') ? 'logo' : 'product', viewerId)
    if (typeof imageUrl !== 'string') return imageUrl
    field[1] = field[1]
      .split(' ')
      .map((one) => (one === mark ? imageUrl : one))
      .join(' ')
    await putDraft(draft)
    await removeFile(draft, key)
  }
  return null
}

/** Uploads what the server has not, and notes each in the draft; returns what failed, or null. */
async function storePhotos(viewerId: string, draft: DraftRecord): Promise<UploadFailure | null> {
  for (const [at, photo] of draft.photos.entries()) {
    const file = await readFile(draft, photo)
    if (!file && photo.imageUrl === null) return gone
    if (!file || isStored({ ...photo, file })) continue
    const imageUrl = await upload(file, 'product', viewerId)
    if (typeof imageUrl !== 'string') return imageUrl
    draft.photos[at] = { ...photo, imageUrl, storedAt: Date.now() }
    await putDraft(draft)
  }
  return null
}

const textOf = (failure: UploadFailure) =>
  failure === gone
    ? savingTexts.pictureGone
    : pictureTexts.failedImage(failure.reason ?? pictureTexts.noConnection)

function formOf({ fields, photos }: DraftRecord, path: string): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const { imageUrl } of photos) form.append('photo', imageUrl ?? '')
  if (path === '/design-store') form.append('intent', 'publish')
  return form
}

/** Keeps the draft for its person, as the newest one: its form shows that one. */
async function refuse(viewerId: string, draft: DraftRecord, text: string): Promise<null> {
  const keptAt = nextKeptAt(await readDrafts(draftIdOf(viewerId, pathIn(draft), '')))
  await putDraft({ ...draft, isSent: true, keptAt })
  await setOutcome(draft, { text, path: pathIn(draft), kind: 'error' })
  return null
}

/** The next page tells it (send-forms-script.ts). */
const setOutcome = ({ id, fields }: DraftRecord, outcome: Omit<FormOutcome, 'title'>) =>
  changeWaiting(id, {
    outcome: { ...outcome, title: fields.find(([name]) => /^(title|storeName)$/.test(name))?.[1] ?? '' },
  })
