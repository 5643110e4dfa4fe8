import { createValueStore } from '#app/concurrency/value-store.ts'
import { newId } from '#app/ids/new-id.ts'
import type { Upload } from '#app/images/uploading/picture-states.ts'
import { transferPicture } from '#app/images/uploading/send-picture.ts'
import { readyToSend } from '#app/images/uploading/shrink-photo.ts'
import { createUploads } from '#app/images/uploading/upload-queue.ts'
import { isStored, type Photo, type PhotoListState, photoLimits, type ShownPhoto } from './photo.ts'

/** Milliseconds between tries; the form begins anew when they fail, for as long as it is open. */
const retryDelays = [0, 1500, 3000]

const untouched: Upload = { at: 'idle' }

const shown = (photo: Photo): ShownPhoto => ({
  ...photo,
  chosen: null,
  preview: photo.file && URL.createObjectURL(photo.file),
  upload: untouched,
})

/**
 * The photos of a form in their order, the cover first. What is chosen has its place at once, is made small, and uploads, two at a
 * time; it continues where a line broke.
 */
export function createPhotoList(first: readonly Photo[], ownerId: string) {
  const state = createValueStore(stateOf(first.map(shown)))
  const refusals = new Set<(reason: string) => void>()
  const uploads = createUploads({
    shrink,
    transfer: (blob, options) => transferPicture(blob, { ...options, ownerId, retryDelays }),
    createPreview: () => '',
    revokePreview: () => {},
    onResult: () => {},
    onAway: () => {},
  })
  const set = (photos: readonly ShownPhoto[]) => state.set(stateOf(photos))
  /** The small file of what was chosen; a photo of a draft is small already. */
  async function shrink(chosen: Blob): Promise<Blob> {
    const { photos } = state.get()
    if (!photos.some((photo) => photo.chosen === chosen)) return chosen
    const small = await readyToSend(chosen, photoLimits)
    const name = chosen instanceof File ? chosen.name : ''
    const file = new File([small], name, { type: small.type })
    const preview = URL.createObjectURL(file)
    set(
      state
        .get()
        .photos.map((photo) => (photo.chosen === chosen ? { ...photo, chosen: null, file, preview } : photo)),
    )
    return file
  }
  const follow = () => {
    const refused: string[] = []
    const next = state.get().photos.flatMap((photo): ShownPhoto[] => {
      const { upload, imageUrl } = uploads.of(photo.key)
      if (upload === photo.upload || upload.at === 'idle') return [photo]
      if (upload.at === 'done') return [{ ...photo, upload, imageUrl, storedAt: Date.now() }]
      if (upload.at !== 'failed' || upload.canRetry) return [{ ...photo, upload }]
      refused.push(upload.reason)
      return []
    })
    set(next)
    for (const reason of refused) for (const listener of refusals) listener(reason)
  }
  /** Uploads what is not stored, or so long ago that the server may have deleted it. */
  const uploadMissing = () => {
    uploads.retryAll()
    for (const photo of state.get().photos) {
      const file = photo.file ?? photo.chosen
      if (file && !isStored(photo) && !isOnItsWay(uploads.of(photo.key).upload))
        uploads.choose(photo.key, 'product', file)
    }
  }
  return {
    subscribe: state.subscribe,
    getSnapshot: state.get,
    uploadMissing,
    /** Begins to upload; `onRefused` hears why a photo is gone from the list. Returns the undo. */
    start: (onRefused: (reason: string) => void): (() => void) => {
      const stop = uploads.subscribe(follow)
      refusals.add(onRefused)
      uploadMissing()
      return () => {
        stop()
        refusals.delete(onRefused)
      }
    },
    add: (files: readonly File[]): void => {
      const more = files.map((chosen): ShownPhoto => {
        const photo = { key: newId(), file: null, imageUrl: null, storedAt: 0 }
        return { ...shown(photo), chosen, upload: { at: 'shrinking' } }
      })
      set([...state.get().photos, ...more])
      uploadMissing()
    },
    move: (from: number, to: number): void => {
      const { photos } = state.get()
      const moved = photos[from]
      if (!moved) return
      const others = photos.filter((photo) => photo !== moved)
      set([...others.slice(0, to), moved, ...others.slice(to)])
    },
    remove: (at: number): void => {
      const { photos } = state.get()
      const photo = photos[at]
      set(photos.filter((other) => other !== photo))
      if (photo) uploads.cancel(photo.key)
    },
  }
}

export type PhotoList = ReturnType<typeof createPhotoList>

function stateOf(photos: readonly ShownPhoto[]): PhotoListState {
  const failed = photos.find(({ upload }) => upload.at === 'failed')?.upload
  return {
    photos,
    areStored: photos.every((photo) => isStored(photo) && !isOnItsWay(photo.upload)),
    isShrinking: photos.some(({ chosen }) => chosen !== null),
    delay: failed?.at === 'failed' ? failed.reason : null,
  }
}

const isOnItsWay = ({ at }: Upload): boolean => at === 'shrinking' || at === 'sending'
