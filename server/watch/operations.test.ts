import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#db/read-rows.ts'

const page = readFileSync(join(projectFolder, 'docs/operations.md'), 'utf8')

const sources = ['app', 'server', 'db']
  .flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(projectFolder, name), 'utf8'))

/** Matches the text of each call that writes to the log, up to its first value. */
const logCall =
  /(?:log\.(?:error|warn|info)|\bwarn(?:OfAll)?|onEvent)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const logged = sources
  .flatMap((source) => source.match(logCall) ?? [])
  .flatMap((call) => [...call.matchAll(/'([^'\n]{6,})'|`([^`$]+)[^`]*`/g)])
  .map(([, words, beginning = '']) => words ?? beginning.replace(/: $/, ''))

test('docs/operations.md explains every line of the log', () => {
  expect(logged.length).toBeGreaterThan(20)
  expect(logged.filter((words) => !page.includes(`\`${words}\``))).toEqual([])
})

test('docs/operations.md names every figure, and none that is not there', () => {
  const names = (text: string) => new Set(text.match(/\b(kasi|process|nodejs)_[a-z0-9_]+/g))
  const figures = readFileSync(join(projectFolder, 'server/watch/metrics-figures.ts'), 'utf8')
    // The names of the page cache are composed.
    .replace(
      /kasi_page_cache_\$\{name\}/,
      'kasi_page_cache_hits_total kasi_page_cache_misses_total kasi_page_cache_bytes kasi_page_cache_entries ',
    )
  expect([...names(page)].toSorted()).toEqual([...names(figures)].toSorted())
})
