import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  dev?: boolean
  license?: string
  integrity?: string
  optional?: boolean
  inBundle?: boolean
  resolved?: string
}
const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
const packages: Record<string, Entry> = read('package-lock.json').packages

/** Licences that require nothing but keeping their text with the code. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
])

/** Licences that require more, and the reason why each may be here. */
const exceptions: Record<string, { licence: RegExp; reason: string }> = {
  '@img/sharp-': {
    licence: /LGPL-3\.0-or-later/,
    reason: 'libvips: a library of its own, unchanged, that anybody can replace',
  },
  lightningcss: {
    licence: /^MPL-2\.0$/,
    reason: 'makes the stylesheet at build time; nothing of it is in what we serve',
  },
}

/** Packages that run on a server or reach a browser: all but those for development alone. */
const installed = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.dev)
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

/** Returns the licence in the installed package; in the lock for packages of other platforms. */
function licenceOf(path: string, entry: Entry): string {
  if (!existsSync(new URL(`../../${path}/package.json`, import.meta.url))) return String(entry.license)
  const { license }: { license?: unknown } = read(`${path}/package.json`)
  return String(license)
}

const isPermissive = (licence: string) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => permissive.has(one))

test('every package that comes with the product has a permissive licence, or is named here with a reason', () => {
  expect(installed.length).toBeGreaterThan(100)
  const others = installed.flatMap(([path, entry]) => {
    const [name, licence] = [nameOf(path), licenceOf(path, entry)]
    const exception = Object.entries(exceptions).find(([start]) => name.startsWith(start))?.[1]
    return isPermissive(licence) || exception?.licence.test(licence) ? [] : [`${name}: ${licence}`]
  })
  expect(others).toEqual([])
})

test('every exception is still needed', () => {
  for (const start of Object.keys(exceptions))
    expect(
      installed.some(([path]) => nameOf(path).startsWith(start)),
      start,
    ).toBe(true)
})

// Builds for other platforms are only named (scripts/complete-lockfile.ts).
test('every package is known by its checksum, and none comes from anywhere but a registry', () => {
  const others = Object.entries(packages).filter(([path]) => path !== '')
  const unchecked = others.filter(([, entry]) => !entry.inBundle && !entry.optional && !entry.integrity)
  const foreign = others.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect([...unchecked, ...foreign].map(([path]) => path)).toEqual([])
})
