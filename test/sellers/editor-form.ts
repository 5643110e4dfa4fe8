import { type FormField, readStoreForm, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { type StoreForm } from '#app/stores/form/store-form.ts'
import type { Visitor, VisitorResponse } from '#test/people/visitor.ts'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const unescape = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)

const attribute = (tag: string, name: string) =>
  unescape(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** Parses the editor's form in a page, as a browser without scripts would send it; throws when there is none. */
export function editorFormIn(html: string): StoreForm {
  const form = /<form [^>]*data-store-editor.*?<\/form>/s.exec(html)?.[0] ?? ''
  const fields: FormField[] = []
  for (const [, input = '', area = '', text = '', select = '', options = ''] of form.matchAll(
    /<input([^>]*)>|<textarea([^>]*)>\n?(.*?)<\/textarea>|<select([^>]*)>(.*?)<\/select>/gs,
  )) {
    const tag = input || area || select
    const chosen = attribute(/<option[^>]* selected="[^>]*>/.exec(options)?.[0] ?? '', 'value')
    if (!tag.includes('type="file"'))
      fields.push([attribute(tag, 'name'), input ? attribute(tag, 'value') : area ? unescape(text) : chosen])
  }
  const read = readStoreForm(fields)
  if (!read) throw new Error(`no editor in ${html.slice(0, 300)}`)
  return read
}

/** Sends the form as the button with this intent does; `files` are by the names of their inputs. */
export function postEditor(
  by: Visitor,
  origin: string,
  form: StoreForm,
  intent: string,
  files: Record<string, Blob | Blob[]> = {},
  headers: Record<string, string> = {},
): Promise<VisitorResponse> {
  const body = new FormData()
  for (const [name, value] of storeFormFields(form)) body.append(name, value)
  for (const [name, chosen] of Object.entries(files))
    for (const file of [chosen].flat()) body.append(name, file, 'photo.jpg')
  body.append('intent', intent)
  return by.ask('/design-store', { method: 'POST', body, headers: { origin, ...headers } })
}
