import { pictureTexts } from '#app/images/picture-texts.ts'
import { editorTexts } from '#app/stores/editor-texts.ts'
import { clearFault, fieldOf } from './parts.ts'
import { showPicture } from './rows.ts'

/** What the person sees of an upload, in the field of its picture. */
export function uploadView(field: HTMLElement, kind: 'product' | 'logo') {
  const part = (selector: string) => field.querySelector<HTMLElement>(selector)
  const box = part('[data-upload]')
  const bar = field.querySelector('progress')
  const cancel = part('[data-cancel]')
  const retry = part('[data-retry]')
  const status = part('[data-status]')
  const url = field.querySelector<HTMLInputElement>('input[type=hidden]')
  const before = part('[data-frame] img')?.getAttribute('src') ?? null
  let local: string | null = null
  const say = (text: string, isFault = false) => {
    if (!status) return
    status.textContent = text
    status.classList.toggle('text-clay', isFault)
    status.classList.toggle('text-leaf', !isFault)
  }
  const show = (isBusy: boolean, canRetry: boolean) => {
    if (box) box.hidden = !isBusy && !canRetry
    if (bar) bar.hidden = !isBusy
    if (cancel) cancel.hidden = !isBusy && !canRetry
    if (retry) retry.hidden = !canRetry
  }
  const failed = kind === 'logo' ? pictureTexts.failedLogo : pictureTexts.failedImage
  return {
    start() {
      // A fault that the page came with is dealt with now.
      const input = part('input[type=file]')
      if (input) clearFault(input)
      bar?.removeAttribute('value')
      show(true, false)
      say(editorTexts.uploadRunning)
    },
    preview(blob: Blob) {
      local = URL.createObjectURL(blob)
      showPicture(field, local)
    },
    progress(share: number) {
      if (bar) bar.value = Math.round(share * 100)
    },
    done(imageUrl: string) {
      if (url) url.value = imageUrl
      show(false, false)
      say(kind === 'logo' ? pictureTexts.uploadedLogo : pictureTexts.uploadedImage)
    },
    fail(reason: string, { canRetry }: { canRetry: boolean }) {
      show(false, canRetry)
      if (!canRetry) showPicture(field, before)
      say(failed(reason), true)
    },
    cancelled() {
      show(false, false)
      showPicture(field, before)
      if (local) URL.revokeObjectURL(local)
      say(editorTexts.uploadCancelled)
      const row = field.closest<HTMLElement>('[data-row]')
      fieldOf(field, row ? `file-${row.dataset.row ?? ''}` : 'logoFile')?.focus()
    },
  }
}
