// Makes the store editor nicer; it works without. Listens on the document, because answers replace what is in the page.

import { keepDraftNow, keepDraftSoon, offerDraft } from './draft.ts'
import { dropFiles } from './drop-files.ts'
import { clearFault, editorForm } from './parts.ts'
import { changeRows, nameRows, showKeptPictures } from './rows.ts'
import { sendFields, sendForm } from './send-form.ts'
import { pressUploadButton, uploadPicture } from './uploads.ts'

const isPreview = () => editorForm()?.querySelector('[name=intent][value=edit]:not(.sr-only)') !== null
/** Back leads from the preview to the editor, as on any page. */
const previewState = 'kasi-preview'

function onPage() {
  // What a file input says beside its button is wrong once its file goes up by itself.
  editorForm()?.setAttribute('data-live', '')
  showCameras()
  showKeptPictures()
  if (isPreview() && history.state !== previewState) history.pushState(previewState, '')
}

function press(value: string) {
  const button = editorForm()?.querySelector<HTMLButtonElement>(`[name=intent][value=${value}]:not(.sr-only)`)
  if (button) void sendForm(button, onPage)
}

document.addEventListener('submit', (event) => {
  const form = editorForm()
  const button = event.submitter
  if (!form || event.target !== form || !(button instanceof HTMLButtonElement)) return
  event.preventDefault()
  if (changeRows(button)) return
  if (button.value === 'edit' && history.state === previewState) history.back()
  else void sendForm(button, onPage)
})

addEventListener('popstate', () => {
  if (isPreview()) press('edit')
  else if (history.state === previewState) press('preview')
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
  if (target.getAttribute('name')?.startsWith('title-')) nameRows()
  clearFault(target)
  keepDraftSoon()
})

addEventListener('pagehide', keepDraftNow)
document.addEventListener('visibilitychange', keepDraftNow)

dropFiles()

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
// Chosen before this script was here.
for (const input of document.querySelectorAll<HTMLInputElement>('[data-picture] input[type=file]'))
  takeChosen(input)
