import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routeEntries } from '#app/routes.ts'
import { projectFolder } from '#db/read-rows.ts'
import { read, repositoryFiles } from './repository-files.ts'

const specification = read('docs/specification.md')

/** Paragraphs, bullets and rows of tables of the numbered sections; the head of a table and 'these are:' describe nothing. */
const parts = specification
  .split(/^## §.*$/m)
  .slice(1)
  .flatMap((section) => section.trim().split(/\n\n|\n(?=- |\|)/))
  .map((part) => part.replace(/\s+/g, ' '))
  .filter((part) => !/:$|^\|---|\| lives in \|$/.test(part))

const spansIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

test('each part of the specification ends with where it lives', () => {
  expect(parts.length).toBeGreaterThan(200)
  const isEnded = (part: string) =>
    part.startsWith('|') ? spansIn(part.split(' | ').at(-1) ?? '').length > 0 : /\(→ `[^()]*`\)$/.test(part)
  expect(parts.filter((part) => !isEnded(part))).toEqual([])
})

test('each folder and file in which a part of the specification lives is there', () => {
  const places = parts.flatMap((part) =>
    part.startsWith('|')
      ? spansIn(part.split(' | ').at(-1) ?? '')
      : [...part.matchAll(/\(→ ([^()]*)\)/g)].flatMap(([, list = '']) => spansIn(list)),
  )
  expect(places.filter((place) => !existsSync(join(projectFolder, place)))).toEqual([])
})

test('each text that the specification quotes is in the code, but for what stands in braces and numbers', () => {
  const code = repositoryFiles
    .filter(
      (file) => /^(app|server|db|public)\/.*\.(tsx?|sql|webmanifest)$/.test(file) && !/\.test\./.test(file),
    )
    .map((file) => read(file).replace(/\s+/g, ' '))
    .join('\n')
  // An apostrophe within a word is part of the text.
  const quoted = [...specification.replace(/\s+/g, ' ').matchAll(/(?<![\w}])'(.+?)'(?!\w)/g)]
  const isThere = (text: string) =>
    text.split(/\{[^}]*\}|\d+(?:\.\d+)?/).every((piece) => code.includes(piece.trim()))
  expect(quoted.map(([, text = '']) => text).filter((text) => !isThere(text))).toEqual([])
})

test('every address stands in the specification', () => {
  /** `/a/{b,c}` → `/a/b`, `/a/c` */
  const expand = (span: string): string[] => {
    const [whole = '', choices = ''] = /\{([^{}]*,[^{}]*)\}/.exec(span) ?? []
    return whole === '' ? [span] : choices.split(',').flatMap((choice) => expand(span.replace(whole, choice)))
  }
  const withoutNames = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, '{}')
  const spans = specification.match(/(?<=`)\/[^`\s]*(?=`)/g) ?? []
  const specified = new Set(spans.flatMap(expand).map(withoutNames))
  const missing = routeEntries.filter(
    ({ path }) => path !== '/*' && !specified.has(withoutNames(path.replace(/\/:\w+\?$/, ''))),
  )
  expect(missing.map(({ path }) => path)).toEqual([])
})
