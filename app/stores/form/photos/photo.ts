import type { Upload } from '#app/images/uploading/upload-queue.ts'

/** A photo of the form. */
export type Photo = {
  /** Names it in the form and in the draft. */
  key: string
  /** The small file; null: only the server has it. */
  file: Blob | null
  /** The address of the stored picture; null: it is not stored yet. */
  imageUrl: string | null
  /** Milliseconds; 0 for one without a file. */
  storedAt: number
}

/** A photo as it is drawn. */
export type ShownPhoto = Photo & {
  /** An address that shows the small file. */
  preview: string | null
  upload: Upload
  /** The photo that it replaces, and that returns if it is refused or cancelled. */
  before: ShownPhoto | null
}

export type PhotoListState = {
  photos: readonly ShownPhoto[]
  /** The state of the upload that changed last. */
  latest: Upload
  /** Whether the server has them all. */
  areStored: boolean
  /** Whether some are being made small: the draft has them not yet. */
  isShrinking: boolean
  /** Whether some are on their way. */
  isSending: boolean
  /** Why one cannot be stored at the moment; null if none fails. */
  delay: string | null
}

/** Photos that the server has, as a form begins with them. */
export const storedPhotos = (addresses: readonly string[]): Photo[] =>
  addresses.map((imageUrl) => ({ key: imageUrl, file: null, imageUrl, storedAt: 0 }))

/** The server deletes pictures that no offer shows after a day. */
const freshMs = 12 * 60 * 60 * 1000

export const isStored = ({ imageUrl, file, storedAt }: Photo): boolean =>
  // The phone's clock may have been ahead when it was stored.
  imageUrl !== null && (file === null || Math.abs(Date.now() - storedAt) < freshMs)

/** The size of a photo that its seller pays for. */
export const photoLimits = { maxWidth: 1280, maxSentBytes: 140_000 }

/** The mark of a photo that is not stored yet, in the field that has the addresses of the others. */
export const markOf = (key: string): string => `+${key.split(' ').at(-1)}`
