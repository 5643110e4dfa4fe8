import pLimit from 'p-limit'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { sniffFormat } from '#app/images/sniff-format.ts'
import { editorTexts } from '#app/stores/editor-texts.ts'
import { noteChange } from './parts.ts'
import type { PictureTransfer } from './send-picture.ts'
import { maxSentBytes, shrinkPhoto } from './shrink-photo.ts'
import { UploadFailure } from './upload-failure.ts'
import { uploadView } from './upload-view.ts'

/** Of one chosen picture, until it is up, refused or cancelled. */
type Task = {
  isRunning: boolean
  /** Ends when it runs no more. */
  settled: Promise<void>
  cancel: () => void
  retry: () => void
}

const tasks = new Map<HTMLElement, Task>()

// More at once only make each slower on a thin line; and one opened photo fills a small phone's memory.
const sendInTurn = pLimit(2)
const shrinkInTurn = pLimit(1)

/** Of products that were removed nobody waits for a picture. */
const current = () => [...tasks].filter(([field]) => field.isConnected)

export const isUploading = () => current().some(([, { isRunning }]) => isRunning)

/** Resolves when nothing is on its way any more; answers a field whose picture was interrupted, if there is one. */
export async function uploadsSettled(): Promise<HTMLElement | null> {
  // Looks again now and then: a product may have been removed together with its picture.
  const soon = () => new Promise((later) => setTimeout(later, 250))
  while (isUploading()) await Promise.race([...current().map(([, { settled }]) => settled), soon()])
  return current()[0]?.[0] ?? null
}

/** The page is about to be another: its pictures are up, or were given up. */
export function forgetUploads(): void {
  for (const { cancel } of tasks.values()) cancel()
}

export const cancelUpload = (field: HTMLElement): void => tasks.get(field)?.cancel()

/** Takes a chosen file: shrinks it, sends it, and puts its address into the form. */
export function uploadPicture(field: HTMLElement, file: File): void {
  cancelUpload(field)
  const kind = field.dataset.picture === 'logo' ? 'logo' : 'product'
  const view = uploadView(field, kind)
  let transfer: PictureTransfer | null = null
  let isCancelled = false

  const send = async () => {
    if (!transfer) {
      const blob = await shrinkInTurn(() => (isCancelled ? file : readyToSend(file)))
      if (isCancelled) return null
      view.preview(blob)
      const { transferPicture } = await import('./send-picture.ts')
      transfer = transferPicture(blob, kind, (share) => view.progress(share))
    }
    const started = transfer
    return await sendInTurn(() => (isCancelled ? null : started.send()))
  }
  const run = async () => {
    task.isRunning = true
    view.start()
    try {
      const imageUrl = await send()
      if (isCancelled || imageUrl === null) return
      tasks.delete(field)
      view.done(imageUrl)
      noteChange()
    } catch (failure) {
      if (isCancelled) return
      const { reason, canRetry } = failure instanceof UploadFailure ? failure : new UploadFailure(null)
      // What was refused is over: the picture that was there before is there again.
      if (!canRetry) tasks.delete(field)
      view.fail(reason ?? editorTexts.noConnectionForPicture, canRetry)
    } finally {
      task.isRunning = false
    }
  }
  const task: Task = {
    isRunning: true,
    settled: Promise.resolve(),
    cancel() {
      isCancelled = true
      task.isRunning = false
      transfer?.cancel()
      tasks.delete(field)
      view.cancelled()
    },
    retry() {
      if (!task.isRunning) task.settled = run()
    },
  }
  tasks.set(field, task)
  task.settled = run()
}

/** There is a connection again, or a session. */
export function retryUploads(): void {
  for (const { retry } of tasks.values()) retry()
}
addEventListener('online', retryUploads)

addEventListener('beforeunload', (event) => {
  if (isUploading()) event.preventDefault()
})

/** The photo in the size that is needed, or the file as it is where that is no larger, or this browser cannot open it. */
async function readyToSend(file: File): Promise<Blob> {
  if (file.size === 0) throw new UploadFailure(pictureTexts.empty)
  const format = sniffFormat(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (!format) throw new UploadFailure(pictureTexts.notPicture)
  const shrunk = await shrinkPhoto(file)
  // Rather say so than send megabytes that the server will refuse.
  if (!shrunk && format === 'heic') throw new UploadFailure(pictureTexts.heic)
  return shrunk && (shrunk.size < file.size || file.size > maxSentBytes) ? shrunk : file
}

/** A press on 'Cancel' or 'Try again' of a picture. Answers whether it was one. */
export function pressUploadButton(button: HTMLElement): boolean {
  const field = button.closest<HTMLElement>('[data-picture]')
  const task = field && tasks.get(field)
  if (!task) return false
  if ('cancel' in button.dataset) task.cancel()
  else if ('retry' in button.dataset) task.retry()
  else return false
  return true
}
