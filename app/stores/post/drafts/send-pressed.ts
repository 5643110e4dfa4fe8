import { pictureTexts } from '#app/images/picture-texts.ts'
import type { UploadFailure } from '#app/images/uploading/upload-failure.ts'
import { tellPages } from '#app/live/tell-pages.ts'
import { isStored, type Photo } from '#app/stores/form/photos/photo.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { sendOffer } from '#app/stores/post/post-answer.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { withDraft } from './draft-lock.ts'
import {
  type DraftRecord,
  draftIdOf,
  listPressed,
  nextKeptAt,
  pathIn,
  putRecord,
  readDraft,
  readDrafts,
  readPhotos,
  removeDraft,
} from './draft-records.ts'

/**
 * Sends the offers of a person whose 'Publish' had no response, in the order of pressing; one that has to wait holds back those after
 * it, also one that an open form holds.
 */
export async function sendPressed(viewerId: string): Promise<void> {
  for (const { id } of await listPressed(viewerId))
    if (!(await withDraft(id, () => sendDraft(viewerId, id)))) return
}

/** Returns whether the draft does not wait any more: it is published, or its person has to look. */
async function sendDraft(viewerId: string, id: string): Promise<boolean> {
  const draft = await readDraft(id)
  if (!draft?.isPressed) return true
  const photos = await readPhotos(draft)
  const isOnDevice = ({ file, imageUrl }: Photo) => file !== null || imageUrl !== null
  if (!photos.every(isOnDevice)) return await refuse(viewerId, draft, savingTexts.pictureGone)
  const failure = await storePhotos(viewerId, draft, photos)
  if (failure) return !failure.canRetry && (await refuse(viewerId, draft, textOf(failure)))
  const path = pathIn(draft)
  const answer = await sendOffer(path, formOf(draft))
  if (answer.kind === 'refused') return await refuse(viewerId, draft, answer.text)
  // The form waits, also for its person to sign in again.
  if (answer.kind !== 'done') return false
  await removeDraft(viewerId, draft)
  const text = path === '/post' ? postTexts.published : postTexts.saved
  tellPages(viewerId, { title: titleIn(draft), text, path: answer.location, kind: 'success' })
  return true
}

/** Uploads what the server has not, and notes each in the draft; returns what failed, or null. */
async function storePhotos(viewerId: string, draft: DraftRecord, photos: Photo[]) {
  for (const [at, { file, ...photo }] of photos.entries()) {
    if (!file || isStored({ file, ...photo })) continue
    // Its 14 KB are on a phone that has had the form. It throws its own UploadFailure, of which this script would have a copy.
    const uploading = await import('#app/images/uploading/send-picture.ts')
    try {
      const transfer = uploading.transferPicture(file, {
        kind: 'product',
        ownerId: viewerId,
        onProgress: () => {},
      })
      const imageUrl = await transfer.send()
      draft.photos[at] = { ...photo, imageUrl, storedAt: Date.now() }
    } catch (fault) {
      if (fault instanceof uploading.UploadFailure) return fault
      throw fault
    }
    await putRecord(draft)
  }
  return null
}

const textOf = ({ reason }: UploadFailure) => pictureTexts.failedImage(reason ?? pictureTexts.noConnection)

function formOf({ fields, photos }: DraftRecord): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const { imageUrl } of photos) form.append('photo', imageUrl ?? '')
  return form
}

/** Keeps the draft for its person, as the newest one: its form shows that one. */
async function refuse(viewerId: string, draft: DraftRecord, text: string): Promise<true> {
  const keptAt = nextKeptAt(await readDrafts(draftIdOf(viewerId, pathIn(draft), '')))
  await putRecord({ ...draft, isPressed: false, isSent: true, pressedAt: undefined, keptAt })
  tellPages(viewerId, { title: titleIn(draft), text, path: pathIn(draft), kind: 'error' })
  return true
}

const titleIn = ({ fields }: DraftRecord): string => fields.find(([name]) => name === 'title')?.[1] ?? ''
