import { expect, test } from 'vitest'
import { deskPath } from './operator-rules.ts'

test.each([
  '/operators',
  '/operators?page=2',
  '/operators/decided',
  '/operators/search?words=a%20b',
  '/operators/cases/0b9f1c5e-7a52-4f0e-9d3c-2f6b8f1f3a10',
])('%j is a path of the desk', (path) => {
  expect(deskPath(path)).toBe(path)
})

const hostile = [
  '',
  'operators',
  '/',
  '/inbox',
  '/operators2',
  '/operators.evil.example',
  '/operators@evil.example',
  '/operators/../inbox',
  '/operators/%2e%2e/inbox',
  '/operators/..//evil.example',
  '/operators/../%2fevil.example',
  '/operators/%2f%2fevil.example/%5c',
  '/operators\\..\\..\\evil.example',
  '/operators/\nset-cookie:x',
  '/operators/%0d%0aset-cookie:x',
  '/operators\u0000',
  '//evil.example/operators',
  '/\\evil.example/operators',
  '/%2fevil.example/operators',
  'https://evil.example/operators',
  'javascript:alert(1)//operators',
  '/operators.data',
  `/operators/${'a'.repeat(3000)}`,
]
test.each(hostile)('%j leads to the queue', (path) => {
  expect(deskPath(path)).toBe('/operators')
})
