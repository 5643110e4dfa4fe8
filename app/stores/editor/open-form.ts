import { putFile, readFiles, removeFile } from '#app/device/draft-store.ts'
import { isSharedPhone } from '#app/device/shared-phone.ts'
import { openSync } from '#app/device/sync.ts'
import { newId } from '#app/ids/ids.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { transferPicture } from '#app/images/uploading/send-picture.ts'
import { readyToSend } from '#app/images/uploading/shrink-photo.ts'
import type { Away } from '#app/images/uploading/upload-failure.ts'
import { createUploads } from '#app/images/uploading/upload-queue.ts'
import { type FormField, readStoreForm, rowField } from '#app/stores/form/form-encoding.ts'
import { markOf, storedPhotos } from '#app/stores/form/photos/photo.ts'
import { createPhotoList, type PhotoList } from '#app/stores/form/photos/photo-list.ts'
import { maxPhotos } from '#app/stores/form/photos/photo-rules.ts'
import { type PhotoRow, photosOf, type StoreForm } from '#app/stores/form/store-form.ts'
import { showToast } from '#app/ui/toasts.ts'
import { createDrafts } from './drafts/drafts.ts'
import { editorDraftId } from './drafts/editor-draft.ts'
import { editorDraftStore } from './drafts/editor-draft-store.ts'
import { fieldsIn, focusNextField } from './form-fields.ts'
import { endOwnSession } from './use-own-session.ts'

/** The form in the page, with its drafts and uploads. */
export function openForm(ownerId: string) {
  let element: HTMLFormElement | null = null
  let sync: ReturnType<typeof openSync> = null
  const drafts = createDrafts({ store: editorDraftStore(ownerId), ownerId, now: Date.now })
  const fields = (): FormField[] => (element ? fieldsIn(element) : [])
  /** The form now has content newer than any draft. */
  const noteChange = () => {
    sync ??= openSync()
    drafts.withdraw()
    drafts.keepSoon(fields)
  }
  const draftOf = (formId: string) => ({ id: editorDraftId(ownerId, formId) })
  /** Stores a chosen file, and then the draft that marks it. A shared phone keeps only the words. */
  const keepFile = (formId: string, key: string, file: Blob): void => {
    if (isSharedPhone()) return
    // Without room the page itself still holds it.
    void drafts.queue(() => putFile(draftOf(formId), key, file))
    void drafts.keep(fields())
  }
  /** Drops a file that the draft does not need any more: first the draft is stored without its mark. */
  const dropFile = (formId: string, key: string): void => {
    // The field follows with the next rendering.
    if (fields().some(([, value]) => value.split(' ').includes(markOf(key))))
      return void setTimeout(dropFile, followsMs, formId, key)
    drafts.keepNow()
    void drafts.queue(() => removeFile(draftOf(formId), key))
  }
  const read = (): StoreForm | null => readStoreForm(fields())
  const uploads = pictureUploads({
    ownerId,
    onFile: (key, file) => {
      const formId = read()?.formId ?? ''
      if (file) keepFile(formId, key, file)
      else setTimeout(dropFile, 0, formId, key)
    },
    onDone: noteChange,
    onAway: (away) => endOwnSession(away, ownerId),
  })
  const lists = new Map<string, PhotoList>()
  const listOf = (row: PhotoRow): PhotoList => {
    const { id } = row
    const list =
      lists.get(id) ??
      createPhotoList(storedPhotos(photosOf(row)), {
        uploads,
        most: row.photos ? maxPhotos : 1,
        kind: id === 'logo' ? id : 'product',
        makeKey: () => `${id} ${newId()}`,
      })
    lists.set(id, list)
    return list
  }
  return {
    drafts,
    uploads,
    noteChange,
    /** Asks the browser to send what waits once the page is closed. */
    askForSync: () => sync?.ask(),
    fields,
    read,
    listOf,
    /** The page has a new form. */
    forgetPhotos: () => {
      for (const list of lists.values()) list.end()
      lists.clear()
      uploads.clear()
    },
    /** Chooses the photos of a draft again that no server had, where its fields mark them. */
    chooseKept: async (form: StoreForm, kept: readonly FormField[]): Promise<void> => {
      const files = await readFiles(draftOf(form.formId)).catch(() => [])
      const photos = files.flatMap(({ key, file }) => {
        const [rowId = ''] = key.split(' ')
        const rows: PhotoRow[] = [{ id: 'logo', image: form.logo }, ...form.rows]
        const row = rows.find(({ id }) => id === rowId)
        const [, marks = ''] = kept.find(([name]) => name === rowField('photos', rowId)) ?? []
        const at = marks.split(' ').indexOf(markOf(key))
        return row ? [{ row, key, file, at: at < 0 ? maxPhotos : at }] : []
      })
      for (const { row, key, file, at } of photos.sort((one, other) => one.at - other.at)) {
        // In drafts from before 30 November 2026 the key is that of the row.
        const isOnly = !row.photos || (key === row.id && at === maxPhotos)
        listOf(row).restore(key, file, isOnly ? null : at)
      }
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

const followsMs = 100

type Options = {
  ownerId: string
  /** Called with the small file of a photo; null: it is stored, or removed. */
  onFile: (key: string, file: Blob | null) => void
  /** Called when the form has a new picture. */
  onDone: () => void
  onAway: (away: Away) => void
}

/** Uploads of an editor: photos are shrunk on the phone and sent by tus, results are toasts (specification §8). */
const pictureUploads = ({ ownerId, onFile, onDone, onAway }: Options) =>
  createUploads({
    shrink: readyToSend,
    transfer: (blob, options) => transferPicture(blob, { ...options, ownerId }),
    createPreview: (blob) => URL.createObjectURL(blob),
    revokePreview: (previewUrl) => URL.revokeObjectURL(previewUrl),
    onFile,
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
