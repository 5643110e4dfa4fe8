import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routeEntries } from '#app/routes.ts'
import { projectFolder } from '#db/project-folder.ts'

const pathOf = (file: string) => join(projectFolder, file)
/** The text of a file without indentation. */
const read = (file: string) => readFileSync(pathOf(file), 'utf8').replace(/[ \t]*\n\s*(?=\S)/g, '\n')

/** Texts in single quotes; an apostrophe within a word is part of the text. */
const quotedIn = (text: string) =>
  [...text.replace(/\s+/g, ' ').matchAll(/(?<![\w}])'(.+?)'(?!\w)/g)].map(([, quoted = '']) => quoted)

/** A line: quoted texts → files, each with the symbols that it defines; tests. */
const map = readFileSync(pathOf('docs/spec-map.md'), 'utf8')
const lines = map
  .split(/\n(?=- |\n)/)
  .filter((line) => line.startsWith('- '))
  .map((line) => line.slice(2).replace(/\s+/g, ' '))

/** A file or a folder, and the symbols that are named after it. */
type Home = { path: string; symbols: string[] }

function homesIn(text: string): Home[] {
  const homes: Home[] = []
  for (const [, span = ''] of text.matchAll(/`([^`]+)`/g))
    if (span.includes('/')) homes.push({ path: span, symbols: [] })
    else homes.at(-1)?.symbols.push(span)
  return homes
}

const filesOf = (homes: Home[]) => homes.filter(({ path }) => statSync(pathOf(path)).isFile())

const missingIn = (homes: Home[]) =>
  filesOf(homes).flatMap(({ path, symbols }) =>
    symbols.filter((symbol) => !defines(read(path), symbol)).map((symbol) => ({ path, symbol })),
  )

/** A symbol that is no name, such as a class of CSS, needs only to be there. */
function defines(text: string, symbol: string): boolean {
  if (!/^\w+$/.test(symbol)) return text.includes(symbol)
  const definition = `\\b(const|let|function\\*?|type|class) ${symbol}\\b|^${symbol}(\\??:|\\(.*\\{$)`
  return new RegExp(definition, 'm').test(text)
}

describe('docs/spec-map.md', () => {
  test.each(lines)('%s', (line) => {
    const [what = '', after = ''] = line.split(' → ')
    const homes = homesIn(after.split(';')[0] ?? '')
    expect(homes.length).toBeGreaterThan(0)
    expect(homes.filter(({ path }) => !existsSync(pathOf(path)))).toEqual([])
    expect(missingIn(homes)).toEqual([])

    const code = filesOf(homes)
      .map(({ path }) => read(path))
      .join('\n')
    // A number or a `{variable}` of the text may be an expression of the code.
    const isThere = (text: string) =>
      text.split(/\{[^}]*\}|\d+(?:\.\d+)?/).every((part) => code.includes(part))
    expect(quotedIn(what).filter((text) => !isThere(text))).toEqual([])
  })

  test('each text that the specification quotes is in the map, at least its beginning', () => {
    const known = quotedIn(map)
    const quoted = quotedIn(readFileSync(pathOf('docs/specification.md'), 'utf8'))
    expect(quoted.filter((text) => !known.some((one) => text.startsWith(one)))).toEqual([])
  })
})

test('the walks of docs/architecture.md name functions where they are defined', () => {
  const [, walks = ''] = readFileSync(pathOf('docs/architecture.md'), 'utf8').split('## Walk 1')
  const rows = [...walks.matchAll(/^\|.*\| ([^|]*) \|$/gm)].map(([, cell = '']) => cell)
  expect(rows.flatMap((cell) => missingIn(homesIn(cell)))).toEqual([])
})

describe('every address', () => {
  const known = routeEntries.filter(({ path }) => path !== '/*')
  /** `/a/{b,c}` → `/a/b`, `/a/c` */
  const expand = (span: string): string[] => {
    const [whole = '', choices = ''] = /\{([^{}]*,[^{}]*)\}/.exec(span) ?? []
    return whole === '' ? [span] : choices.split(',').flatMap((choice) => expand(span.replace(whole, choice)))
  }
  const withoutNames = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, '{}')

  test('stands in docs/specification.md', () => {
    const spans = readFileSync(pathOf('docs/specification.md'), 'utf8').match(/(?<=`)\/[^`\s]*(?=`)/g) ?? []
    const specified = new Set(spans.flatMap(expand).map(withoutNames))
    const missing = known.filter(({ path }) => !specified.has(withoutNames(path.replace(/\/:\w+\?$/, ''))))
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  test('has the file of its route in docs/spec-map.md', () => {
    const missing = known.filter(({ file }) => !map.includes(`\`app/${file}\``))
    expect(missing.map(({ file }) => file)).toEqual([])
  })
})

test('CHANGELOG.md names every migration since 0008, for the operator who waits for its lock', () => {
  const named = [...read('CHANGELOG.md').matchAll(/\bmigrations? ((?:\d{4}(?:, | and )?)+)/gi)]
  const known = new Set(named.flatMap((found) => found[0].match(/\d{4}/g) ?? []))
  const migrations = readdirSync(pathOf('db/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, 4))
  expect(migrations.filter((number) => number >= '0008' && !known.has(number))).toEqual([])
})
