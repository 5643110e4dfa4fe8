import { editorTexts } from '#app/stores/editor-texts.ts'
import { dropDraft, keepDraftNow } from './draft.ts'
import { editorForm, sayNews } from './parts.ts'
import { forgetUploads, isUploading, uploadsSettled } from './uploads.ts'

let isSending = false

/** The editor is now as the answer to a form left it. */
type OnPage = () => void

/**
 * Sends the form for a button that the server answers (preview, edit, publish). The page stays until the answer is
 * there, so that a connection that breaks costs nothing but another try.
 */
export async function sendForm(button: HTMLButtonElement, onPage: OnPage): Promise<void> {
  const form = editorForm()
  // A second tap sends nothing.
  if (!form || isSending) return
  isSending = true
  const label = button.textContent
  const isPublish = button.value === 'publish'
  button.setAttribute('aria-disabled', 'true')
  try {
    if (isUploading()) button.textContent = editorTexts.waitingForPictures
    const failed = await uploadsSettled()
    if (failed) {
      sayNews(editorTexts.pictureNotUp)
      failed.querySelector<HTMLElement>('button:not([hidden]), input[type=file]')?.focus()
      return
    }
    if (!button.matches('.sr-only'))
      button.textContent = isPublish ? editorTexts.publishing : editorTexts.loading
    keepDraftNow()
    const again = () => void sendForm(button, onPage)
    await post(withoutFiles(new FormData(form, button)), { isPublish, again, onPage })
  } finally {
    isSending = false
    button.textContent = label
    button.removeAttribute('aria-disabled')
  }
}

/** Sends fields that are not those of the page, such as a draft's. */
export async function sendFields(fields: [string, string][], intent: string, onPage: OnPage): Promise<void> {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  body.append('intent', intent)
  await post(body, { isPublish: false, again: () => void sendFields(fields, intent, onPage), onPage })
}

/** Pictures have gone up before; an empty file input would travel as an empty file. */
function withoutFiles(body: FormData): FormData {
  const texts = new FormData()
  for (const [name, value] of body) if (typeof value === 'string') texts.append(name, value)
  return texts
}

async function post(body: FormData, options: { isPublish: boolean; again: () => void; onPage: OnPage }) {
  const { isPublish, again, onPage } = options
  const tryAgain = { [editorTexts.tryAgain]: again }
  let response: Response
  try {
    response = await fetch('/design-store', { method: 'POST', body, headers: { 'x-redirects': 'told' } })
  } catch {
    return sayNews(editorTexts.noConnection, tryAgain)
  }
  const goTo = response.headers.get('x-location')
  if (goTo) {
    if (isPublish) dropDraft()
    return location.assign(goTo)
  }
  const answer = new DOMParser().parseFromString(await response.text().catch(() => ''), 'text/html')
  const content = answer.querySelector('#content')
  const current = document.querySelector('#content')
  if (!content || !current) return sayNews(editorTexts.serverAway, tryAgain)
  forgetUploads()
  current.replaceChildren(...content.childNodes)
  document.title = answer.title
  showBeginning(current)
  onPage()
}

/** What is wrong comes first, else the beginning. */
function showBeginning(content: Element) {
  const fault = content.querySelector<HTMLElement>('[aria-invalid=true]')
  if (fault) {
    fault.focus()
    fault.scrollIntoView({ block: 'center' })
    return
  }
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}
