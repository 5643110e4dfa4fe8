import { editorTexts } from '#app/stores/editor-texts.ts'
import { editorForm, fieldOf, sayNews } from './parts.ts'

// What is being typed is kept on this device, for each account its own, until it is published. Each form is a draft of
// its own: a second tab, or somebody who begins anew while an older draft is offered, overwrites nothing.

type Draft = { savedAt: number; formId: string; fields: [name: string, value: string][] }

const maxDrafts = 3

const keyOf = (form: HTMLFormElement) => `kasi-drafts-${form.dataset.storeEditor ?? ''}`
const formIdOf = (form: HTMLFormElement) => fieldOf(form, 'formId')?.value ?? ''

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

/** Whatever else has come to stand there, from another version or by hand. */
const isDraft = (value: unknown): value is Draft => {
  const { savedAt, formId, fields } = (value ?? {}) as Partial<Draft>
  const isField = (field: unknown) =>
    Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string')
  return (
    Number.isFinite(savedAt) && typeof formId === 'string' && Array.isArray(fields) && fields.every(isField)
  )
}

/** Newest first. */
function readDrafts(form: HTMLFormElement): Draft[] {
  try {
    const drafts: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? '[]')
    return Array.isArray(drafts) ? drafts.filter(isDraft) : []
  } catch {
    return []
  }
}

/** Answers whether it could be kept. */
function writeDrafts(form: HTMLFormElement, drafts: Draft[]): boolean {
  try {
    if (drafts.length > 0) localStorage.setItem(keyOf(form), JSON.stringify(drafts.slice(0, maxDrafts)))
    else localStorage.removeItem(keyOf(form))
    return true
  } catch {
    // Full, or not allowed: the page itself still holds everything.
    return false
  }
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Soon, once for many keystrokes. */
export function keepDraftSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(keepDraft, 300)
}

/** Skips an untouched page: its draft would be offered once the store has changed. */
export function keepDraftIfTyped(): void {
  const fields =
    editorForm()?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []
  if ([...fields].some((field) => field.type !== 'file' && field.value !== field.defaultValue))
    keepDraftSoon()
}

/** Now: the page may be about to go. */
export function keepDraftNow(): void {
  if (timer !== undefined) keepDraft()
}

/** Answers whether what stands in the form is safe on this device. */
export function keepDraft(): boolean {
  clearTimeout(timer)
  timer = undefined
  const form = editorForm()
  if (!form) return false
  const draft = { savedAt: Date.now(), formId: formIdOf(form), fields: fieldsOf(form) }
  return writeDrafts(form, [draft, ...readDrafts(form).filter(({ formId }) => formId !== draft.formId)])
}

/** Forgets the draft of one form: of the page's own, unless another is named. */
export function dropDraft(formId?: string): void {
  clearTimeout(timer)
  timer = undefined
  const form = editorForm()
  if (!form) return
  const dropped = formId ?? formIdOf(form)
  writeDrafts(
    form,
    readDrafts(form).filter((draft) => draft.formId !== dropped),
  )
}

/** Asks whether to go on with what was typed before, where that is something else than what the page shows. */
export function offerDraft(goOn: (fields: Draft['fields']) => void): void {
  const form = editorForm()
  if (!form) return
  const shown = contentOf(fieldsOf(form))
  for (const draft of readDrafts(form)) {
    const content = contentOf(draft.fields)
    if (content === '[]' || content === shown) {
      dropDraft(draft.formId)
      continue
    }
    const time = new Date(draft.savedAt).toLocaleString('en-ZA', { dateStyle: 'medium', timeStyle: 'short' })
    const discard = () => {
      dropDraft(draft.formId)
      offerDraft(goOn)
    }
    return sayNews(editorTexts.draftFound(time), {
      [editorTexts.draftContinue]: () => goOn(draft.fields),
      [editorTexts.draftDiscard]: discard,
    })
  }
}
