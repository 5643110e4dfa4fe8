import { pictureTexts } from '#app/images/picture-texts.ts'
import { transferPicture } from '#app/images/uploading/send-picture.ts'
import { readyToSend } from '#app/images/uploading/shrink-photo.ts'
import type { Away } from '#app/images/uploading/upload-failure.ts'
import { createUploads } from '#app/images/uploading/upload-queue.ts'
import { type FormField, readStoreForm } from '#app/stores/form/form-encoding.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import { showToast } from '#app/ui/toasts.ts'
import { createDraftFiles, type DraftFiles } from './drafts/draft-files.ts'
import { createDraftStorage } from './drafts/draft-storage.ts'
import { createDrafts } from './drafts/drafts.ts'
import { fieldsIn, focusNextField } from './form-fields.ts'
import { endOwnSession } from './use-own-session.ts'

/** The form in the page, with its drafts and uploads. */
export function openForm(ownerId: string) {
  let element: HTMLFormElement | null = null
  const storage = createDraftStorage()
  const drafts = createDrafts({ storage: () => storage, recover: storage.recover, ownerId, now: Date.now })
  const fields = (): FormField[] => (element ? fieldsIn(element) : [])
  /** The form now has content newer than any draft. */
  const noteChange = () => {
    drafts.withdraw()
    drafts.keepSoon(fields)
  }
  const files = createDraftFiles(ownerId)
  const read = (): StoreForm | null => readStoreForm(fields())
  const uploads = pictureUploads({
    ownerId,
    files,
    formId: () => read()?.formId ?? '',
    onDone: noteChange,
    onAway: (away) => endOwnSession(away, ownerId),
  })
  return {
    drafts,
    uploads,
    noteChange,
    fields,
    read,
    /** Chooses the pictures of a draft again that no server had. */
    chooseKept: async ({ formId, rows }: StoreForm): Promise<void> => {
      for (const { key, file } of await files.read(formId))
        if (key === 'logo' || rows.some(({ id }) => id === key))
          uploads.choose(key, key === 'logo' ? 'logo' : 'product', file)
    },
    /** Forgets the draft that is offered, with its pictures. */
    discard: () => {
      const offered = drafts.getSnapshot()
      if (offered) files.forget(offered.formId)
      drafts.discard()
    },
    element: () => element,
    /** The form's `ref`. */
    attach: (form: HTMLFormElement) => {
      element = form
      const listening = new AbortController()
      const { signal } = listening
      form.addEventListener('keydown', focusNextOnEnter, { signal })
      addEventListener('pagehide', drafts.keepNow, { signal })
      addEventListener('visibilitychange', drafts.keepNow, { signal })
      addEventListener('online', uploads.retryAll, { signal })
      addEventListener('beforeunload', (event) => uploads.isBusy() && event.preventDefault(), { signal })
      addEventListener('dragover', refuseFiles, { signal })
      addEventListener('drop', refuseFiles, { signal })
      return () => listening.abort()
    },
  }
}

export type OpenForm = ReturnType<typeof openForm>

/** Enter moves to the next field, as the label of the phone's Enter key says. */
function focusNextOnEnter(event: KeyboardEvent) {
  const { target, key, isComposing } = event
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || target.type === 'file')
    return
  event.preventDefault()
  if (target.form) focusNextField(target.form, target)
}

/** A file dropped outside its field must not replace the page. */
function refuseFiles(event: DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

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
const pictureUploads = ({ ownerId, formId, files, onDone, onAway }: Options) =>
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
