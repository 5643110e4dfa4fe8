import { pictureTexts } from '#app/images/picture-texts.ts'
import { editorTexts } from '#app/stores/editor-texts.ts'
import { clearFault } from './parts.ts'
import { frameOf, pictureOf, showPicture } from './picture-frame.ts'

/** What the person sees of an upload, in the field of its picture. */
export function uploadView(field: HTMLElement, kind: 'product' | 'logo') {
  const part = (selector: string) => field.querySelector<HTMLElement>(selector)
  const box = part('[data-upload]')
  const bar = field.querySelector('progress')
  const cancel = part('[data-cancel]')
  const retry = part('[data-retry]')
  const status = part('[data-status]')
  const input = part('input[type=file]')
  const url = field.querySelector<HTMLInputElement>('input[type=hidden]')
  const before = frameOf(field)?.querySelector('img') ?? null
  const say = (text: string, isFault = false) => {
    if (!status) return
    status.textContent = text
    status.classList.toggle('text-clay', isFault)
    status.classList.toggle('text-leaf', !isFault)
  }
  const show = (isBusy: boolean, canRetry: boolean) => {
    const hadFocus = box?.contains(document.activeElement)
    if (box) box.hidden = !isBusy && !canRetry
    if (bar) bar.hidden = !isBusy
    if (cancel) cancel.hidden = !isBusy && !canRetry
    if (retry) retry.hidden = !canRetry
    // A button that is gone must not take the focus along.
    if (!hadFocus) return
    if (isBusy) cancel?.focus()
    else if (canRetry) retry?.focus()
    else input?.focus()
  }
  const failed = kind === 'logo' ? pictureTexts.failedLogo : pictureTexts.failedImage
  return {
    start() {
      if (input) clearFault(input)
      bar?.removeAttribute('value')
      show(true, false)
      say(editorTexts.uploadRunning)
    },
    preview(blob: Blob) {
      const local = URL.createObjectURL(blob)
      const picture = pictureOf(field, local)
      picture.addEventListener('load', () => URL.revokeObjectURL(local), { once: true })
      showPicture(field, picture)
    },
    progress(share: number) {
      if (bar) bar.value = Math.round(share * 100)
    },
    done(imageUrl: string) {
      if (url) url.value = imageUrl
      show(false, false)
      say(kind === 'logo' ? pictureTexts.uploadedLogo : pictureTexts.uploadedImage)
    },
    fail(reason: string, canRetry: boolean) {
      show(false, canRetry)
      if (!canRetry) showPicture(field, before)
      say(failed(reason), true)
    },
    cancelled() {
      show(false, false)
      showPicture(field, before)
      say(editorTexts.uploadCancelled)
    },
  }
}
