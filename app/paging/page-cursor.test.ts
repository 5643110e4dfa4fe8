import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCursor, parsePageRequest } from './page-cursor.ts'

const parse = (query: string) => parsePageRequest(new URLSearchParams(query))
const id = '3f2b8c1e-0000-4000-a000-00000000abcd'

test('a cursor survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n }), fc.uuid(), (micros, row) => {
      const cursor = { createdAtMicros: String(micros), id: row }
      expect(parse(`older=${formatCursor(cursor)}`)).toEqual({ direction: 'older', cursor })
      expect(parse(`newer=${formatCursor(cursor)}`)).toEqual({ direction: 'newer', cursor })
    }),
  )
})

test('a malformed cursor is the first page', () => {
  const wrong = [
    '',
    'older=',
    'older=1',
    'older=abc',
    `older=_${id}`,
    `older=-1_${id}`,
    `older=1e9_${id}`,
    `older=12345678901234567_${id}`,
    `newer=1_${id}x`,
    "older=1_' or 1=1",
    'older=1_3f2b8c1e',
    'page=2',
  ]
  for (const query of wrong) expect(parse(query), query).toEqual({ direction: 'first' })
  fc.assert(
    fc.property(fc.string(), (text) => parse(`older=${encodeURIComponent(text)}`).direction === 'first'),
  )
})
