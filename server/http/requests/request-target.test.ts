import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutTarget, normaliseTarget } from './request-target.ts'

test('a usual target stays as it is', () => {
  expect(normaliseTarget('/')).toBe('/')
  expect(normaliseTarget('/listing/1?older=2_3&x=%20#a')).toBe('/listing/1?older=2_3&x=%20#a')
  expect(normaliseTarget('/vendor/S%C3%B2weto')).toBe('/vendor/S%C3%B2weto')
})

test('a target that names another host keeps its path only', () => {
  expect(normaliseTarget('http://evil.example/x?y')).toBe('/x?y')
  expect(normaliseTarget('http://evil.example')).toBe('/')
  expect(normaliseTarget('//evil.example/x')).toBe('/evil.example/x')
  expect(normaliseTarget('/\\evil.example')).toBe('/evil.example')
  expect(normaliseTarget('*')).toBe('/*')
})

test('a target is cut to what our pages can use, its parameters one by one; usual ones stay as they are', () => {
  const search = `/search?q=${encodeURIComponent('🔥'.repeat(100))}&in=${'x'.repeat(90)}`
  const back = `/auth?next=${encodeURIComponent(search)}`
  for (const usual of ['/', '/listing/1?older=2_3', search, back]) expect(cutTarget(usual)).toBe(usual)
  expect(cutTarget(`/${'x'.repeat(9000)}`)).toHaveLength(1000)
  expect(cutTarget(`/search?in=${'newlands,'.repeat(2000)}&q=kota`)).toHaveLength(8 + 2500 + '&q=kota'.length)
  expect(cutTarget(`/${'x'.repeat(9000)}?q=kota`)).toHaveLength(1000 + '?q=kota'.length)
  expect(cutTarget(`/search?${'a&'.repeat(5000)}`)).toHaveLength('/search?'.length + 79)
})

test('dot segments are resolved as routing resolves them, however they are written', () => {
  for (const dots of ['..', '%2e%2e', '.%2e', '%2E.', '%2E%2e'])
    expect(normaliseTarget(`/uploads/${dots}/auth?a=..`)).toBe('/auth?a=..')
  expect(normaliseTarget('/uploads/..')).toBe('/')
  expect(normaliseTarget('/./%2e/auth')).toBe('/auth')
  expect(normaliseTarget('/uploads\\..\\auth')).toBe('/auth')
  expect(normaliseTarget('/a/..//evil.example/x')).toBe('/evil.example/x')
  expect(normaliseTarget('//../evil.example')).toBe('/evil.example')
  expect(normaliseTarget('/..a/.well-known/x')).toBe('/..a/.well-known/x')
})

test('no page has a second address for its data', () => {
  expect(normaliseTarget('/inbox.data?_routes=x')).toBe('/inbox%2Edata?_routes=x')
  expect(normaliseTarget('/uploads/...data')).toBe('/uploads/..%2Edata')
})

test('broken percent-encodings become plain percent signs', () => {
  expect(normaliseTarget('/%')).toBe('/%25')
  expect(normaliseTarget('/a%E0%A4%A?b=%')).toBe('/a%25E0%25A4%25A?b=%')
  expect(normaliseTarget('/S%C3%B2weto/100%')).toBe('/S%C3%B2weto/100%25')
  expect(normaliseTarget('/auth?next=%2Fdesign-store&x=%')).toBe('/auth?next=%2Fdesign-store&x=%')
})

/** Targets as they arrive on the wire: what Node's parser lets through, rich in characters of paths. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '..',
    '.',
    '%2e',
    '%2E',
    '\\',
    '%5c',
    '%2f',
    '%',
    '?',
    '#',
    '.data',
    'uploads',
    'auth',
    ':',
  ),
  fc.stringMatching(/^[\x21-\x7e\x80-\xff]{0,4}$/),
)
const targets = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

test('for any target routing sees the same path as every rule, on our host', () => {
  fc.assert(
    fc.property(targets, (target) => {
      const normalised = normaliseTarget(target)
      const url = new URL(`http://kasi.example${normalised}`)
      expect(url.host).toBe('kasi.example')
      expect(new URL(normalised, 'http://kasi.example').host).toBe('kasi.example')
      expect(typeof decodeURIComponent(url.pathname)).toBe('string')
      expect(normaliseTarget(normalised)).toBe(normalised)
      expect(normaliseTarget(url.pathname)).toBe(url.pathname)
      expect(url.pathname).not.toMatch(/\/\.{1,2}(\/|$)|\.data$/)
    }),
    { numRuns: 5000 },
  )
})
