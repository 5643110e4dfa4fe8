import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { read, repositoryFiles } from './repository-files.ts'

const maxLines = 150
const maxFiles = 20

const files = repositoryFiles
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
/** The code of the product, tests aside. */
const product = files.filter((file) => /^(app|server)\/.*\.(tsx?|css)$/.test(file) && !isTest(file))
/** Leaves out migrations, whose bytes must not change: a backup records the hash of each. */
const code = files.filter((file) => /\.(tsx?|css|sql|sh)$/.test(file) && !file.startsWith('db/migrations/'))

/** Returns what is more than `most` times in the list, sorted. */
function occurringOver(most: number, list: string[]): string[] {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts.keys()].filter((one) => (counts.get(one) ?? 0) > most).toSorted()
}

test(`files of app and server have at most ${maxLines} lines`, () => {
  const over = product.filter((file) => read(file).trimEnd().split('\n').length > maxLines)
  expect(over.toSorted()).toEqual([])
})

test(`folders have at most ${maxFiles} files, migrations aside`, () => {
  const folders = files.map((file) => dirname(file)).filter((folder) => folder !== 'db/migrations')
  expect(occurringOver(maxFiles, folders)).toEqual([])
})

test('no two files of app and server have names that differ only in folder or ending', () => {
  const names = product.map((file) => basename(file).replace(/(\.server)?\.\w+$/, ''))
  expect(occurringOver(1, names)).toEqual([])
})

test('a name is exported by one file of app and server; what React Router reads in routes is not counted', () => {
  const names = product
    .filter((file) => !/^app\/(routes\/|root|entry)/.test(file))
    .flatMap((file) => [
      ...new Set(
        [...read(file).matchAll(/^export (?:async )?(?:const|function\*?|class|type) (\w+)/gm)].map(
          ([, name]) => name ?? '',
        ),
      ),
    ])
  expect(occurringOver(1, names)).toEqual([])
})

test('a subquery names the columns of the query around it as text: Drizzle may leave out their table, and mean its own', () => {
  const ofTables = product.flatMap((file) => {
    const text = read(file)
    const tables = /import \{([^}]*)\} from '#db\/schema.ts'/.exec(text)?.[1]?.match(/\w+/g) ?? []
    const columns = new RegExp(`\\$\\{(?:${tables.join('|') || ' '})\\.\\w+\\}`)
    return [...text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)]
      .filter(([, statement = '']) => /\(\s*select\b/.test(statement) && columns.test(statement))
      .map(([statement]) => `${file}: ${statement}`)
  })
  expect(ofTables).toEqual([])
})

/** Returns the comments that `pattern` matches, with their files. */
const commentsWith = (pattern: RegExp) =>
  code.flatMap((file) =>
    (read(file).match(/(?<=^\s*)(?:\/\/|--|\/?\*+|\{\/\*) .*/gm) ?? [])
      .filter((comment) => pattern.test(comment))
      .map((comment) => `${file}: ${comment}`),
  )

test('comments begin with their subject', () => {
  const inverted = commentsWith(/^\S+ (Of|Who|Whoever|What)\b/)
  expect(inverted.length, inverted.join('\n')).toBeLessThanOrEqual(30)
})

test('a function returns, a server responds, a person answers', () => {
  const answering = commentsWith(/\banswers\b/)
  expect(answering.length, answering.join('\n')).toBeLessThanOrEqual(60)
})

/** These grow with each feature: the specification and its map, the changelog, and decisions from 0038 on. */
const growing = /docs\/(specification|spec-map|operators)\.md|CHANGELOG|\/(003[89]|00[4-9]\d)-/

/** How the house is built and how to work in it. */
const house = /docs\/(architecture|glossary|internals|decisions\/README)\.md|STYLE|CONTRIBUTING/

const documents = files.filter((file) => file.endsWith('.md') && !growing.test(file))
const wordsIn = (some: string[]) => some.flatMap((file) => read(file).match(/\S*\w\S*/g) ?? []).length

test('README, operations, figures and decisions until 0037 have at most 14,000 words', () => {
  expect(wordsIn(documents.filter((file) => !house.test(file)))).toBeLessThanOrEqual(14_000)
})

test('with the documents of the house they have at most 18,000 words', () => {
  expect(wordsIn(documents)).toBeLessThanOrEqual(18_000)
})
