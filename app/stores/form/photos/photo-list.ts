import { createValueStore } from '#app/concurrency/value-store.ts'
import { newId } from '#app/ids/ids.ts'
import type { Upload, Uploads } from '#app/images/uploading/upload-queue.ts'
import { isStored, type Photo, type PhotoListState, type ShownPhoto, storedPhotos } from './photo.ts'
import { maxPhotos } from './photo-rules.ts'

const untouched: Upload = { at: 'idle' }

type Options = {
  /** Shared by the lists of a form. */
  uploads: Uploads
  /** The most photos. A list of one replaces its photo by the next that is chosen. */
  most?: number
  kind?: 'product' | 'logo'
  makeKey?: () => string
}

/**
 * The photos of a form in their order, the cover first. What is chosen has its place at once, is made small, and uploads, two at a
 * time; it continues where a line broke.
 */
export function createPhotoList(first: readonly Photo[], options: Options) {
  const { uploads, most = maxPhotos, kind = 'product', makeKey = newId } = options
  const shown = (photo: Photo): ShownPhoto => ({
    ...photo,
    preview: photo.file && URL.createObjectURL(photo.file),
    upload: untouched,
    before: null,
  })
  const state = createValueStore(stateOf(first.map(shown), untouched))
  const refusals = new Set<(reason: string) => void>()
  const set = (photos: readonly ShownPhoto[], latest = state.get().latest) =>
    state.set(stateOf(photos, latest))
  const follow = () => {
    const { photos } = state.get()
    let { latest } = state.get()
    const refused: string[] = []
    const next = photos.flatMap((photo): ShownPhoto[] => {
      const { upload, imageUrl, previewUrl } = uploads.of(photo.key)
      if (upload === photo.upload || upload.at === 'idle') return [photo]
      latest = upload
      const preview = previewUrl ?? photo.preview
      if (upload.at === 'done') return [{ ...photo, upload, preview, imageUrl, storedAt: Date.now() }]
      if (upload.at !== 'failed' || upload.canRetry) return [{ ...photo, upload, preview }]
      refused.push(upload.reason)
      return photo.before ? [photo.before] : []
    })
    if (latest === state.get().latest) return
    set(next, latest)
    for (const reason of refused) for (const listener of refusals) listener(reason)
  }
  const end = uploads.subscribe(follow)
  /** Puts a photo at a place, maybe for an old one, and uploads it. */
  const put = (photo: Photo, chosen: Blob, at: number, old?: ShownPhoto) => {
    const others = state.get().photos.filter((other) => other !== old)
    const before = old && isOpen(old.upload) ? old.before : (old ?? null)
    set([...others.slice(0, at), { ...shown(photo), before }, ...others.slice(at)])
    if (old && old !== before) uploads.cancel(old.key)
    uploads.choose(photo.key, kind, chosen, photo.file !== null)
  }
  const open = () => state.get().photos.filter(({ upload }) => isOpen(upload))
  const remove = (at: number) => {
    const { photos } = state.get()
    const photo = photos[at]
    if (!photo) return
    const isCancelled = isOpen(photo.upload)
    const before = isCancelled && photo.before ? [photo.before] : []
    set(
      photos.flatMap((other) => (other === photo ? before : [other])),
      { at: isCancelled ? 'cancelled' : 'removed' },
    )
    uploads[isCancelled ? 'cancel' : 'remove'](photo.key)
  }
  return {
    subscribe: state.subscribe,
    getSnapshot: state.get,
    most,
    /** Puts back a photo of a draft; `at` is null for one that takes the place of the first. */
    restore: (key: string, file: Blob, at: number | null): void =>
      put(
        { key, file, imageUrl: null, storedAt: 0 },
        file,
        at ?? 0,
        at === null ? state.get().photos[0] : undefined,
      ),
    remove,
    /** Forgets what it follows. */
    end,
    /** Notes the small file of a photo. */
    noteSmall: (key: string, file: Blob): void =>
      set(state.get().photos.map((photo) => (photo.key === key ? { ...photo, file } : photo))),
    /** Uploads what is not stored, or so long ago that the server may have deleted it. */
    uploadMissing: (): void => {
      uploads.retryAll()
      for (const photo of state.get().photos)
        if (photo.file && !isStored(photo) && !isOnItsWay(uploads.of(photo.key).upload))
          uploads.choose(photo.key, kind, photo.file, true)
    },
    /** Calls `listener` with the reason why a photo is gone from the list; returns its undo. */
    onRefused: (listener: (reason: string) => void): (() => void) => {
      refusals.add(listener)
      return () => refusals.delete(listener)
    },
    /** Adds files for which there is room; returns whether it was for all. */
    add: (files: readonly Blob[]): boolean => {
      const room = most === 1 ? 1 : most - state.get().photos.length
      for (const chosen of files.slice(0, room)) {
        const [old] = most === 1 ? state.get().photos : []
        put({ key: makeKey(), file: null, imageUrl: null, storedAt: 0 }, chosen, most, old)
      }
      return files.length <= room
    },
    move: (from: number, to: number): void => {
      const { photos } = state.get()
      const moved = photos[from]
      if (!moved) return
      const others = photos.filter((photo) => photo !== moved)
      set([...others.slice(0, to), moved, ...others.slice(to)])
    },
    /** Begins again with photos that the server has. */
    begin: (addresses: readonly string[]): void => set(storedPhotos(addresses).map(shown)),
    /** Drops what is not stored yet. */
    cancel: (): void => {
      for (const photo of open()) remove(state.get().photos.indexOf(photo))
    },
    retry: (): void => {
      for (const { key } of open()) uploads.retry(key)
    },
  }
}

export type PhotoList = ReturnType<typeof createPhotoList>

function stateOf(photos: readonly ShownPhoto[], latest: Upload): PhotoListState {
  const failed = photos.find(({ upload }) => upload.at === 'failed')?.upload
  return {
    photos,
    latest,
    areStored: photos.every((photo) => isStored(photo) && !isOnItsWay(photo.upload)),
    isShrinking: photos.some(({ file, imageUrl }) => file === null && imageUrl === null),
    isSending: photos.some(({ upload }) => isOnItsWay(upload)),
    delay: failed?.at === 'failed' ? failed.reason : null,
  }
}

const isOnItsWay = ({ at }: Upload): boolean => at === 'shrinking' || at === 'sending'
/** A photo that is on its way, or was not sent. */
const isOpen = (upload: Upload): boolean => isOnItsWay(upload) || upload.at === 'failed'
