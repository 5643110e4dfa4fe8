import { matchRoutes } from 'react-router'
import { isEnglishOnly } from '#app/language/english-pages.ts'
import { routeEntries } from '#app/routes.ts'
import type { Visitor, VisitorResponse } from '#test/people/visitor.ts'
import { attributesOf, textsOfPage, unescapeHtml, wordsOfJson, wordsOutside } from './words-of-page.ts'

/** A form of a page, with the fields that a person did not fill in. */
type Form = { action: string; fields: [string, string][] }

const routes = routeEntries.map(({ path }) => ({ path }))

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Two pages of one kind, by their address. */
const kindOf = (path: string) => path.replace(id, ':id').replace(/=\d+(?:_:id)?/g, '=:number')

/** Whether a page at this address has to be in every language, and may be opened by a test. */
export const isOffered = (path: string) =>
  path.startsWith('/') &&
  !/^\/(?:(?:zu|xh|st|af|en)(?:[/?]|$)|\/|assets\/|storage\/|logout|operators)|\.(?:jpg|png|svg|js)/.test(
    path,
  ) &&
  !isEnglishOnly(path.replace(/[?#].*$/, ''))

/** Looks at pages and forms in the pseudo-language, and notes the words that are in no brackets, by page. `typed` may grow. */
export function crawlOf(typed: string[]) {
  const found = new Map<string, Set<string>>()
  const looked = new Set<string>()

  const note = (where: string, texts: string[]) => {
    for (const text of texts)
      for (const words of wordsOutside(text, typed))
        found.set(words, (found.get(words) ?? new Set()).add(where))
  }
  /** The status of each page that was opened, by the path in app/routes.ts. */
  const opened = new Map<string, Set<number>>()
  /** Notes the words of a response, whatever its type. */
  const read = (where: string, { body, headers }: Pick<VisitorResponse, 'body' | 'headers'>) => {
    const type = headers.get('content-type') ?? ''
    if (type.includes('html')) {
      const { text, attributes } = textsOfPage(body)
      note(where, [text, ...attributes])
    } else if (type.includes('json')) note(where, wordsOfJson(JSON.parse(body)))
    else if (type.includes('text/plain') || type === '') note(where, [body])
  }

  /** Opens a page and what it leads to. Returns the last response. */
  const open = async (by: Visitor, path: string, as: string): Promise<VisitorResponse> => {
    const response = await by.get(path)
    const route = matchRoutes(routes, path.replace(/[?#].*$/, ''))?.at(-1)?.route.path ?? ''
    opened.set(route, (opened.get(route) ?? new Set()).add(response.status))
    read(`${as} ${kindOf(path)} ${response.status}`, response)
    const { location } = response
    return location && isOffered(location) ? await open(by, location, as) : response
  }

  /** Opens these pages, and each kind of page that they link to. `isOfInterest` says which links and forms are followed. */
  const follow = async (
    by: () => Visitor,
    paths: string[],
    as: string,
    isOfInterest = (_path: string) => true,
  ) => {
    const forms: Form[] = []
    const waiting = [...paths]
    const isNew = (path: string) => !looked.has(`${as} ${kindOf(path)}`) && !waiting.includes(path)
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      looked.add(`${as} ${kindOf(path)}`)
      const { body } = await open(by(), path, as)
      forms.push(...formsIn(body, path).filter(({ action }) => isOfInterest(action)))
      const links = Array.from(body.matchAll(/<a\s[^>]*href="([^"#]+)/g), ([, href = '']) =>
        unescapeHtml(href),
      )
      for (const link of links)
        if (isOffered(link) && isOfInterest(link) && isNew(link)) {
          looked.add(`${as} ${kindOf(link)}`)
          waiting.push(link)
        }
    }
    return forms
  }

  /** Posts each kind of form once, as it is and by a script: what a person types is left out, so that the faults show. */
  const submit = async (by: () => Visitor, origin: string, forms: Form[], as: string) => {
    const posted = new Set<string>()
    for (const { action, fields } of forms) {
      const key = `${kindOf(action)} ${fields.map(([name, value]) => (name === 'press' || name === 'intent' ? value : name)).join()}`
      if (posted.has(key) || !isOffered(action)) continue
      posted.add(key)
      for (const accept of ['application/json', 'text/html']) {
        const who = by()
        const response = await who.post(action, fields, { origin, accept })
        read(`${as} posts ${kindOf(action)} ${response.status}`, response)
        if (response.location && isOffered(response.location)) await open(who, response.location, as)
      }
    }
  }
  return { found, opened, read, open, follow, submit }
}

/** Returns the forms that post: hidden fields as they are, all others empty, once for each button. */
function formsIn(html: string, path: string): Form[] {
  return Array.from(html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)).flatMap(([, tag = '', inner = '']) => {
    const form = attributesOf(` ${tag}`)
    if (form.get('method')?.toLowerCase() !== 'post') return []
    const action = form.get('action') || path
    const fields = Array.from(inner.matchAll(/<(?:input|textarea|select)\b[^>]*>/g), ([field]) =>
      attributesOf(field),
    )
      .filter(
        (field) => field.has('name') && !/^(?:file|radio|checkbox|submit)$/.test(field.get('type') ?? ''),
      )
      .map((field): [string, string] => [
        field.get('name') ?? '',
        field.get('type') === 'hidden' ? (field.get('value') ?? '') : '',
      ])
    const buttons = Array.from(inner.matchAll(/<button\b[^>]*>/g), ([button]) => attributesOf(button)).filter(
      (button) => button.has('name'),
    )
    if (buttons.length === 0) return [{ action, fields }]
    return buttons.map((button) => ({
      action: button.get('formaction') || action,
      fields: [...fields, [button.get('name') ?? '', button.get('value') ?? '']] as [string, string][],
    }))
  })
}
