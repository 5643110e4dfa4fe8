import { newId } from '#app/ids/new-id.ts'
import { readyToSend } from '#app/images/uploading/shrink-photo.ts'
import type { PostDraft } from '#app/stores/post/drafts/post-drafts.ts'
import { maxPhotos, postFields, type TypedOffer } from '#app/stores/post/post-rules.ts'
import { type Photo, photoLimits } from './photo.ts'

const path = '/post/shared'

export type Shared = {
  draft: PostDraft
  /** Deletes it from where the worker kept it. */
  drop: () => Promise<unknown>
}

/** Returns what another app shared without a connection, in the form of `offer`; the worker kept it. Null: nothing. */
export async function findShared(offer: TypedOffer): Promise<Shared | null> {
  const shared = await readShared()
  if (!shared) return null
  const photos: Photo[] = []
  for (const chosen of shared.getAll('photos').slice(0, maxPhotos)) {
    const file = await smallFile(chosen)
    if (file) photos.push({ key: newId(), file, imageUrl: null, storedAt: 0 })
  }
  const textOf = (name: string) => {
    const text = shared.get(name)
    return typeof text === 'string' ? text : ''
  }
  const typed = { ...offer, title: textOf('title'), description: textOf('description') }
  const fields = postFields.flatMap((name): PostDraft['fields'] =>
    name === 'as' || name === 'press' ? [] : [[name, typed[name]]],
  )
  const drop = async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path)
  }
  return { draft: { fields, photos, isPressed: false }, drop }
}

async function readShared(): Promise<FormData | null> {
  try {
    return (await (await caches.match(path))?.formData()) ?? null
  } catch {
    // The browser keeps nothing, or what it kept is no form.
    return null
  }
}

/** Returns null for what is no picture. */
async function smallFile(chosen: FormDataEntryValue): Promise<File | null> {
  if (typeof chosen === 'string') return null
  const small = await readyToSend(chosen, photoLimits).catch(() => null)
  return small && new File([small], chosen.name, { type: small.type })
}
