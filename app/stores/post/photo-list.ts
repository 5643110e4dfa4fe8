import { createValueStore } from '#app/concurrency/value-store.ts'
import type { Upload } from '#app/images/uploading/picture-states.ts'
import { transferPicture } from '#app/images/uploading/send-picture.ts'
import { createUploads } from '#app/images/uploading/upload-queue.ts'

/** A photo of the form. */
export type Photo = {
  /** Names it in the form and in the draft. */
  key: string
  /** The small file; null: only the server has it. */
  file: File | null
  /** The address of the stored picture; null: it is not stored yet. */
  imageUrl: string | null
  /** Milliseconds; 0 for one without a file. */
  storedAt: number
}

/** A photo as it is drawn; `preview` shows the file on this device. */
export type ShownPhoto = Photo & { preview: string | null; upload: Upload }

export type PhotoListState = {
  photos: readonly ShownPhoto[]
  /** Whether the server has them all. */
  areStored: boolean
  /** Why one cannot be stored at the moment; null if none fails. */
  delay: string | null
}

/** The server deletes pictures that no offer shows after a day. */
const freshMs = 12 * 60 * 60 * 1000

/** Milliseconds between tries; the form begins anew when they fail, for as long as it is open. */
const retryDelays = [0, 1500, 3000]

const isStored = ({ imageUrl, file, storedAt }: Photo): boolean =>
  imageUrl !== null && (file === null || Date.now() - storedAt < freshMs)

const untouched: Upload = { at: 'idle' }

const shown = (photo: Photo): ShownPhoto => ({
  ...photo,
  preview: photo.file && URL.createObjectURL(photo.file),
  upload: untouched,
})

/** Photos that the server has, as a form begins with them. */
export const storedPhotos = (addresses: readonly string[]): Photo[] =>
  addresses.map((imageUrl) => ({ key: imageUrl, file: null, imageUrl, storedAt: 0 }))

/** The photos of a form in their order, the cover first. Files upload at once, two at a time, and continue where a line broke. */
export function createPhotoList(first: readonly Photo[], ownerId: string) {
  const state = createValueStore(stateOf(first.map(shown)))
  const refusals = new Set<(reason: string) => void>()
  const uploads = createUploads({
    shrink: async (file) => file,
    transfer: (blob, options) => transferPicture(blob, { ...options, ownerId, retryDelays }),
    createPreview: () => '',
    revokePreview: () => {},
    onResult: () => {},
    onAway: () => {},
  })
  const set = (photos: readonly ShownPhoto[]) => state.set(stateOf(photos))
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
    for (const photo of state.get().photos)
      if (photo.file && !isStored(photo) && !isOnItsWay(uploads.of(photo.key).upload))
        uploads.choose(photo.key, 'product', photo.file)
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
    add: (file: File): void => {
      const photo = { key: crypto.randomUUID(), file, imageUrl: null, storedAt: 0 }
      set([...state.get().photos, shown(photo)])
      uploadMissing()
    },
    move: (from: number, to: number): void => {
      const { photos } = state.get()
      const moved = photos[from]
      if (moved) set(photos.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
    remove: (at: number): void => {
      const { photos } = state.get()
      const photo = photos[at]
      set(photos.toSpliced(at, 1))
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
    delay: failed?.at === 'failed' ? failed.reason : null,
  }
}

const isOnItsWay = ({ at }: Upload): boolean => at === 'shrinking' || at === 'sending'
