import { execFileSync } from 'node:child_process'
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

/** The folders of journeys that are not named like their `app/DOMAIN`. */
const journeyFolders: Record<string, string[]> = {
  accounts: ['accounts'],
  images: ['editor'],
  islands: ['every-page'],
  listings: ['market'],
  live: ['messages'],
  messages: ['messages'],
  notifications: ['messages'],
  stores: ['editor', 'market/vendor-page'],
  ui: ['every-page'],
}

/** Returns path prefixes of the tests that drive the built server about `file`: beside it, and at its routes. */
export function servedTests(file: string): string[] {
  const [top, domain] = file.split('/')
  if (top === 'server') return [`${dirname(file)}/`]
  return top === 'app' ? [`${dirname(file)}/`, `app/routes/${domain}/`] : []
}

/** Returns the journeys through the screens of `file`. */
export function journeysOf(file: string): string[] {
  if (file.startsWith('e2e/')) return file.endsWith('.spec.ts') ? [file] : []
  const [top, folder, inRoutes] = file.split('/')
  if (top !== 'app') return []
  const domain = (folder === 'routes' ? inRoutes : folder) ?? ''
  return (journeyFolders[domain] ?? []).map((name) => `e2e/${name}`)
}
