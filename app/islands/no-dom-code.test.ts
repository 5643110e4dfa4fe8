import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const app = new URL('..', import.meta.url).pathname

/**
 * The modules that may search the document: the islands' start, and the scripts of visitors' pages, for which React is too heavy. Those of
 * suggestions and of `/offline` write into rows which the server has drawn, words and attributes only.
 */
const allowed = [
  'browser/start-islands.ts',
  'islands/remember-typed.ts',
  'accounts/sign-in/auth-form-script.ts',
  'search/page/suggestions/suggestions-script.ts',
  'offline/page/offline-script.ts',
  'offline/page/cached-on-phone.ts',
]

test('members’ screens are React alone: no other module searches the document or writes HTML', () => {
  const searching = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((path) => !path.includes('.test.'))
    .filter((path) =>
      /querySelector|innerHTML|DOMParser|insertAdjacentHTML/.test(readFileSync(app + path, 'utf8')),
    )
  expect(searching.sort()).toEqual(allowed.toSorted())
})
