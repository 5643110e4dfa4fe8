import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseTarget } from './request-target.ts'

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

test('broken percent-encodings become plain percent signs', () => {
  expect(normaliseTarget('/%')).toBe('/%25')
  expect(normaliseTarget('/a%E0%A4%A?b=%')).toBe('/a%25E0%25A4%25A?b=%')
  expect(normaliseTarget('/S%C3%B2weto/100%')).toBe('/S%C3%B2weto/100%25')
  expect(normaliseTarget('/auth?next=%2Fdesign-store&x=%')).toBe('/auth?next=%2Fdesign-store&x=%')
})

test('whatever is sent, the result stays on our host and can be decoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (target) => {
      const url = new URL(normaliseTarget(target), 'http://kasi.example')
      return url.host === 'kasi.example' && typeof decodeURIComponent(url.pathname) === 'string'
    }),
    { numRuns: 2000 },
  )
})
