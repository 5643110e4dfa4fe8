import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeysOf, servedTests } from './changed-files.ts'

const filesIn = (folder: string) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true }).map((file) => `${folder}/${file}`)
const code = filesIn('app').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const isRoute = (file: string) => file.startsWith('app/routes/')
const foldersOf = (files: string[], depth: number) =>
  [...new Set(files.map((file) => file.split('/')))]
    .filter((parts) => parts.length > depth)
    .map((parts) => parts.slice(0, depth).join('/'))

/** Nobody sees these, or everybody does: `npm test` holds them. */
const withoutScreens = ['app/concurrency', 'app/http', 'app/ids', 'app/mail']
/** Tests of all routes together. */
const wholeTests = 'app/routes/whole/'

test.each([
  ['app/stores/post/post-rules.ts', 'app/routes/offers/'],
  ['app/stores/share/share-texts.ts', 'app/routes/share/'],
  ['app/accounts/settings/own-person.ts', 'app/routes/own-account/'],
  ['app/accounts/own-data/personal-tables.ts', 'app/routes/own-account/'],
  ['app/trust/desk/desk-texts.ts', 'app/routes/operators/'],
  ['app/messages/replies/reply-chips.tsx', 'app/routes/replies/'],
  ['app/notices/mail/message-mail.ts', 'app/routes/notices/'],
  ['app/listings/listing-rules.ts', 'app/routes/market/'],
])('a change of %s runs the tests in %s', (file, tests) => {
  expect(servedTests(file)).toContain(tests)
})

test('a change of a route runs the tests beside it, and no others', () => {
  expect(servedTests('app/routes/offers/post.tsx')).toEqual(['app/routes/offers/'])
})

test('every folder of routes that has tests is driven by a change below app', () => {
  const tested = new Set(
    filesIn('app/routes')
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${file.split('/').slice(0, 3).join('/')}/`),
  )
  const driven = new Set(code.filter((file) => !isRoute(file)).flatMap(servedTests))
  expect([...tested].filter((folder) => !driven.has(folder) && folder !== wholeTests)).toEqual([])
})

test('every folder of app and of routes has its journeys, and each of them is there', () => {
  const folders = [...new Set([...foldersOf(code, 2), ...foldersOf(code.filter(isRoute), 3)])]
  const isBare = (folder: string) =>
    code.filter((file) => file.startsWith(`${folder}/`)).every((file) => journeysOf(file).length === 0)
  expect(folders.filter((folder) => folder !== 'app/routes' && isBare(folder))).toEqual(withoutScreens)
  expect(code.flatMap(journeysOf).filter((path) => !existsSync(path))).toEqual([])
})

test('every journey is run by a change of some screen', () => {
  const reached = [...new Set(code.flatMap(journeysOf))]
  const specs = filesIn('e2e').filter((file) => file.endsWith('.spec.ts'))
  expect(specs.filter((spec) => !reached.some((path) => spec.startsWith(path)))).toEqual([])
})
