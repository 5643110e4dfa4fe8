import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'

const prefix = '\0script:'

/**
 * `import address from './x-script.ts?script'` is the address of a module that a page, or another script, loads by its address. In
 * development it is the module's own. The client build emits each script as a chunk; the server build, which follows in the same
 * process, takes the addresses of `namedByPages` (paths from the root) from there.
 *
 * A script is one file, with copies of the modules that it shares with others: shared chunks would cost the light pages requests that
 * weigh more than the copies, and a failed one cannot be asked for again under another address. What it loads by `import()` is shared.
 */
export function pageScripts(namedByPages: readonly string[]): Plugin {
  let paths: string[] = []
  let isBuild = false
  const files = new Map<string, string>()
  /** The query makes the modules of a script others than those of the islands. */
  const asChunk = (path: string) => {
    const name = basename(path, '.ts')
    return { type: 'chunk', id: `${path}?of=${name}`, name } as const
  }
  return {
    name: 'page-scripts',
    enforce: 'pre',
    configResolved({ root, command }) {
      isBuild = command === 'build'
      paths = namedByPages.map((path) => resolve(root, path))
    },
    buildStart() {
      if (isBuild && this.environment.name === 'client')
        for (const path of paths) this.emitFile(asChunk(path))
    },
    async resolveId(source, importer = '', options) {
      const [path = '', query] = source.split('?')
      const [of = ''] = /\?of=.*$/.exec(importer) ?? []
      if (query !== 'script' && (!of || options.kind === 'dynamic-import')) return null
      const found = await this.resolve(path, importer.replace(of, ''), { ...options, skipSelf: true })
      if (!found || found.external) return found
      return query === 'script' ? `${prefix}${found.id}${of}` : `${found.id}${of}`
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const [path = ''] = id.slice(prefix.length).split('?')
      const { name, config } = this.environment
      if (!isBuild) return `export default ${JSON.stringify(path.replace(config.root, ''))}`
      if (name === 'client')
        return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile(asChunk(path))}`
      const file = files.get(path)
      if (!file) throw new Error(`vite.config.ts does not list ${path} among the scripts that pages name`)
      return `export default ${JSON.stringify(`/${file}`)}`
    },
    generateBundle(_options, bundle) {
      for (const path of paths)
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.facadeModuleId === asChunk(path).id)
            files.set(path, file.fileName)
    },
  }
}
