import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxTabNameLength, shorten } from './page-meta.ts'
import { pageTitle } from './site-texts.ts'

test('a short text is unchanged, on one line', () => {
  expect(shorten('Warm  \n bread', 20)).toBe('Warm bread')
})

test('a long text is cut between words, or inside the only one', () => {
  expect(shorten('Solid kiaat wardrobe with mirror', 20)).toBe('Solid kiaat…')
  expect(shorten('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`)
})

test('an emoji is kept whole or left out', () => {
  expect(shorten('🔥'.repeat(9), 6)).toBe('🔥🔥…')
  expect(shorten('🇿🇦🇱🇸🇿🇦', 7)).toBe('🇿🇦…')
  expect(shorten(`abc${'e\u0301'.repeat(3)}`, 6)).toBe('abce\u0301…')
  expect(shorten(`abc👍🏾`, 6)).toBe('abc…')
})

test('any text fits', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      fc.integer({ min: 2, max: 200 }),
      (text, max) => shorten(text, max).length <= max,
    ),
  )
})

test('the title of a tab has at most 70 characters with its suffix', () => {
  expect(pageTitle('x'.repeat(maxTabNameLength))).toHaveLength(70)
})
