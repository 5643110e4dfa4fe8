import { signalAfter } from '#app/browser/signal-after.ts'
import { editorTexts } from '#app/stores/editor-texts.ts'
import { newWriter } from '#app/stores/store-form.ts'
import { dropDraft, keepDraft, keepDraftNow } from './draft.ts'
import { editorForm, fieldOf, focusSomewhere, sayNews } from './parts.ts'
import { waitForSession } from './stay.ts'
import { forgetUploads, isUploading, uploadsSettled } from './uploads.ts'

let isSending = false

/** Longer than a slow line takes; after it another try is better than to wait on. The same form twice is one save. */
const maxWaitMs = 45_000

/** A page that is not left by then was stopped on its way. */
const maxLeavingMs = 10_000

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
  const say = (text: string) => {
    if (!button.matches('.sr-only')) button.textContent = text
  }
  button.setAttribute('aria-disabled', 'true')
  try {
    if (isUploading()) say(editorTexts.waitingForPictures)
    const interrupted = await uploadsSettled()
    if (interrupted) {
      sayNews(editorTexts.pictureNotUp)
      interrupted.querySelector<HTMLElement>('[data-retry]')?.focus()
      return
    }
    // An Undo that is pressed now would change a page that is about to go.
    sayNews('')
    say(isPublish ? editorTexts.publishing : editorTexts.loading)
    button.focus()
    const sent = fieldOf(form, 'sent')
    if (sent) sent.value = String(Number(sent.value) + 1)
    const isKept = keepDraft()
    const again = () => void sendForm(button, onPage)
    await post(withoutFiles(new FormData(form, button)), {
      isPublish,
      isKept,
      again,
      // Its button is still there.
      onAway: () => {},
      onPage,
    })
  } finally {
    isSending = false
    button.textContent = label
    button.removeAttribute('aria-disabled')
  }
}

/** Sends fields that are not those of the page, such as a draft's. */
export async function sendFields(fields: [string, string][], intent: string, onPage: OnPage): Promise<void> {
  if (isSending) return
  isSending = true
  keepDraftNow()
  sayNews(editorTexts.loading)
  const body = new FormData()
  // Another tab may still have this form: each knows its own writing only.
  const own = Object.entries(newWriter())
  for (const [name, value] of fields) if (name !== 'writer' && name !== 'sent') body.append(name, value)
  for (const [name, value] of own) body.append(name, value)
  body.append('intent', intent)
  const again = () => void sendFields(fields, intent, onPage)
  const onAway = () => sayNews(editorTexts.keptHere, { [editorTexts.tryAgain]: again })
  await post(body, { isPublish: false, isKept: true, again, onAway, onPage })
  isSending = false
}

/** Pictures have gone up before; an empty file input would travel as an empty file. */
function withoutFiles(body: FormData): FormData {
  const texts = new FormData()
  for (const [name, value] of body) if (typeof value === 'string') texts.append(name, value)
  return texts
}

type PostOptions = {
  isPublish: boolean
  isKept: boolean
  again: () => void
  /** The session has ended: the page stays as it is. */
  onAway: () => void
  onPage: OnPage
}

async function post(body: FormData, options: PostOptions) {
  const { isPublish, isKept, again, onAway, onPage } = options
  // What were typed now would be lost with the answer.
  const fields = editorForm()?.querySelector<HTMLElement>('[data-fields]')
  if (fields) fields.inert = true
  const goOn = (text: string) => {
    if (fields) fields.inert = false
    const isFocusLost = document.activeElement === document.body
    const whole = `${text} ${isKept ? editorTexts.keptHere : editorTexts.keptOnPage}`
    sayNews(whole, { [editorTexts.tryAgain]: again }, isFocusLost)
  }
  let response: Response
  let html: string
  try {
    const signal = signalAfter(maxWaitMs)
    response = await fetch('/design-store', {
      method: 'POST',
      body,
      headers: { 'x-redirects': 'told' },
      signal,
    })
    html = await response.text()
  } catch {
    return goOn(editorTexts.noConnection)
  }
  const goTo = response.headers.get('x-location')
  if (goTo) {
    if (isPublish) dropDraft()
    location.assign(goTo)
    return await shownAgain()
  }
  const answer = new DOMParser().parseFromString(html, 'text/html')
  const away = answer.querySelector<HTMLElement>('form[data-foreign]')?.dataset.foreign
  if (away === 'signed-out' || away === 'other-owner') {
    if (fields) fields.inert = false
    waitForSession(away)
    return onAway()
  }
  const isEditor = answer.querySelector('#content form[data-store-editor]') !== null
  if (!isEditor) return goOn(editorTexts.serverAway)
  forgetUploads()
  const isSaved = answer.querySelector('form[data-saved]') !== null
  if (isSaved) dropDraft()
  for (const part of ['#content', 'body > header']) {
    const fresh = answer.querySelector(part)
    if (fresh) document.querySelector(part)?.replaceChildren(...fresh.childNodes)
  }
  document.title = answer.title
  onPage()
  // The rows that were left out are in this form only.
  if (isSaved) keepDraft()
  showBeginning(isSaved)
}

/**
 * Until the page, which is being left, is back from the browser's memory, or was not left after all: a second tap that
 * comes after the answer sends nothing either.
 */
const shownAgain = () =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, maxLeavingMs)
  })

/** Moves to the first fault; without one to the top, where the answer says what was saved. */
function showBeginning(isSaved: boolean) {
  const fault = isSaved ? null : document.querySelector<HTMLElement>('#content [aria-invalid=true]')
  if (!fault) scrollTo(0, 0)
  fault?.focus()
  fault?.scrollIntoView({ block: 'center' })
  focusSomewhere()
}
