import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Returns the commit where this branch left `main`; HEAD when there is no other branch. */
export function baseCommit(): string {
  for (const main of ['main', 'origin/main'])
    try {
      return git('merge-base', 'HEAD', main)
    } catch {
      // No such branch.
    }
  return git('rev-parse', 'HEAD')
}

/** Returns every file that differs from `base`, committed or not. */
export function changedFiles(base: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return `${changed}\n${untracked}`.split('\n').filter(Boolean)
}

/** Returns whether the built server differs: code or styles, but no test. */
export const isBuilt = (file: string): boolean =>
  /^(?:app|server|db|public)\/|^vite\.config\.ts$/.test(file) && !/\.test\.tsx?$/.test(file)

/** The journeys through the screens of a folder of `app/routes`, and of what no route imports. */
const journeysThrough: Record<string, string[]> = {
  'own-account': ['accounts'],
  accounts: ['accounts'],
  browser: ['every-page', 'offline'],
  contact: ['messages', 'market/offer-page.spec.ts'],
  device: ['offline'],
  islands: ['every-page'],
  language: ['every-page'],
  live: ['messages'],
  machines: ['offline', 'every-page/http.spec.ts'],
  market: ['market'],
  meetings: ['meetings'],
  messages: ['messages'],
  news: ['news', 'market', 'search'],
  notices: ['accounts/notices.spec.ts', 'messages/ask-push.spec.ts', 'offline/notices-on-screen.spec.ts'],
  texts: ['every-page'],
  toasts: ['messages'],
  offers: ['offers', 'editor/post-offer.spec.ts', 'market/offer-page.spec.ts'],
  offline: ['offline'],
  operators: ['trust/desk.spec.ts'],
  people: ['trust'],
  pictures: ['editor'],
  replies: ['messages/replies.spec.ts'],
  search: ['search'],
  share: ['editor/share.spec.ts', 'market/link-preview.spec.ts'],
  shell: ['every-page'],
  stores: ['editor'],
  trust: ['trust'],
  ui: ['every-page'],
}

/** A folder that more folders of routes import is everybody's: `npm test` holds it. */
const mostRouteFolders = 8

/** Returns the folders in `app/routes` whose files import what is in `folder`, else in the folder around it. */
export function routeFoldersOf(folder: string): string[] {
  if (folder === 'app' || folder === '.') return []
  const using = [...importsOfRoutes()].filter(([, paths]) =>
    paths.some((path) => path.startsWith(`${folder}/`)),
  )
  if (using.length > mostRouteFolders) return []
  return using.length > 0 ? using.map(([name]) => name) : routeFoldersOf(dirname(folder))
}

let imports: Map<string, string[]> | undefined

/** Returns the files of `app` that each folder in `app/routes` imports, tests aside. */
function importsOfRoutes(): Map<string, string[]> {
  if (imports) return imports
  imports = new Map()
  for (const file of readdirSync('app/routes', { encoding: 'utf8', recursive: true })) {
    const [folder = ''] = file.split('/')
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const found = readFileSync(`app/routes/${file}`, 'utf8').matchAll(/'#(app\/[^']+)'/g)
    imports.set(folder, [...(imports.get(folder) ?? []), ...[...found].map(([, path = '']) => path)])
  }
  return imports
}

/** Returns path prefixes of the tests that drive the built server about `file`: beside it, and at its routes. */
export function servedTests(file: string): string[] {
  const folder = dirname(file)
  const [top, domain] = file.split('/')
  if (top === 'server' || domain === 'routes') return [`${folder}/`]
  if (top !== 'app') return []
  return [`${folder}/`, ...routeFoldersOf(folder).map((name) => `app/routes/${name}/`)]
}

export function journeysOf(file: string): string[] {
  if (file.startsWith('e2e/')) return file.endsWith('.spec.ts') ? [file] : []
  const [top, domain = '', inRoutes = ''] = file.split('/')
  if (top !== 'app') return []
  const routes = domain === 'routes' ? [inRoutes] : routeFoldersOf(dirname(file))
  const names = [...(domain in journeysThrough ? [domain] : []), ...routes]
  const paths = names.flatMap((name) => journeysThrough[name] ?? [])
  return [...new Set(paths)].map((path) => `e2e/${path}`)
}
