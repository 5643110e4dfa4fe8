import { newId } from '#app/ids/ids.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { readyToSend } from '#app/images/uploading/shrink-photo.ts'
import type { UploadFailure } from '#app/images/uploading/upload-failure.ts'
import { type Photo, photoLimits } from '#app/stores/form/photos/photo.ts'
import { maxPhotos } from '#app/stores/form/photos/photo-rules.ts'
import { photoTexts } from '#app/stores/form/photos/photo-texts.ts'
import type { PostDraft } from '#app/stores/post/post-drafts.ts'
import { type TypedOffer } from '#app/stores/post/post-rules.ts'

const path = '/post/shared'

export type Shared = {
  draft: PostDraft
  /** Why a photo is not in the draft; null: all are. */
  photoFault: string | null
  /** Deletes it from where the worker kept it. */
  drop: () => Promise<unknown>
}

/** Returns what another app shared without a connection, in the form of `offer`; the worker kept it. Null: nothing. */
export async function findShared(offer: TypedOffer): Promise<Shared | null> {
  const shared = await readShared()
  if (!shared) return null
  const files = shared.getAll('photos').filter((field) => typeof field !== 'string')
  const photos: Photo[] = []
  let photoFault: string | null = files.length > maxPhotos ? photoTexts.tooMany : null
  for (const chosen of files.slice(0, maxPhotos)) {
    try {
      const file = await readyToSend(chosen, photoLimits)
      photos.push({ key: newId(), file, imageUrl: null, storedAt: 0 })
    } catch (error) {
      photoFault = pictureTexts.failedImage((error as UploadFailure).reason ?? pictureTexts.notPicture)
    }
  }
  const textOf = (name: string) => {
    const text = shared.get(name)
    return typeof text === 'string' ? text : ''
  }
  const typed = { ...offer, title: textOf('title'), description: textOf('description') }
  const fields = Object.entries(typed).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const drop = async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path)
  }
  return { draft: { fields, photos, isPressed: false }, photoFault, drop }
}

/** Returns what stands in the form once none of its own photos is being made small; null if nothing was typed. */
export async function untilWhole(read: () => PostDraft | null): Promise<PostDraft | null> {
  const draft = read()
  if (!draft?.photos.some(({ file, imageUrl }) => !file && !imageUrl)) return draft
  await new Promise((later) => setTimeout(later, 200))
  return await untilWhole(read)
}

/** Returns the draft of a share with the fields that were typed, and the photos that were chosen, while it was prepared. */
export function withTyped(shared: PostDraft, { fields, photos }: PostDraft): PostDraft {
  const typed: Partial<Record<string, string>> = Object.fromEntries(fields)
  return {
    ...shared,
    fields: shared.fields.map(([name, value]) => [name, typed[name] || value]),
    photos: [...shared.photos, ...photos].slice(0, maxPhotos),
  }
}

/** Returns a draft with the title that the page begins with, where it has none and does not wait to be sent. */
export const withTitle = (draft: PostDraft | null, title: string): PostDraft | null =>
  draft && !draft.isPressed && title !== ''
    ? {
        ...draft,
        fields: draft.fields.map(([name, value]) => [
          name,
          name === 'title' && value.trim() === '' ? title : value,
        ]),
      }
    : draft

async function readShared(): Promise<FormData | null> {
  try {
    return (await (await caches.match(path))?.formData()) ?? null
  } catch {
    // The browser keeps nothing, or what it kept is no form.
    return null
  }
}
