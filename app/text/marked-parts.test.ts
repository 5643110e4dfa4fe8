import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (text: string, ...marks: string[]) =>
  markedParts(text, new Set(marks))
    .filter((part) => part.isMarked)
    .map((part) => part.text)

test('whole words are marked as they are written, with accents, apostrophes and capitals', () => {
  expect(marked('Café, CAFE and cafés', 'cafe')).toEqual(['Café', 'CAFE'])
  expect(marked('Gogo’s kota', 'gogos')).toEqual(['Gogo’s'])
  expect(marked('🔥Amagwinya🔥umuthi/herbs', 'amagwinya', 'herbs')).toEqual(['Amagwinya', 'herbs'])
  expect(marked('１２ eggs', '12')).toEqual(['１２'])
  expect(marked('iPhone', 'phone')).toEqual([])
  expect(marked('Refri\u00adge\u200brator', 'refrigerator')).toEqual(['Refri\u00adge\u200brator'])
})

test('the parts are the text, whatever is marked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (text, marks) => {
      const parts = markedParts(text, new Set(marks))
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const part of parts) expect(text.slice(part.at, part.at + part.text.length)).toBe(part.text)
    }),
  )
})
