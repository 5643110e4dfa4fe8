import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit where this branch left `main`; HEAD where there is no other branch. */
export function baseCommit(): string {
  for (const main of ['main', 'origin/main'])
    try {
      return git('merge-base', 'HEAD', main)
    } catch {
      // No such branch here.
    }
  return git('rev-parse', 'HEAD')
}

/** Every file that differs from `base`, committed or not. */
export function changedFiles(base: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return `${changed}\n${untracked}`.split('\n').filter(Boolean)
}

/** Whether the built server differs: code or styles of the application, and not a test of it. */
export const isBuilt = (file: string): boolean =>
  /^(?:app|server|db|public)\/|^vite\.config\.ts$/.test(file) && !/\.test\.tsx?$/.test(file)

/** Journeys of `app/DOMAIN` that stand in a folder of another name. */
const journeyFolders: Record<string, string[]> = {
  accounts: ['accounts'],
  images: ['editor'],
  islands: ['every-page'],
  listings: ['market'],
  live: ['messages'],
  messages: ['messages'],
  notifications: ['messages'],
  stores: ['editor', 'market/vendor'],
  ui: ['every-page'],
}

/** Tests that drive the built server about `file`, as paths to begin with: those beside it, and those of its routes. */
export function servedTests(file: string): string[] {
  const [top, domain] = file.split('/')
  if (top === 'server') return [`${dirname(file)}/`]
  return top === 'app' ? [`${dirname(file)}/`, `app/routes/${domain}/`] : []
}

/** Journeys through the screens of `file`. */
export function journeysOf(file: string): string[] {
  if (file.startsWith('e2e/')) return file.endsWith('.spec.ts') ? [file] : []
  const [top, folder, inRoutes] = file.split('/')
  if (top !== 'app') return []
  const domain = (folder === 'routes' ? inRoutes : folder) ?? ''
  return (journeyFolders[domain] ?? []).map((name) => `e2e/${name}`)
}
