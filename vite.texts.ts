import type { Plugin } from 'vite'

type Property = { start: number; end: number; key: { name?: string; value?: string } }
type Parsed = {
  body: {
    declaration?: Parsed['body'][number] | null
    declarations?: { id: { name?: string }; init: { type: string; properties: Property[] } | null }[]
  }[]
}

/** `textsOf('listing', {…})` becomes the English texts, and the words of the document's language in their place. */
const inBrowser = (code: string): string =>
  code
    .replace(/import \{ textsOf \} from '#app\/language\/texts-of\.ts'/, '')
    .replace(
      /\btextsOf\(\s*'(\w+)',(.*?\n?\}(?: satisfies [^\n]*)?,?\s*)\)(?=\n)/gs,
      '/* @__PURE__ */ Object.assign($2, self.texts?.$1)',
    )

/** `listingTexts.view`, `refusalTexts['not-found']`, or the object alone. */
const readings = /\b(\w+(?:Texts|Labels))\b(?:\??\.(\w+)|\['([\w-]+)'\])?/g

/**
 * In a browser the language of a document never changes, and a module with its words runs before all others (app/texts/). So the texts of a
 * file are made once, without a function that every script would have to load, and the module of a language has no key that no script reads.
 */
export function textsInBrowser(): Plugin {
  /** The name that `textsOf` has, by the constant of the texts. */
  const names = new Map<string, string>()
  /** What each module reads: a constant and a key, or a constant alone where it passes the whole object on. */
  const readBy = new Map<string, [string, string | undefined][]>()

  const note = (id: string, code: string) => {
    for (const [, constant = '', name = ''] of code.matchAll(/const (\w+) = textsOf\(\s*'(\w+)'/g))
      names.set(constant, name)
    const uses = code
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^import [\s\S]*? from '.*'$/gm, '')
      .replace(/const \w+ = textsOf\(/g, '')
    readBy.set(
      id,
      Array.from(uses.matchAll(readings), ([, constant = '', key, quoted = key]) => [constant, quoted]),
    )
  }

  /** The keys that modules read, by the name of their texts; null for all of them. */
  const keysReadBy = (modules: string[]) => {
    const keys = new Map<string, Set<string> | null>(Array.from(names.values(), (name) => [name, new Set()]))
    for (const [constant, key] of modules.flatMap((id) => readBy.get(id) ?? [])) {
      const name = names.get(constant) ?? ''
      if (key === undefined) keys.set(name, null)
      else keys.get(name)?.add(key)
    }
    return keys
  }

  return {
    name: 'texts-in-browser',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/app/language/') || !/\w(?:Texts|Labels)\b/.test(code)) return null
      // React Router's modules of routes stay empty (vite.config.ts).
      if (!id.includes('?__react-router')) note(id, code)
      return code.includes('textsOf(') ? { code: inBrowser(code), map: null } : null
    },
    renderChunk(code, { facadeModuleId }, _options, { chunks }) {
      if (!facadeModuleId?.includes('/app/texts/')) return null
      const keysOf = keysReadBy(Object.values(chunks).flatMap(({ moduleIds }) => moduleIds))
      const cuts = (this.parse(code) as unknown as Parsed).body
        .flatMap((one) => (one.declaration ?? one).declarations ?? [])
        .flatMap(({ id, init }) => {
          const keys = keysOf.get(id.name ?? '')
          if (!keys || init?.type !== 'ObjectExpression') return []
          return init.properties.filter(({ key }) => !keys.has(key.name ?? key.value ?? ''))
        })
      const kept = cuts
        .toReversed()
        .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
      return { code: kept, map: null }
    },
  }
}
