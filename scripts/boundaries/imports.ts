import { posix } from 'node:path'
import { parseSync } from 'vite'

/** One import of a file. `to` is a path in this repository, or the name of a package. */
export type Import = { from: string; to: string; isType: boolean; isUrl: boolean }

/** Returns the imports in `source`, the text of the file at `from`: static ones, `import()`, types, `?worker&url` and `?script`. */
export function importsOf(from: string, source: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, source).module
  const found = new Map<string, boolean>()
  const add = (specifier: string, isType: boolean) =>
    found.set(specifier, isType && (found.get(specifier) ?? true))
  for (const { moduleRequest, entries } of staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType))
  for (const { entries } of staticExports)
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType)
  for (const { moduleRequest } of dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[2]) add(literal[2], false)
  }
  found.delete(`./+types/${posix.basename(from).replace(/\.tsx?$/, '')}`)
  return [...found].map(([specifier, isType]) => ({
    from,
    to: resolve(from, specifier),
    isType,
    isUrl: /\?.*\b(url|script)\b/.test(specifier),
  }))
}

/** Maps `#app/x.ts` to `app/x.ts`, as package.json does; file names are complete, so no file is looked up. */
function resolve(from: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path)
  return path
}
