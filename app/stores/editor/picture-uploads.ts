import { pictureTexts } from '#app/images/picture-texts.ts'
import { transferPicture } from '#app/images/uploading/send-picture.ts'
import { readyToSend } from '#app/images/uploading/shrink-photo.ts'
import type { Away } from '#app/images/uploading/upload-failure.ts'
import { createUploads } from '#app/images/uploading/upload-queue.ts'
import { showToast } from '#app/ui/toasts.ts'
import type { DraftFiles } from './drafts/draft-files.ts'

type Options = {
  ownerId: string
  /** The id of the form in the page. */
  formId: () => string
  files: DraftFiles
  /** Called when the form has a new picture. */
  onDone: () => void
  onAway: (away: Away) => void
}

/** Uploads of an editor: photos are shrunk on the phone and sent by tus, results are toasts (specification §8). */
export const pictureUploads = ({ ownerId, formId, files, onDone, onAway }: Options) =>
  createUploads({
    shrink: readyToSend,
    transfer: (blob, options) => transferPicture(blob, { ...options, ownerId }),
    createPreview: (blob) => URL.createObjectURL(blob),
    revokePreview: (previewUrl) => URL.revokeObjectURL(previewUrl),
    onFile: (key, file) => (file ? files.keep(formId(), key, file) : files.drop(formId(), key)),
    onResult(kind, failure) {
      const isLogo = kind === 'logo'
      if (failure === null) {
        showToast({ text: isLogo ? pictureTexts.uploadedLogo : pictureTexts.uploadedImage, kind: 'success' })
        onDone()
      } else {
        const failed = isLogo ? pictureTexts.failedLogo : pictureTexts.failedImage
        showToast({ text: failed(failure), kind: 'error' })
      }
    },
    onAway,
  })
