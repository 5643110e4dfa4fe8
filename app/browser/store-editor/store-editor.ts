// Makes the store editor nicer; it works without. Listens on the document, because answers replace what is in the page.

import { keepDraftIfTyped, keepDraftNow, keepDraftSoon, offerDraft } from './draft.ts'
import { dropFiles } from './drop-files.ts'
import { followLeftPrices, toNumberFields } from './number-fields.ts'
import { clearFault, editorForm } from './parts.ts'
import { showKeptPictures } from './picture-frame.ts'
import { isBackToEdit, notePreview, onHistory } from './preview-history.ts'
import { keepCommas, readPricesBack } from './prices.ts'
import { changeRows, nameRows } from './rows.ts'
import { sendFields, sendForm } from './send-form.ts'
import { stayWhenSignedOut } from './stay.ts'
import { pressUploadButton, retryUploads, uploadPicture } from './uploads.ts'

function onPage() {
  // What a file input says beside its button is wrong once its file goes up by itself.
  editorForm()?.setAttribute('data-live', '')
  keepClearOfBar()
  showCameras()
  showKeptPictures()
  nameRows()
  toNumberFields()
  readPricesBack()
  notePreview()
}

document.addEventListener('submit', (event) => {
  const form = editorForm()
  const button = event.submitter
  if (!form || event.target !== form || !(button instanceof HTMLButtonElement)) return
  event.preventDefault()
  if (!changeRows(button) && !isBackToEdit(button)) void sendForm(button, onPage)
})

onHistory((button) => void sendForm(button, onPage))

// A phone's keyboard has Enter where the thumb is: it goes on to the next field, as its label says.
document.addEventListener('keydown', (event) => {
  const input = event.target
  if (
    event.key !== 'Enter' ||
    event.isComposing ||
    !(input instanceof HTMLInputElement) ||
    input.type === 'file'
  )
    return
  const form = editorForm()
  if (!form?.contains(input)) return
  event.preventDefault()
  const fields = [...form.querySelectorAll<HTMLElement>('input:not([type=hidden], [type=file]), textarea')]
  fields[fields.indexOf(input) + 1]?.focus()
})

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-picture] button[type=button]')
  if (!button || pressUploadButton(button) || !('camera' in button.dataset)) return
  const input = button.closest('[data-picture]')?.querySelector<HTMLInputElement>('input[type=file]')
  // Only for this once: the input itself offers stored pictures too.
  input?.setAttribute('capture', 'environment')
  input?.click()
  input?.removeAttribute('capture')
})

function takeChosen(input: HTMLInputElement) {
  const field = input.closest<HTMLElement>('[data-picture]')
  const file = input.files?.[0]
  if (!field || !file) return
  uploadPicture(field, file)
  // It goes up by itself, not with the form.
  input.value = ''
}

document.addEventListener('change', (event) => {
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') takeChosen(event.target)
})

document.addEventListener('input', (event) => {
  const target = event.target as HTMLElement
  if (!editorForm()?.contains(target) || (target instanceof HTMLInputElement && target.type === 'file'))
    return
  const name = target.getAttribute('name') ?? ''
  if (name.startsWith('title-')) nameRows()
  if (name.startsWith('price-')) readPricesBack()
  clearFault(target)
  keepDraftSoon()
})

addEventListener('pagehide', keepDraftNow)
document.addEventListener('visibilitychange', keepDraftNow)

stayWhenSignedOut(retryUploads)
keepCommas()
followLeftPrices()
dropFiles()

/** What has the focus must not lie under the bar at the bottom, which grows with what it says. */
function keepClearOfBar() {
  const bar = document.querySelector<HTMLElement>('[data-bar]')
  if (!bar) return
  new ResizeObserver(() => {
    document.documentElement.style.scrollPaddingBottom = `${bar.offsetHeight + 16}px`
    const focused = document.activeElement
    if (focused?.closest('[data-fields]')) focused.scrollIntoView({ block: 'nearest' })
  }).observe(bar)
}

/** Phones have a camera. */
function showCameras() {
  if (!matchMedia('(pointer: coarse)').matches) return
  for (const button of document.querySelectorAll<HTMLElement>('[data-camera]')) button.hidden = false
  for (const template of document.querySelectorAll('template'))
    for (const button of template.content.querySelectorAll<HTMLElement>('[data-camera]'))
      button.hidden = false
}

onPage()
offerDraft((fields) => void sendFields(fields, 'edit', onPage))
// Typed or chosen before this script was here.
keepDraftIfTyped()
for (const input of document.querySelectorAll<HTMLInputElement>('[data-picture] input[type=file]'))
  takeChosen(input)
