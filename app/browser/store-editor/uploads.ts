import pLimit from 'p-limit'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { sniffFormat } from '#app/images/sniff-format.ts'
import { editorTexts } from '#app/stores/editor-texts.ts'
import { noteChange } from './parts.ts'
import type { PictureTransfer } from './send-picture.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { UploadFailure } from './upload-failure.ts'
import { uploadView } from './upload-view.ts'

/** Of one chosen picture. */
type Task = {
  state: 'running' | 'interrupted' | 'refused'
  /** Ends when the picture is up, has failed or was cancelled. */
  settled: Promise<void>
  cancel: () => void
  retry: () => void
}

const tasks = new Map<HTMLElement, Task>()

// More at once only make each slower on a thin line.
const inTurn = pLimit(2)

export const isUploading = () => [...tasks.values()].some(({ state }) => state === 'running')

/** Resolves when nothing is on its way any more; answers a field whose picture failed, if there is one. */
export async function uploadsSettled(): Promise<HTMLElement | null> {
  while (isUploading()) await Promise.all([...tasks.values()].map(({ settled }) => settled))
  for (const [field, { state }] of tasks) if (state !== 'running' && field.isConnected) return field
  return null
}

/** The page is about to be another: its pictures are up, or were given up. */
export function forgetUploads(): void {
  for (const { cancel } of tasks.values()) cancel()
  tasks.clear()
}

/** Takes a chosen file: shrinks it, sends it, and puts its address into the form. */
export function uploadPicture(field: HTMLElement, file: File): void {
  tasks.get(field)?.cancel()
  const kind = field.dataset.picture === 'logo' ? 'logo' : 'product'
  const view = uploadView(field, kind)
  let transfer: PictureTransfer | null = null
  let isCancelled = false

  const run = async () => {
    view.start()
    try {
      const { transferPicture } = await import('./send-picture.ts')
      if (!transfer) {
        const blob = await readyToSend(file)
        view.preview(blob)
        transfer = transferPicture(blob, kind, (share) => view.progress(share))
      }
      const imageUrl = await inTurn(() => (isCancelled ? Promise.reject(new Error()) : transfer!.send()))
      if (isCancelled) return
      tasks.delete(field)
      view.done(imageUrl)
      noteChange()
    } catch (failure) {
      if (isCancelled) return
      const reason = failure instanceof UploadFailure ? failure.reason : null
      task.state = reason === null ? 'interrupted' : 'refused'
      view.fail(reason ?? editorTexts.noConnectionForPicture, { canRetry: reason === null })
    }
  }
  const task: Task = {
    state: 'running',
    settled: Promise.resolve(),
    cancel() {
      isCancelled = true
      transfer?.cancel()
      tasks.delete(field)
      view.cancelled()
    },
    retry() {
      task.state = 'running'
      task.settled = run()
    },
  }
  tasks.set(field, task)
  task.settled = run()
}

addEventListener('online', () => {
  for (const { state, retry } of tasks.values()) if (state === 'interrupted') retry()
})

/** The photo in the size that is needed, or the file as it is where this browser cannot open it. */
async function readyToSend(file: File): Promise<Blob> {
  if (file.size === 0) throw new UploadFailure(pictureTexts.empty)
  const format = sniffFormat(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (!format) throw new UploadFailure(pictureTexts.notPicture)
  const shrunk = await shrinkPhoto(file)
  // Rather say so than send megabytes that the server will refuse.
  if (!shrunk && format === 'heic') throw new UploadFailure(pictureTexts.heic)
  return shrunk ?? file
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
