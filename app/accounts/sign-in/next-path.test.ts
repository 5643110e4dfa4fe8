import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNextPath } from './next-path.ts'

const ours = [
  '/',
  '/inbox',
  '/design-store',
  '/listing/0b0e7c1e?contact',
  '/?older=1_2',
  '/vendor/a#products',
  '/inbox?c=a%20b',
]
test.each(ours)('%s is a path of ours', (path) => {
  expect(safeNextPath(path)).toBe(path)
})

const tricks = [
  null,
  '',
  'inbox',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example',
  '/%252fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%255Cevil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%0d%0aset-cookie:x',
  '/\u0000',
  '/auth',
  '/auth?next=/auth',
  '/auth.data',
  '/auth/',
  '/logout',
  '/./%2fevil.example',
  '/%2e/%2f/evil.example',
  '/LIVE',
  '/%6cive',
  '/inbox.data',
  '/Auth/',
  `/${'a'.repeat(3000)}`,
]
test.each(tricks)('%j leads to /', (path) => {
  expect(safeNextPath(path)).toBe('/')
})

test('the result is always a path of this site and a valid header value', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%',
    '2f',
    '5c',
    '25',
    ':',
    '@',
    '?',
    '#',
    'evil.example',
    '\t',
    ' ',
    'é',
    '\u2028',
  )
  const paths = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
  )
  fc.assert(
    fc.property(paths, (path) => {
      const safe = safeNextPath(path)
      expect(safe).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(new URL(safe, 'https://kasi.example').host).toBe('kasi.example')
      expect(safeNextPath(safe)).toBe(safe)
    }),
    { numRuns: 2000 },
  )
})
