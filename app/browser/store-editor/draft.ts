import { editorTexts } from '#app/stores/editor-texts.ts'
import { editorForm, sayNews } from './parts.ts'

// What is being typed is kept on this device, for each account its own, until it is published.

type Draft = { savedAt: number; fields: [name: string, value: string][] }

const keyOf = (form: HTMLFormElement) => `kasi-draft-${form.dataset.storeEditor ?? ''}`

/** What a person typed or chose; the rest of a form is the page's. */
const isTyped = ([name, value]: [string, string]) =>
  value.trim() !== '' &&
  /^(storeName|description|location|logo|removed\[\]|(title|description|price|image)-.*)$/.test(name)

/** The same whatever the ids of new rows are. */
const contentOf = (fields: Draft['fields']) =>
  JSON.stringify(
    fields.filter(isTyped).map(([name, value]) => [name.replace(/-.*/, ''), value.replaceAll('\r\n', '\n')]),
  )

const fieldsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')

let timer: ReturnType<typeof setTimeout> | undefined

/** Soon, once for many keystrokes. */
export function keepDraftSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(keepDraft, 300)
}

/** Now: the page may be about to go. */
export function keepDraftNow(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  keepDraft()
}

function keepDraft() {
  timer = undefined
  const form = editorForm()
  if (!form) return
  const draft: Draft = { savedAt: Date.now(), fields: fieldsOf(form) }
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // Full, or not allowed: the page itself still holds everything.
  }
}

export function dropDraft(): void {
  clearTimeout(timer)
  timer = undefined
  const form = editorForm()
  try {
    if (form) localStorage.removeItem(keyOf(form))
  } catch {
    // Not allowed: then there is none.
  }
}

/** Asks whether to go on with what was typed before, where that is something else than what the page shows. */
export function offerDraft(goOn: (fields: Draft['fields']) => void): void {
  const form = editorForm()
  const draft = form && readDraft(form)
  if (!form || !draft) return
  const content = contentOf(draft.fields)
  if (content === '[]' || content === contentOf(fieldsOf(form))) return dropDraft()
  const time = new Date(draft.savedAt).toLocaleString('en-ZA', { dateStyle: 'medium', timeStyle: 'short' })
  sayNews(editorTexts.draftFound(time), {
    [editorTexts.draftContinue]: () => goOn(draft.fields),
    [editorTexts.draftDiscard]: dropDraft,
  })
}

function readDraft(form: HTMLFormElement): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null')
    return draft && Array.isArray(draft.fields) ? draft : null
  } catch {
    return null
  }
}
