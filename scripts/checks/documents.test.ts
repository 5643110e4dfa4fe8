import { basename, dirname, join, matchesGlob, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { read, repositoryFiles } from './repository-files.ts'

const files = repositoryFiles
const fileSet = new Set(files)
const folders = new Set(files.flatMap(foldersOf))
const names = new Set(files.map((file) => basename(file)))
const topFolders = new Set([...folders].filter((folder) => !folder.includes('/')))

const documents = files.filter((file) => file.endsWith('.md'))
/** Leaves out migrations, whose bytes must not change: a backup records the hash of each. */
const code = files.filter(
  (file) => /\.(tsx?|css|sql|sh|json|ya?ml)$/.test(file) && !/^db\/migrations\/|package-lock/.test(file),
)
const textsOf = (list: string[]) => list.map((file) => ({ file, text: read(file) }))
const codeTexts = textsOf(code)
const texts = [...codeTexts, ...textsOf(documents)]

function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts` */
function expand(path: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(path) ?? []
  if (whole === undefined || choices === undefined) return [path]
  return choices.split(',').flatMap((choice) => expand(path.replace(whole, choice)))
}

/**
 * Returns whether a path from the top of the repository, or a bare file name, exists. An x in place of a word matches
 * any.
 */
function isThere(path: string): boolean {
  if (path.includes('/')) {
    const plain = path.replace(/\/$/, '')
    if (fileSet.has(plain) || folders.has(plain)) return true
    return path.includes('*') && files.some((file) => matchesGlob(file, path))
  }
  return names.has(path) || /^(x[-.]|\.)/.test(path) || [...names].some((name) => matchesGlob(name, path))
}

const isPath = (span: string) =>
  topFolders.has(span.split('/')[0] ?? '') ? /^[\w./{},*-]+$/.test(span) && span.includes('/') : isName(span)
const isName = (span: string) => /^[\w.{},*-]+\.(tsx?|css|sql|md|json|sh|svg)$/.test(span)

/** An operator writes these (deploy/README.md). */
const writtenByOperator: ReadonlySet<string> = new Set(['deploy/.env', 'deploy/market.env'])

test.each(documents)('%s names only files that are there', (document) => {
  const spans = [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const missing = spans
    .filter(isPath)
    .flatMap(expand)
    .filter((path) => !isThere(path))
  expect(missing.filter((path) => !writtenByOperator.has(path))).toEqual([])
})

test.each(documents)('%s has no link that leads nowhere, and no marks of a merge', (document) => {
  const text = read(document)
  const targets = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, target = '']) => target)
  const missing = targets.filter((target) => !fileSet.has(normalize(join(dirname(document), target))))
  expect(missing).toEqual([])
  expect(text).not.toMatch(/^(<{7}|={7}|>{7})/m)
})

test('every document that code names is there', () => {
  const cited = codeTexts.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w./*-])[\w/-]+\.md\b/g)].map(([path]) => ({ file, path })),
  )
  const isKnown = (path: string) => fileSet.has(path) || (!path.includes('/') && names.has(path))
  expect(cited.filter(({ path }) => !isKnown(path))).toEqual([])
})

test('every npm script that a document names is there', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name),
  )
  expect(named.filter((name = '') => !(name in scripts))).toEqual([])
})

test('no order is named: readers of the repository cannot read them', () => {
  const cited = texts.filter(({ text }) => /\bissue\s\d/i.test(text)).map(({ file }) => file)
  expect(cited).toEqual([])
})

test('every section, rule and decision that is cited is there', () => {
  const sections = new Set(read('docs/specification.md').match(/(?<=^## §)\d+/gm))
  const rules = new Set(read('docs/architecture.md').match(/^\d(?=\. \*\*)/gm))
  const decisions = new Set(documents.flatMap((file) => /decisions\/.*\/(\d{4})-/.exec(file)?.[1] ?? []))
  const citedIn = (pattern: RegExp, known: Set<string>) =>
    texts.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)]
        .filter(([, cited = '']) => !known.has(cited))
        .map(([found]) => ({ file, found })),
    )
  expect(citedIn(/specification §(\d+)/gi, sections)).toEqual([])
  expect(citedIn(/architecture, rule (\d)/g, rules)).toEqual([])
  expect(citedIn(/\bdecisions? (\d{4})/gi, decisions)).toEqual([])
  expect(citedIn(/\((\d{4})\)/g, decisions).filter(({ file }) => file.startsWith('docs/'))).toEqual([])
})

const decisions = documents.filter((file) => /decisions\/.*\/\d{4}-/.test(file))

test.each(decisions)('%s says what else there was, and when to look again', (file) => {
  const text = read(file)
  if (/^\*\*Superseded by/m.test(text)) return
  expect(text).toMatch(/\*\*Alternatives\.\*\*|^\| .*\b(alternative|instead of) \|/m)
  expect(text).toMatch(/\*\*Revisit( when)?\*\*/)
})

test('docs/decisions/README.md lists every decision by its title, each folder in the order of numbers', () => {
  const index = read('docs/decisions/README.md')
  const listed = [...index.matchAll(/^- \[(\d{4})\]\((.*)\) ([^·\n]*)/gm)]
  const titles = listed.map(
    ([, number, path, title = '']) => `docs/decisions/${path} # ${number} ${title.trim()}`,
  )
  const expected = decisions.map((file) => `${file} ${read(file).split('\n')[0]}`)
  expect(titles.toSorted()).toEqual(expected.toSorted())
  for (const part of index.split(/^## /m)) {
    const numbers = part.match(/(?<=^- \[)\d{4}/gm) ?? []
    expect(numbers).toEqual(numbers.toSorted())
  }
})

test('the walks of docs/architecture.md name functions where they are defined', () => {
  const [, walks = ''] = read('docs/architecture.md').split('## Walk 1')
  const cells = [...walks.matchAll(/^\|.*\| ([^|]*) \|$/gm)].map(([, cell = '']) => cell)
  const undefinedNames = cells.flatMap((cell) => {
    let file = ''
    return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => {
      if (!span.includes('/')) return file === '' || defines(read(file), span) ? [] : [`${file} ${span}`]
      file = span
      return []
    })
  })
  expect(undefinedNames).toEqual([])
})

const defines = (text: string, name: string) =>
  new RegExp(`\\b(const|let|function\\*?|type|class) ${name}\\b|^\\s*${name}(\\??:|\\(.*\\{$)`, 'm').test(
    text,
  )

test('CHANGELOG.md names every migration since 0008, for the operator who waits for its lock', () => {
  const named = [...read('CHANGELOG.md').matchAll(/\bmigrations?\s+((?:\d{4}(?:,\s+|\s+and\s+)?)+)/gi)]
  const known = new Set(named.flatMap((found) => found[0].match(/\d{4}/g) ?? []))
  const migrations = files.flatMap((file) => /^db\/migrations\/(\d{4}).*\.sql$/.exec(file)?.[1] ?? [])
  expect(migrations.filter((number) => number >= '0008' && !known.has(number))).toEqual([])
})
